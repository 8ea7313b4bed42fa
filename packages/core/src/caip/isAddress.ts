/** Whether it may be an address, as in a CAIP-10 id. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}
