/** Whether it may be the hash of a transaction, or a signature in its place. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[a-zA-Z0-9]{1,128}$/.test(value)
}
