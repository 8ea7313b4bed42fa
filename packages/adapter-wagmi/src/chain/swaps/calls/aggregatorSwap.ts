import type { Hex } from 'viem'
import { bytesAt, wordAt } from '../../reads/erc20.js'
import { addressWord, bytesWords, toWordAddress, word } from '../../reads/words.js'
import type { RouterSwap } from './routerSwap.js'

/**
 * A swap as the routers v5 and v6 of 1inch take one. What is paid is exact. The path is the token that is paid and the one that is
 * received: those between are known to the contract that the router calls.
 */
export type AggregatorSwap = Omit<RouterSwap, 'deadlineSeconds'>

/**
 * The `swap` that calldata and wei are; undefined for anything else, such as a call that doesn't name what is received. The router
 * itself takes what is paid, calls the executor with bytes that only the executor understands, and reverts unless the least amount
 * comes back for the recipient. So the executor, the address it has the payment sent to and those bytes may be any; all else is
 * encoded again and compared. Up to four bytes may follow, which the router doesn't read: services write a mark there.
 */
export function decodeAggregatorSwap({
  data: given,
  value = 0n,
}: {
  readonly data: Hex
  readonly value?: bigint | undefined
}): AggregatorSwap | undefined {
  const data = given.toLowerCase() as Hex
  const version = VERSIONS.find(({ selector }) => data.startsWith(selector))
  if (!version) return undefined
  const { selector, flags, places } = version
  const wordOf = (index: number): bigint => wordAt(data, 4 + index * 32) ?? 0n
  const addressOf = (index: number): Hex => toWordAddress(wordOf(index))
  const [pay, receive, recipient] = [addressOf(1), addressOf(2), addressOf(4)]
  const [payBaseUnits, receiveBaseUnits, flag] = [wordOf(5), wordOf(6), wordOf(7)]
  const length = wordOf(8 + places.length)
  if (!flags.includes(flag) || length > MOST_BYTES) return undefined
  const bytes = bytesAt(data, 4 + (9 + places.length) * 32, Number(length))
  const addresses = [0, 1, 2, 3, 4].map((index) => addressWord(addressOf(index)))
  const numbers = [payBaseUnits, receiveBaseUnits, flag, ...places].map(word)
  const again = [selector, ...addresses, ...numbers, bytesWords(`0x${bytes}`)].join('')
  if (!data.startsWith(again) || data.length - again.length > MARK_DIGITS) return undefined
  const coin = pay === COIN ? 'pay' : receive === COIN ? 'receive' : undefined
  const isPaid = value === (coin === 'pay' ? payBaseUnits : 0n) && payBaseUnits > 0n && receiveBaseUnits > 0n
  // The router takes the zero address for the coin, too, and for its caller.
  const isNamed = pay !== receive && ![pay, receive, recipient].includes(ZERO)
  return isPaid && isNamed
    ? { exact: 'pay', coin, payBaseUnits, receiveBaseUnits, path: [pay, receive], recipient }
    : undefined
}

/**
 * Both begin with eight words: the executor, the tokens that are paid and received, the address that the payment is sent to, the
 * recipient, both amounts, and the flags. `places` says where the bytes are, in v5 behind a permit, which has to be empty.
 */
const VERSIONS: readonly {
  readonly selector: Hex
  /** Those that change nothing. Others let a part be paid, take more coins, or pay by Permit2. */
  readonly flags: readonly bigint[]
  readonly places: readonly number[]
}[] = [
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  { selector: '0x07ed2379', flags: [0n], places: [9 * 32] },
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)
  { selector: '0x12aa3caf', flags: [0n, 4n], places: [10 * 32, 11 * 32, 0] },
]

/** With which the calldata of each begins. */
export const AGGREGATOR_SELECTORS: readonly Hex[] = VERSIONS.map(({ selector }) => selector)

const MOST_BYTES = 65_536n

const MARK_DIGITS = 8

const COIN: Hex = `0x${'e'.repeat(40)}`
const ZERO: Hex = `0x${'0'.repeat(40)}`
