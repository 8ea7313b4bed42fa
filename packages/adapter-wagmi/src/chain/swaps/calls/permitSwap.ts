import type { Hex } from 'viem'
import { bytesAt, bytesPlace, wordAt } from '../../reads/erc20.js'
import { addressWord, bytesWords, listWords, toWordAddress, word } from '../../reads/words.js'
import type { KeySignature } from './permitSignature.js'
import { pathAt, pathWords, type RouterSwap } from './routerSwap.js'

/**
 * A swap that pays a token, behind a permit of it (EIP-2612) for the contract that swaps. The permit is one of the first token of the
 * path, and both have one deadline.
 */
export interface PermitSwap extends RouterSwap {
  readonly coin: 'receive' | undefined
  readonly permit: KeySignature & { readonly amountBaseUnits: bigint }
}

/**
 * Calldata of SwapRouter02 of Uniswap: a `multicall` of the permit, the swap, and where the coin is received the call that unwraps it
 * for the recipient. Another account may send the permit first, so it is one that does nothing by then.
 */
export function encodePermitSwap(swap: PermitSwap): Hex {
  const { exact, coin, path, payBaseUnits, receiveBaseUnits, recipient, deadlineSeconds, permit } = swap
  const { amountBaseUnits, v, r, s } = permit
  const [token = ''] = path
  const [first, second] = exact === 'pay' ? [payBaseUnits, receiveBaseUnits] : [receiveBaseUnits, payBaseUnits]
  const to = addressWord(coin ? ROUTER_ITSELF : recipient)
  const signed = [amountBaseUnits, deadlineSeconds, v, r, s].map(word).join('')
  const calls: readonly Hex[] = [
    `${SELF_PERMIT}${addressWord(token)}${signed}`,
    `${SELECTORS[exact]}${word(first)}${word(second)}${word(4 * 32)}${to}${pathWords(path)}`,
    ...(coin ? [`${UNWRAP}${word(receiveBaseUnits)}${addressWord(recipient)}` as const] : []),
  ]
  return `${MULTICALL}${word(deadlineSeconds)}${word(2 * 32)}${listWords(calls.map(bytesWords))}`
}

/**
 * The swap that calldata is; undefined for anything else. What `encodePermitSwap` makes of it is compared to the byte, because a
 * contract reads past dirty bytes, bytes between and after its arguments, and takes any other calls in such a list.
 */
export function decodePermitSwap({
  data: given,
  value = 0n,
}: {
  readonly data: Hex
  readonly value?: bigint | undefined
}): PermitSwap | undefined {
  const data = given.toLowerCase() as Hex
  if (!data.startsWith(MULTICALL) || value !== 0n) return undefined
  const count = wordAt(data, LIST)
  if (count !== 2n && count !== 3n) return undefined
  const coin = count === 3n ? 'receive' : undefined
  const [permit, swap, unwrap] = [callAt(data, 0), callAt(data, 1), coin ? callAt(data, 2) : '0x']
  const exact = swap.startsWith(SELECTORS.pay) ? 'pay' : 'receive'
  const path = pathAt(swap, 4 + 4 * 32)
  const v = argumentOf(permit, 3)
  if (!path || (v !== 27n && v !== 28n)) return undefined
  const [first, second] = [argumentOf(swap, 0), argumentOf(swap, 1)]
  const [payBaseUnits, receiveBaseUnits] = exact === 'pay' ? [first, second] : [second, first]
  const decoded: PermitSwap = {
    exact,
    coin,
    payBaseUnits,
    receiveBaseUnits,
    path,
    recipient: toWordAddress(coin ? argumentOf(unwrap, 1) : argumentOf(swap, 3)),
    deadlineSeconds: wordAt(data, 4) ?? 0n,
    permit: {
      amountBaseUnits: argumentOf(permit, 1),
      v: v === 27n ? 27 : 28,
      r: argumentOf(permit, 4),
      s: argumentOf(permit, 5),
    },
  }
  return encodePermitSwap(decoded) === data && !STAND_INS.includes(decoded.recipient) ? decoded : undefined
}

/** A call of the list: none of them is longer than a swap through the most tokens. */
function callAt(data: Hex, index: number): Hex {
  const list: Hex = `0x${data.slice(2 + (LIST + 32) * 2)}`
  const place = bytesPlace(list, index * 32)
  return `0x${place ? bytesAt(list, place.offset, Math.min(place.length, MOST_BYTES)) : ''}`
}

/** A word behind the selector; 0n where the call is shorter, which the comparison tells. */
function argumentOf(call: Hex, index: number): bigint {
  return wordAt(call, 4 + index * 32) ?? 0n
}

/** `multicall(uint256 deadline, bytes[] data)`. */
export const MULTICALL: Hex = '0x5ae401dc'

/** `selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)`. */
const SELF_PERMIT: Hex = '0xc2e3140a'

const SELECTORS = {
  // swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)
  pay: '0x472b43f3',
  // swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)
  receive: '0x42712a67',
} as const

/** `unwrapWETH9(uint256 amountMinimum, address recipient)`. */
const UNWRAP: Hex = '0x49404b7c'

/** Where the list of calls begins with its length, behind the deadline and its own place. */
const LIST = 4 + 2 * 32

const MOST_BYTES = 500

/** Recipients that stand for another: the zero address, the sender, the contract itself. */
const ROUTER_ITSELF = toWordAddress(2n)
const STAND_INS: readonly string[] = [toWordAddress(0n), toWordAddress(1n), ROUTER_ITSELF]
