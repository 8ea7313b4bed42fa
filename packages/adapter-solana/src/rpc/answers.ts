/** A value as an object whose members are looked at one by one. */
export type Loose = { readonly [name: string]: unknown }

/** The value of an answer that says at which slot it was true: `{ context, value }`. */
export function contentOf(answer: unknown): unknown {
  return looseOf(answer)['value']
}

/** The value as an object; an empty one when it isn't one. */
export function looseOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}
}

/**
 * A whole number as bigint: of a `number`, or of the text that `parseJson` makes of a long one. Throws for anything else:
 * nothing that a chain counts is less than none.
 */
export function bigintOf(value: unknown): bigint {
  if ((typeof value === 'number' && value >= 0) || (typeof value === 'string' && WHOLE.test(value)))
    return BigInt(value)
  throw new Error('The RPC answered with something that is no number.')
}

/** Longer than any number of 128 bits, which is more than Solana has. */
const WHOLE = /^\d{1,40}$/
