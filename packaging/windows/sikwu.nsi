; The installer for Windows: for one user, who needs no rights for it.
;
;   setup.exe /S             ask nothing, say nothing
;   setup.exe /D=C:\Folder   another folder; the last argument, without quotes
;   setup.exe /AllUsers      for everybody; whoever starts it needs the rights
;   uninstall.exe /S
;
; Exit status: 0 done, 1 given up by the user, 2 failed, 3 Sikwu is running.
; packaging/build defines VERSION, NUMBERS (the version as four numbers), HOME
; (may be empty), FILES (the folder of what is installed), KILOBYTES (its size),
; SETUP (what to write) and SIGN (a command that signs a file; may be missing).

Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sikwu"
!define PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\sikwu.exe"
!define CLASSES "Software\Classes"
!define ENTRY "$SMPROGRAMS\Sikwu 食糊.lnk"
!define CONSOLE "$SMPROGRAMS\Sikwu 食糊 (command line).lnk"

Name "Sikwu 食糊"
OutFile "${SETUP}"
InstallDir ""
BrandingText "Sikwu ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define MUI_ICON "${FILES}/sikwu.ico"
!define MUI_UNICON "${FILES}/sikwu.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${FILES}/side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\sikwu.exe"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(FOLDER)"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(STAYS)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "TradChinese"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString FOLDER ${LANG_ENGLISH} "Sikwu is installed for you alone and needs no administrator."
LangString FOLDER ${LANG_TRADCHINESE} "食糊只為你安裝，不用管理員權限。"
LangString FOLDER ${LANG_SIMPCHINESE} "食糊只为你安装，不用管理员权限。"
LangString STAYS ${LANG_ENGLISH} "Your settings, rule sets and hands stay in %AppData%\fyne\hk.sikwu.Sikwu."
LangString STAYS ${LANG_TRADCHINESE} "設定、自己的規則和牌局留在 %AppData%\fyne\hk.sikwu.Sikwu。"
LangString STAYS ${LANG_SIMPCHINESE} "设置、自己的规则和牌局留在 %AppData%\fyne\hk.sikwu.Sikwu。"
LangString RUNNING ${LANG_ENGLISH} "Sikwu is running. Close it, then try again."
LangString RUNNING ${LANG_TRADCHINESE} "食糊正在執行。請先關閉，然後再試。"
LangString RUNNING ${LANG_SIMPCHINESE} "食糊正在运行。请先关闭，然后再试。"
LangString TOO_OLD ${LANG_ENGLISH} "Sikwu needs 64-bit Windows 10 or newer."
LangString TOO_OLD ${LANG_TRADCHINESE} "食糊需要 64 位元的 Windows 10 或更新版本。"
LangString TOO_OLD ${LANG_SIMPCHINESE} "食糊需要 64 位的 Windows 10 或更新版本。"
LangString HANDS ${LANG_ENGLISH} "Mahjong hands"
LangString HANDS ${LANG_TRADCHINESE} "麻雀牌局"
LangString HANDS ${LANG_SIMPCHINESE} "麻将牌局"
LangString RULES ${LANG_ENGLISH} "Mahjong rules"
LangString RULES ${LANG_TRADCHINESE} "麻雀規則"
LangString RULES ${LANG_SIMPCHINESE} "麻将规则"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
!macro details LANGUAGE NAME TEXT
	VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
	VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${TEXT}"
	VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "The Sikwu authors"
	VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "© 2026 The Sikwu authors. BSD 3-Clause."
	VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
	VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
!macroend
!insertmacro details ${LANG_ENGLISH} "Sikwu" "Sikwu installer"
!insertmacro details ${LANG_TRADCHINESE} "食糊" "食糊安裝程式"
!insertmacro details ${LANG_SIMPCHINESE} "食糊" "食糊安装程序"

!ifdef SIGN
	!uninstfinalize '${SIGN} "%1"' = 0
!endif

Var everybody ; "1" with /AllUsers, which also asks for the 64-bit registry

!macro readScope
	SetRegView 64
	${GetParameters} $0
	ClearErrors
	${GetOptions} $0 "/AllUsers" $1
	${IfNot} ${Errors}
		StrCpy $everybody "1"
		SetShellVarContext all
	${Else}
		SetShellVarContext current
	${EndIf}
!macroend

