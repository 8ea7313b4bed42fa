/** Whether a value can be asked as an EIP-1193 provider is. False for one whose members throw. */
export function isProvider(value: unknown): boolean {
  try {
    return typeof (value as { readonly request?: unknown } | undefined)?.request === 'function'
  } catch {
    // It is foreign code; what cannot be looked at cannot be asked.
    return false
  }
}
