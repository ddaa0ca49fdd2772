# Tries the installer on a Windows: in silence in, asked, out, nothing left.
# Needs no administrator. packaging/test-windows does more under wine.
$ErrorActionPreference = 'Stop'
Set-StrictMode -Version Latest
[Console]::OutputEncoding = [Text.Encoding]::UTF8

$setup = @(Get-ChildItem packaging/dist/*-setup.exe)
if ($setup.Count -ne 1) { throw "want one installer, have $($setup.Count)" }
$folder = Join-Path $env:LOCALAPPDATA 'Programs\Sikwu'
$uninstall = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\Sikwu'

$run = Start-Process $setup[0].FullName -ArgumentList '/S' -Wait -PassThru
if ($run.ExitCode -ne 0) { throw "the installer ended with $($run.ExitCode)" }
Get-ChildItem $folder | Format-Table Name, Length
(Get-Item "$folder\sikwu.exe").VersionInfo | Format-List ProductName, ProductVersion
if (-not (Test-Path $uninstall)) { throw 'no entry to uninstall it' }
if ((Get-ItemProperty 'HKCU:\Software\Classes\.hands').'(default)' -ne 'Sikwu.Hands') { throw 'no type for hands' }
if (-not (Get-ChildItem "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Sikwu*.lnk")) { throw 'not in the menu' }

# a shell takes sikwu.com for "sikwu", waits for it and hears how it ended
$env:PATH = "$folder;$env:PATH"
sikwu --version
$said = sikwu score --lang en --rules cityu --seat E --by self_draw '234m 5566p [123s@N] [777p@W] 15f +5p'
if (-not ($said -match 'East \+48')) { throw "the hand is worth something else: $said" }
sikwu nonsense 2>$null
if ($LASTEXITCODE -ne 2) { throw "the exit status got lost: $LASTEXITCODE" }

# the window needs a driver for OpenGL, which a hosted machine may not have:
# it opens, or says why not; it does not crash without a word
$window = Start-Process "$folder\sikwu.exe" -PassThru
Start-Sleep -Seconds 10
if ($window.HasExited) { Write-Output "the window ended with $($window.ExitCode)" }
else { Write-Output "the window: '$($window.MainWindowTitle)'"; Stop-Process $window; $window.WaitForExit() }

# NSIS goes on in a copy of itself, which -Wait does not see
Start-Process "$folder\uninstall.exe" -ArgumentList '/S' -Wait
for ($i = 0; (Test-Path $folder) -and $i -lt 100; $i++) { Start-Sleep -Milliseconds 200 }
foreach ($left in $folder, $uninstall, 'HKCU:\Software\Classes\Sikwu.Hands', 'HKCU:\Software\Classes\.hands') {
    if (Test-Path $left) { throw "left: $left" }
}
Write-Output 'all well'
exit 0
