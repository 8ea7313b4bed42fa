import { type Decoder, matching, string, valid } from './decode.js'

/** An amount in base units: decimal digits, below 2^256. */
export const baseUnits: Decoder<bigint> = (value, path) =>
  below2To256(BigInt(matching(/^\d{1,78}$/, 'decimal digits')(value, path)), path)

const below2To256 = valid((value): value is bigint => typeof value === 'bigint' && value < 1n << 256n, 'a uint256')

/** A text as a user can read it: what is longer is cut. */
export const shortText =
  (characters: number): Decoder<string> =>
  (value, path) =>
    [...string(value, path).slice(0, characters * 2)].slice(0, characters).join('')

/** How many decimals a token has. */
export const tokenDecimals: Decoder<number> = valid(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
  'a number of decimals'
)

/** What is read, or nothing where it isn't valid: one bad entry must not take the others away. */
export function validOnly<T>(read: () => T): readonly T[] {
  try {
    return [read()]
  } catch {
    return []
  }
}
