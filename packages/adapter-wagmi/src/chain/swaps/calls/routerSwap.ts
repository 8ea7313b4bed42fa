import type { SwapSide } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { wordAt } from '../../reads/erc20.js'
import { addressWord, toWordAddress, word } from '../../reads/words.js'

/** A swap as the router of Uniswap v2, and those that follow it, take one. */
export interface RouterSwap {
  /** Which amount is exact: the other one is the limit. */
  readonly exact: SwapSide
  readonly payBaseUnits: bigint
  readonly receiveBaseUnits: bigint
  /** Which side is the network's coin, whose wrapped token begins or ends the path. Undefined: both are tokens. */
  readonly coin: SwapSide | undefined
  /** Contracts that it goes through, 2 to 5. */
  readonly path: readonly string[]
  readonly recipient: string
  readonly deadlineSeconds: bigint
}

/** Calldata and wei of a swap. */
export function encodeSwap(swap: RouterSwap): { readonly data: Hex; readonly value?: bigint } {
  const { exact, coin, path, payBaseUnits, receiveBaseUnits, recipient, deadlineSeconds } = swap
  const tokenAmounts = exact === 'pay' ? [payBaseUnits, receiveBaseUnits] : [receiveBaseUnits, payBaseUnits]
  const amounts = coin === 'pay' ? [receiveBaseUnits] : tokenAmounts
  const head = [...amounts.map(word), word((amounts.length + 3) * 32), addressWord(recipient), word(deadlineSeconds)]
  const data: Hex = `0x${SELECTORS[exact][coin ?? 'none']}${head.join('')}${pathWords(path)}`
  return { data, ...(coin === 'pay' && { value: payBaseUnits }) }
}

/**
 * The swap that calldata and wei are; undefined for anything else. What `encodeSwap` makes of it is compared to the byte, because
 * a contract reads past dirty bytes, bytes after the end and a path that is somewhere else, each of which may hide something.
 */
export function decodeSwap(given: { readonly data: Hex; readonly value?: bigint | undefined }): RouterSwap | undefined {
  const data = given.data.toLowerCase() as Hex
  const value = given.value ?? 0n
  const kind = KINDS.find(({ selector }) => data.slice(2, 10) === selector)
  if (!kind) return undefined
  const { exact, coin } = kind
  const wordOf = (index: number): bigint => wordAt(data, 4 + index * 32) ?? 0n
  const amounts = coin === 'pay' ? 1 : 2
  const path = pathAt(data, 4 + (amounts + 3) * 32)
  if (!path) return undefined
  const [first, second] = [wordOf(0), wordOf(1)]
  const [payBaseUnits, receiveBaseUnits] = exact === 'pay' ? [first, second] : [second, first]
  const swap: RouterSwap = {
    exact,
    coin,
    ...(coin === 'pay' ? { payBaseUnits: value, receiveBaseUnits: first } : { payBaseUnits, receiveBaseUnits }),
    path,
    recipient: toWordAddress(wordOf(amounts + 1)),
    deadlineSeconds: wordOf(amounts + 2),
  }
  const again = encodeSwap(swap)
  const isSame = again.data === data && (again.value ?? 0n) === value
  return isSame ? swap : undefined
}

/** A path as it is in calldata. */
export function pathWords(path: readonly string[]): string {
  return word(path.length) + path.map(addressWord).join('')
}

/** The path at this place of calldata, in bytes. Undefined for one of another length, or that goes through a token twice. */
export function pathAt(data: Hex, offset: number): readonly Hex[] | undefined {
  const length = wordAt(data, offset) ?? 0n
  if (length < 2n || length > MOST_TOKENS) return undefined
  const path = Array.from({ length: Number(length) }, (_, index) =>
    toWordAddress(wordAt(data, offset + (index + 1) * 32) ?? 0n)
  )
  return new Set(path).size === path.length ? path : undefined
}

/** The first four bytes of the hash of each signature, by the exact amount and the side that is the coin. */
const SELECTORS = {
  pay: {
    // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
    none: '38ed1739',
    // swapExactETHForTokens(uint256,address[],address,uint256)
    pay: '7ff36ab5',
    // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
    receive: '18cbafe5',
  },
  receive: {
    // swapTokensForExactTokens(uint256,uint256,address[],address,uint256)
    none: '8803dbee',
    // swapETHForExactTokens(uint256,address[],address,uint256)
    pay: 'fb3bdb41',
    // swapTokensForExactETH(uint256,uint256,address[],address,uint256)
    receive: '4a25d94a',
  },
} as const

const SIDES = ['pay', 'receive'] as const

const KINDS = SIDES.flatMap((exact) =>
  [undefined, ...SIDES].map((coin) => ({ exact, coin, selector: SELECTORS[exact][coin ?? 'none'] }))
)

/** With which the calldata of each begins. */
export const ROUTER_SELECTORS: readonly Hex[] = KINDS.map(({ selector }): Hex => `0x${selector}`)

const MOST_TOKENS = 5n
