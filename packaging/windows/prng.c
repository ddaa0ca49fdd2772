/* Programs of Go ask bcryptprimitives.dll for chance; wine before version 9 has
 * none. This stands in for it when they are tried under wine, and nowhere else.
 *
 *   x86_64-w64-mingw32-gcc -shared -o bcryptprimitives.dll prng.c -ladvapi32
 */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
	return SystemFunction036(data, (ULONG)size);
}
