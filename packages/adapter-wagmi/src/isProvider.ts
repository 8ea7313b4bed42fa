/**
 * Whether a value can be asked as an EIP-1193 provider is, and listened to if it has events. False for one whose members throw.
 */
export function isProvider(value: unknown): boolean {
  try {
    const { request, on, removeListener } = value as { readonly [member: string]: unknown }
    return (
      typeof request === 'function' && [on, removeListener].every((member) => !member || typeof member === 'function')
    )
  } catch {
    // It is foreign code; what cannot be looked at cannot be asked.
    return false
  }
}
