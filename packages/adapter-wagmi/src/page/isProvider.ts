/**
 * Whether a value can be asked as an EIP-1193 provider is, and listened to if it has events. One without events can be given
 * the functions for them (`holdWallet` does), unless nothing can be added to it. False for one whose members throw.
 */
export function isProvider(value: unknown): boolean {
  try {
    const { request, on, removeListener } = value as { readonly [member: string]: unknown }
    const isUsable = (member: unknown): boolean => (member ? typeof member === 'function' : Object.isExtensible(value))
    return typeof request === 'function' && [on, removeListener].every(isUsable)
  } catch {
    // It is foreign code; what cannot be looked at cannot be asked.
    return false
  }
}
