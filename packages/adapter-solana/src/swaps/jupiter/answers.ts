import type { SwapToken } from '@portico/core/adapter'
import {
  array,
  baseUnits,
  boolean,
  type Decoder,
  list,
  number,
  object,
  optional,
  shortText,
  string,
  tokenDecimals,
  valid,
  validOnly,
} from '@portico/core/internal/foreign'
import { decodeBase64 } from '../../encoding/base64.js'
import { isAddress } from '../../encoding/decodeBase58.js'
import { looseOf } from '../../rpc/answers.js'
import { WRAPPED_COIN } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'

const address = valid((value): value is string => typeof value === 'string' && isAddress(value), 'an address')

const decodeToken = object({
  id: address,
  name: shortText(64),
  symbol: shortText(11),
  decimals: tokenDecimals,
  icon: optional(string),
  isVerified: optional(boolean),
})

/**
 * The verified tokens in an answer, each once and 100 at most, without wrapped SOL, which is the coin. One that isn't valid is left out.
 * Throws RESPONSE_INVALID for no list.
 */
export function tokensOf(
  answer: unknown,
  imageFrom: (url: string | undefined) => string | undefined
): readonly SwapToken[] {
  const seen = new Set([WRAPPED_COIN])
  return list(answer, '$')
    .slice(0, MOST_TOKENS)
    .flatMap((item) => validOnly(() => decodeToken(item, '$')))
    .flatMap(({ id, icon, isVerified, ...facts }) => {
      if (!isVerified || seen.has(id)) return []
      seen.add(id)
      return [{ ...facts, address: id, iconUrl: imageFrom(icon) }]
    })
}

/** What Jupiter is asked for. The coin is wrapped SOL there. */
export interface JupiterPair {
  readonly inputMint: string
  readonly outputMint: string
  readonly amountBaseUnits: bigint
}

/** A price, and the instruction that swaps for it. */
export interface JupiterSwap {
  readonly receiveBaseUnits: bigint
  /** Undefined: Jupiter says none. */
  readonly priceImpactBps: number | undefined
  /** The mints between the first and the last. Undefined: it goes more ways than one. */
  readonly via: readonly string[] | undefined
  readonly instruction: SolanaInstruction
  readonly lookupTables: readonly string[]
}

/** The price and the instruction in an answer. Throws RESPONSE_INVALID where one of them isn't valid, or answers another question. */
export function swapOf(answer: unknown, asked: JupiterPair): JupiterSwap {
  const { outAmount, priceImpactPct, routePlan, swapInstruction, addressesByLookupTableAddress } = object({
    inputMint: same(asked.inputMint),
    outputMint: same(asked.outputMint),
    inAmount: same(asked.amountBaseUnits.toString()),
    outAmount: received,
    priceImpactPct: anything,
    routePlan: anything,
    swapInstruction: instruction,
    addressesByLookupTableAddress: anything,
  })(answer, '$')
  return {
    receiveBaseUnits: outAmount,
    priceImpactBps: impactOf(priceImpactPct),
    via: validOnly(() => hops(routePlan, '$'))
      .map((plan) => viaOf(plan, asked))
      .at(0),
    instruction: swapInstruction,
    lookupTables: Object.keys(looseOf(addressesByLookupTableAddress)).filter(isAddress).slice(0, MOST_TABLES),
  }
}

const anything: Decoder<unknown> = (value) => value

const same = (text: string): Decoder<string> => valid((value): value is string => value === text, text)

const received: Decoder<bigint> = (value, path) => amountOfTokens(baseUnits(value, path), path)

const amountOfTokens = valid(
  (value): value is bigint => typeof value === 'bigint' && value > 0n && value < 2n ** 64n,
  'a u64 above 0'
)

const atMost = (length: number): Decoder<readonly unknown[]> =>
  valid(
    (value): value is readonly unknown[] => Array.isArray(value) && value.length <= length,
    `a list of at most ${length}`
  )

/** As many as a transaction has. */
const MOST_BYTES = 1_232

const bytes: Decoder<Uint8Array> = (value, path) => decodeBase64(base64(value, path))

const base64 = valid(
  (value): value is string =>
    typeof value === 'string' && value.length <= Math.ceil(MOST_BYTES / 3) * 4 && BASE64.test(value),
  `base64 of at most ${MOST_BYTES} bytes`
)

const account = object({ pubkey: address, isSigner: boolean, isWritable: boolean })

const accounts: Decoder<SolanaInstruction['accounts']> = (value, path) =>
  array(account)(atMost(MOST_ACCOUNTS)(value, path), path).map(({ pubkey, isSigner, isWritable }) => ({
    address: pubkey,
    role: Number(isWritable) + 2 * Number(isSigner),
  }))

const instruction: Decoder<SolanaInstruction> = (value, path) => {
  const { programId, ...call } = object({ programId: address, accounts, data: bytes })(value, path)
  return { programAddress: programId, ...call }
}

interface Hop {
  readonly percent: number
  readonly swapInfo: { readonly inputMint: string; readonly outputMint: string }
}

const hop: Decoder<Hop> = object({ percent: number, swapInfo: object({ inputMint: address, outputMint: address }) })

const hops: Decoder<readonly Hop[]> = (value, path) => array(hop)(atMost(MOST_HOPS)(value, path), path)

/** The mints in the middle of a plan whose hops follow each other, each with all that is paid; undefined for any other. */
function viaOf(plan: readonly Hop[], { inputMint, outputMint }: JupiterPair): readonly string[] | undefined {
  const path = [inputMint, ...plan.map(({ swapInfo }) => swapInfo.outputMint)]
  const isLine = plan.every(({ percent, swapInfo }, index) => percent === 100 && swapInfo.inputMint === path[index])
  return isLine && plan.length > 0 && path.at(-1) === outputMint ? path.slice(1, -1) : undefined
}

/**
 * Hundredths of a per cent, rounded up, of a ratio as text or number, of either sign: '0.001' is 10. What can't be read is the most,
 * 10,000; undefined where Jupiter says nothing.
 */
function impactOf(ratio: unknown): number | undefined {
  if (ratio === undefined || ratio === null) return undefined
  const isRead = typeof ratio === 'number' || (typeof ratio === 'string' && ratio.length <= 99 && NUMBER.test(ratio))
  const bps = isRead ? Math.abs(Number(ratio)) * 10_000 : Number.NaN
  if (!Number.isFinite(bps)) return 10_000
  // A product of floating point may be a little above a whole number.
  return Math.min(Math.ceil(Number(bps.toFixed(9))), 10_000)
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

const BASE64 = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i

const MOST_TOKENS = 100
const MOST_TABLES = 8
const MOST_HOPS = 9

/** What a transaction has room for. */
const MOST_ACCOUNTS = 64
