/** Whether a value can be asked as an EIP-1193 provider is. */
export function isProvider(value: unknown): boolean {
  return typeof (value as { readonly request?: unknown } | undefined)?.request === 'function'
}
