/** The digits of a code: it is copied with spaces, and typed in other scripts. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}
