import { base58 } from '@scure/base'
import { encodePoolSwap } from '../../chains/solanaSwaps/encodePoolSwap.js'
import { type PoolQuote, readPoolQuote } from '../../chains/solanaSwaps/readPoolQuote.js'
import type { SolanaWorldSwaps } from '../../chains/solanaSwaps/types.js'
import { callSolana } from '../../solana/callSolana.js'
import type { BackendSolana, ConvertLie } from '../types.js'
import { findPath } from './findPath.js'
import {
  closeAccount,
  instruction,
  type JupiterInstruction,
  openAccount,
  setUnitPrice,
  wrapCoins,
} from './instructions.js'
import { JupiterError } from './JupiterError.js'
import { lieInSwap } from './lies.js'
import type { Order } from './params.js'

/** Answer of `GET /swap/v2/build`: a quote, and the instructions of a swap at it. */
export interface BuiltJupiterSwap {
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: string
  readonly outAmount: string
  readonly otherAmountThreshold: string
  readonly swapMode: 'ExactIn'
  readonly slippageBps: number
  /** A ratio. */
  readonly priceImpactPct: string
  readonly routePlan: readonly object[]
  readonly computeBudgetInstructions: readonly JupiterInstruction[]
  readonly setupInstructions: readonly JupiterInstruction[]
  readonly swapInstruction: JupiterInstruction
  readonly cleanupInstruction: JupiterInstruction | null
  readonly otherInstructions: readonly JupiterInstruction[]
  readonly tipInstruction: null
  readonly addressesByLookupTableAddress: Readonly<Record<string, readonly string[]>>
  readonly blockhashWithMetadata: object
}

/** Quotes and builds a swap at the present price, for the taker. Errors: no way between the mints, or nothing for the amount. */
export async function buildSwap(request: {
  readonly order: Order
  readonly solana: BackendSolana | undefined
  readonly lie: ConvertLie | undefined
}): Promise<BuiltJupiterSwap> {
  const { order, solana, lie } = request
  const { pay, receive, payBaseUnits, taker: user, slippageBps } = order
  const swaps = solana?.swaps
  const path = swaps && findPath({ swaps, pay, receive })
  const { rpcUrl = '' } = solana ?? {}
  const quote = path && (await readPoolQuote({ rpcUrl, swaps, path, payBaseUnits }))
  const [first, last] = [quote?.hops[0]?.pay, quote?.hops.at(-1)?.receive]
  if (!quote || !first || !last) throw new JupiterError('No routes found')

  const withSlippage = (amount: bigint): bigint => (amount * BigInt(10_000 - slippageBps)) / 10_000n
  const told = lie === 'price' ? quote.receiveBaseUnits * 2n : quote.receiveBaseUnits
  const leastBaseUnits = withSlippage(quote.receiveBaseUnits)
  const swap = encodePoolSwap(
    lieInSwap({ swap: { swaps, user, path, payBaseUnits, leastBaseUnits }, place: last, lie })
  )
  const coin = [first, last].find(({ mint }) => mint === swaps.wrappedCoin)
  const openAndWrap = [
    openAccount({ owner: user, place: first }),
    ...wrapCoins({ owner: user, place: first, lamports: payBaseUnits }),
  ]
  return {
    inputMint: pay,
    outputMint: receive,
    inAmount: String(payBaseUnits),
    outAmount: String(told),
    otherAmountThreshold: String(withSlippage(told)),
    swapMode: 'ExactIn',
    slippageBps,
    priceImpactPct: quote.priceImpact.toFixed(6),
    routePlan: describeRoute(quote),
    computeBudgetInstructions: [setUnitPrice(1_000n)],
    setupInstructions: [...(coin === first ? openAndWrap : []), openAccount({ owner: user, place: last })],
    swapInstruction: instruction({
      programId: swap.programAddress,
      accounts: swap.accounts.map(({ address, role }) => {
        return { pubkey: address, isSigner: role === 2, isWritable: role === 1 }
      }),
      data: swap.data,
    }),
    cleanupInstruction: coin ? closeAccount({ owner: user, place: coin }) : null,
    otherInstructions: [],
    tipInstruction: null,
    ...(await readNetwork({ rpcUrl, swaps })),
  }
}

function describeRoute({ hops }: PoolQuote): readonly object[] {
  return hops.map(({ pool, pay, receive, payBaseUnits, receiveBaseUnits }) => ({
    swapInfo: {
      ammKey: pool.authority,
      label: 'Portico pools',
      inputMint: pay.mint,
      outputMint: receive.mint,
      inAmount: String(payBaseUnits),
      outAmount: String(receiveBaseUnits),
    },
    percent: 100,
    bps: 10_000,
  }))
}

/** What the answer has of the chain itself: the lookup table, and a blockhash. */
async function readNetwork(request: {
  readonly rpcUrl: string
  readonly swaps: SolanaWorldSwaps
}): Promise<Pick<BuiltJupiterSwap, 'addressesByLookupTableAddress' | 'blockhashWithMetadata'>> {
  const { rpcUrl, swaps } = request
  const { lookupTable } = swaps
  const [table, latest] = await Promise.all([
    callSolana({ rpcUrl, method: 'getAccountInfo', params: [lookupTable, { encoding: 'base64' }] }),
    callSolana({ rpcUrl, method: 'getLatestBlockhash', params: [] }),
    // The shapes of the local chain's own answers.
  ] as [Promise<TableAnswer>, Promise<BlockhashAnswer>])
  const data = Buffer.from(table.value?.data[0] ?? '', 'base64')
  const addresses = Array.from({ length: Math.max(0, Math.floor((data.length - 56) / 32)) }, (_, index) =>
    base58.encode(data.subarray(56 + 32 * index, 88 + 32 * index))
  )
  const { blockhash, lastValidBlockHeight } = latest.value
  const fetchedAt = { secs_since_epoch: Math.floor(Date.now() / 1000), nanos_since_epoch: 0 }
  return {
    addressesByLookupTableAddress: { [lookupTable]: addresses },
    blockhashWithMetadata: { blockhash: [...base58.decode(blockhash)], lastValidBlockHeight, fetchedAt },
  }
}

interface TableAnswer {
  readonly value: { readonly data: readonly [string, string] } | null
}

interface BlockhashAnswer {
  readonly value: { readonly blockhash: string; readonly lastValidBlockHeight: number }
}
