import type { SwapSide } from '@portico/core/adapter'
import { concat, encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi, size } from 'viem'

const address = (digit: string): Hex => getAddress(`0x${digit.repeat(40)}`)

/** The wrapped coin. */
export const WRAPPED: Hex = address('c')

const [COIN, ITSELF] = [address('e'), numberToHex(2, { size: 20 })]

/** viem encodes, so that ours is not compared with itself. */
const ABI = parseAbi([
  'function approve(address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function multicall(uint256, bytes[])',
  'function selfPermitIfNecessary(address, uint256, uint256, uint8, bytes32, bytes32)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address)',
  'function unwrapWETH9(uint256, address)',
  'function swap(address, (address, address, address, address, uint256, uint256, uint256), bytes)',
  'function swap(address, (address, address, address, address, uint256, uint256, uint256), bytes, bytes)',
])
const encode = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])

/** What a call is about. */
export interface Wish {
  readonly pay: bigint
  readonly receive: bigint
  /** With the wrapped coin where the coin is paid or received. */
  readonly path: readonly Hex[]
  readonly recipient: Hex
  readonly deadlineSeconds: bigint
  /** Whatever else there is, such as a signature. */
  readonly next: () => bigint
}

/** A call, as viem encodes it, and what it says. */
export interface Built {
  readonly data: Hex
  readonly value?: bigint
  /** What is read of it, beside what is paid and received for whom. */
  readonly said: object
  /** Bytes that say nothing of what is paid and received, or for whom: a contract holds what was read, whatever they are. */
  readonly free?: readonly Hex[]
}

/** One of the calls that are read. */
export interface Kind {
  readonly name: string
  readonly coin: SwapSide | undefined
  readonly build: (wish: Wish) => Built
}

/** The last bytes of a number. */
export const bytesOf = (value: bigint, size: number): Hex => numberToHex(value % 256n ** BigInt(size), { size })

/** The amounts in the order of the call: the exact one is the first. */
const ordered = (exact: SwapSide, { pay, receive }: Wish): readonly bigint[] =>
  exact === 'pay' ? [pay, receive] : [receive, pay]

/** Tokens on the way, and the wrapped coin: a router takes no other in its place. */
const between = (path: readonly Hex[], coin: SwapSide | undefined): readonly Hex[] =>
  path.slice(coin === 'pay' ? 0 : 1, coin === 'receive' ? undefined : -1)

const NAMES = {
  pay: { pay: 'swapExactETHForTokens', receive: 'swapExactTokensForETH', none: 'swapExactTokensForTokens' },
  receive: { pay: 'swapETHForExactTokens', receive: 'swapTokensForExactETH', none: 'swapTokensForExactTokens' },
}

const router = (exact: SwapSide, coin: SwapSide | undefined): Kind => ({
  name: `the router, exact ${exact}, coin ${coin}`,
  coin,
  build: (wish) => {
    const { pay, receive, path, recipient, deadlineSeconds } = wish
    const amounts = coin === 'pay' ? [receive] : ordered(exact, wish)
    return {
      data: encode(NAMES[exact][coin ?? 'none'], ...amounts, path, recipient, deadlineSeconds),
      ...(coin === 'pay' && { value: pay }),
      said: { exact, deadlineMs: Number(deadlineSeconds) * 1000 },
      free: between(path, coin),
    }
  },
})

const permit = (exact: SwapSide, coin: 'receive' | undefined): Kind => ({
  name: `a permit, exact ${exact}, coin ${coin}`,
  coin,
  build: (wish) => {
    const { receive, path, recipient, deadlineSeconds, next } = wish
    const [token = WRAPPED, amountBaseUnits] = [path[0], amountOf(next)]
    const [v, r, s] = [Number(27n + (next() % 2n)), bytesOf(next(), 32), bytesOf(next(), 32)]
    const calls = [
      encode('selfPermitIfNecessary', token, amountBaseUnits, deadlineSeconds, v, r, s),
      encode(NAMES[exact].none, ...ordered(exact, wish), path, coin ? ITSELF : recipient),
      ...(coin ? [encode('unwrapWETH9', receive, recipient)] : []),
    ]
    return {
      data: encode('multicall', deadlineSeconds, calls),
      said: { exact, deadlineMs: Number(deadlineSeconds) * 1000, permit: { token, amountBaseUnits } },
      // The token itself checks who has signed what.
      free: [...between(path, coin), r, s],
    }
  },
})

const aggregator = (version: 5 | 6, coin: SwapSide | undefined): Kind => ({
  name: `the aggregator v${version}, coin ${coin}`,
  coin,
  build: ({ pay, receive, path, recipient, next }) => {
    const ends = [coin === 'pay' ? COIN : path[0], coin === 'receive' ? COIN : path.at(-1)]
    const [executor, payTo, tag] = [bytesOf(next(), 20), bytesOf(next(), 20), bytesOf(next(), 4)]
    const own = concat(Array.from({ length: 1 + Number(next() % 8n) }, () => bytesOf(next(), 7)))
    const args = [executor, [...ends, payTo, recipient, pay, receive, 0n], ...(version === 5 ? ['0x', own] : [own])]
    return {
      data: concat([encode('swap', ...args), tag]),
      ...(coin === 'pay' && { value: pay }),
      said: { exact: 'pay', deadlineMs: undefined },
      // How many bytes there are is the executor's, too, as far as they fill the same words.
      free: [executor, payTo, concat([bytesOf(BigInt(size(own)), 1), own]), tag],
    }
  },
})

/** Which amount is exact, and which side may be the coin. */
export const SIDES = ['pay', 'receive'] as const

/** `approve` of ERC-20, for what is paid. */
export const APPROVAL: Kind = {
  name: 'an approval',
  coin: undefined,
  build: ({ recipient, pay }) => ({ data: encode('approve', recipient, pay), said: {} }),
}

/** Every swap that is read. */
export const KINDS: readonly Kind[] = [
  ...SIDES.flatMap((exact) => [undefined, ...SIDES].map((coin) => router(exact, coin))),
  ...SIDES.flatMap((exact) => ([undefined, 'receive'] as const).map((coin) => permit(exact, coin))),
  ...([5, 6] as const).flatMap((version) => [undefined, ...SIDES].map((coin) => aggregator(version, coin))),
]

/** An amount of any length up to 256 bits. */
export const amountOf = (next: () => bigint): bigint => next() >> (next() % 256n) || 1n

/** An address that no other place has, and none that stands for something else, such as 0. */
const addressAt = (place: number, next: () => bigint): Hex =>
  getAddress(bytesOf((next() << 8n) | BigInt(16 + place), 20))

/** Other tokens, amounts and accounts each time. */
export function wishOf(coin: SwapSide | undefined, next: () => bigint): Wish {
  const tokens = Array.from({ length: 1 + Number(next() % 4n) }, (_, place) => addressAt(place, next))
  const other = coin ? WRAPPED : addressAt(tokens.length, next)
  return {
    pay: amountOf(next),
    receive: amountOf(next),
    path: coin === 'pay' ? [other, ...tokens] : [...tokens, other],
    recipient: addressAt(tokens.length + 1, next),
    deadlineSeconds: 1_900_000_000n + (next() % 100_000n),
    next,
  }
}