; Windows lets nobody write to a program that runs.
!macro closeFirst
	${Do}
		${IfNot} ${FileExists} "$INSTDIR\sikwu.exe"
			${Break}
		${EndIf}
		ClearErrors
		FileOpen $0 "$INSTDIR\sikwu.exe" a
		${IfNot} ${Errors}
			FileClose $0
			${Break}
		${EndIf}
		${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
			SetErrorLevel 3
			Quit
		${EndIf}
	${Loop}
!macroend

Function .onInit
	${IfNot} ${RunningX64}
	${OrIfNot} ${AtLeastWin10}
		MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
		SetErrorLevel 2
		Quit
	${EndIf}
	!insertmacro readScope
	${If} $INSTDIR == "" ; no /D=
		ReadRegStr $INSTDIR SHCTX "${UNINSTALL}" "InstallLocation"
	${EndIf}
	${If} $INSTDIR == ""
		${If} $everybody == "1"
			StrCpy $INSTDIR "$PROGRAMFILES64\Sikwu"
		${Else}
			StrCpy $INSTDIR "$LOCALAPPDATA\Programs\Sikwu"
		${EndIf}
	${EndIf}
FunctionEnd

Section
	!insertmacro closeFirst
	SetOutPath "$INSTDIR"
	File "${FILES}/sikwu.exe"
	File "${FILES}/sikwu.com"
	File "${FILES}/LICENSES.txt"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "${ENTRY}" "$INSTDIR\sikwu.exe"
	CreateShortcut "${CONSOLE}" "$SYSDIR\cmd.exe" '/k "set PATH=$INSTDIR;%PATH%&& sikwu help"' "$INSTDIR\sikwu.exe"

	WriteRegStr SHCTX "${PATHS}" "" "$INSTDIR\sikwu.exe"
	WriteRegStr SHCTX "${CLASSES}\Applications\sikwu.exe" "FriendlyAppName" "Sikwu 食糊"
	WriteRegStr SHCTX "${CLASSES}\Applications\sikwu.exe\shell\open\command" "" '"$INSTDIR\sikwu.exe" "%1"'
	WriteRegStr SHCTX "${CLASSES}\Applications\sikwu.exe\SupportedTypes" ".hands" ""
	WriteRegStr SHCTX "${CLASSES}\Applications\sikwu.exe\SupportedTypes" ".toml" ""
	!macro type NAME TEXT
		WriteRegStr SHCTX "${CLASSES}\${NAME}" "" "${TEXT}"
		WriteRegStr SHCTX "${CLASSES}\${NAME}\DefaultIcon" "" "$INSTDIR\sikwu.exe,0"
		WriteRegStr SHCTX "${CLASSES}\${NAME}\shell\open\command" "" '"$INSTDIR\sikwu.exe" "%1"'
	!macroend
	!insertmacro type "Sikwu.Hands" "$(HANDS)"
	!insertmacro type "Sikwu.Rules" "$(RULES)"
	WriteRegStr SHCTX "${CLASSES}\.hands" "" "Sikwu.Hands"
	WriteRegStr SHCTX "${CLASSES}\.hands\OpenWithProgids" "Sikwu.Hands" ""
	; a .toml may be anything: Sikwu is offered, and not chosen
	WriteRegStr SHCTX "${CLASSES}\.toml\OpenWithProgids" "Sikwu.Rules" ""

	WriteRegStr SHCTX "${UNINSTALL}" "DisplayName" "Sikwu 食糊"
	WriteRegStr SHCTX "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr SHCTX "${UNINSTALL}" "DisplayIcon" "$INSTDIR\sikwu.exe"
	WriteRegStr SHCTX "${UNINSTALL}" "Publisher" "The Sikwu authors"
	WriteRegStr SHCTX "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	StrCpy $0 '"$INSTDIR\uninstall.exe"'
	${If} $everybody == "1"
		StrCpy $0 "$0 /AllUsers"
	${EndIf}
	WriteRegStr SHCTX "${UNINSTALL}" "UninstallString" "$0"
	WriteRegStr SHCTX "${UNINSTALL}" "QuietUninstallString" "$0 /S"
	WriteRegDWORD SHCTX "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
	WriteRegDWORD SHCTX "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD SHCTX "${UNINSTALL}" "NoRepair" 1
	!if "${HOME}" != ""
		WriteRegStr SHCTX "${UNINSTALL}" "URLInfoAbout" "${HOME}"
	!endif
	${RefreshShellIcons}
SectionEnd

Function un.onInit
	!insertmacro readScope
FunctionEnd

Section "Uninstall"
	!insertmacro closeFirst
	Delete "$INSTDIR\sikwu.exe"
	Delete "$INSTDIR\sikwu.com"
	Delete "$INSTDIR\LICENSES.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR" ; stays where there is more in it
	Delete "${ENTRY}"
	Delete "${CONSOLE}"
	${If} $everybody != "1" ; what Fyne keeps for a while, and can do without
		RMDir /r "$LOCALAPPDATA\fyne\hk.sikwu.Sikwu"
		RMDir "$LOCALAPPDATA\fyne"
	${EndIf}
	ReadRegStr $0 SHCTX "${CLASSES}\.hands" ""
	${If} $0 == "Sikwu.Hands"
		DeleteRegValue SHCTX "${CLASSES}\.hands" ""
	${EndIf}
	DeleteRegValue SHCTX "${CLASSES}\.hands\OpenWithProgids" "Sikwu.Hands"
	DeleteRegValue SHCTX "${CLASSES}\.toml\OpenWithProgids" "Sikwu.Rules"
	DeleteRegKey /ifempty SHCTX "${CLASSES}\.hands\OpenWithProgids"
	DeleteRegKey /ifempty SHCTX "${CLASSES}\.hands"
	DeleteRegKey /ifempty SHCTX "${CLASSES}\.toml\OpenWithProgids"
	DeleteRegKey /ifempty SHCTX "${CLASSES}\.toml"
	DeleteRegKey SHCTX "${CLASSES}\Sikwu.Hands"
	DeleteRegKey SHCTX "${CLASSES}\Sikwu.Rules"
	DeleteRegKey SHCTX "${CLASSES}\Applications\sikwu.exe"
	DeleteRegKey SHCTX "${PATHS}"
	DeleteRegKey SHCTX "${UNINSTALL}"
	${RefreshShellIcons}
SectionEnd
