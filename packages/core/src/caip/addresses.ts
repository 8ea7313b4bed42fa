/** Whether it may be an address, as in a CAIP-10 id. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}

/** Whether it may be the hash of a transaction, or a signature in its place. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[a-zA-Z0-9]{1,128}$/.test(value)
}

/**
 * Whether two texts are one address; undefined is the coin, which has none. Wallets, lists and users write hex in the case they
 * like, and it is the same in both. Base58 is not.
 */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && /^0x/i.test(one) && one.toLowerCase() === other?.toLowerCase())
}
