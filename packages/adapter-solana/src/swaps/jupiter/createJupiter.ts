import {
  isPorticoError,
  PorticoError,
  type SwapAccess,
  type SwapCalls,
  type SwapQuery,
  type SwapToken,
  swapUnsupported,
} from '@portico/core/adapter'
import { MAINNET } from '../../networkIds.js'
import { WRAPPED_COIN } from '../../transaction/programs.js'
import type { JupiterOptions } from '../types.js'
import { type JupiterSwap, swapOf, tokensOf } from './answers.js'

/** What `jupiterSwaps` does, by Jupiter's API (https://dev.jup.ag/docs/swap/build). */
export function createJupiter({
  url,
  apiKey,
  programs,
}: Pick<JupiterOptions, 'apiKey'> & {
  readonly url: string
  readonly programs: NonNullable<JupiterOptions['programs']>
}): SwapCalls {
  const isServed = ({ networkId }: SwapAccess): boolean => Object.hasOwn(programs, networkId)
  const open = ({ http }: SwapAccess): ReturnType<SwapAccess['http']> =>
    http({ url, headers: apiKey === undefined ? undefined : { 'x-api-key': apiKey } })
  /** Undefined: Jupiter has no way, or not for as much. */
  const ask = async (query: SwapQuery, slippageBps?: number): Promise<JupiterSwap | undefined> => {
    const { pay, receive, exact, amountBaseUnits, account: taker, signal } = query
    const asked = { inputMint: pay ?? WRAPPED_COIN, outputMint: receive ?? WRAPPED_COIN, amountBaseUnits }
    const { inputMint, outputMint } = asked
    if (exact === 'receive' || inputMint === outputMint || amountBaseUnits > MOST_OF_TOKEN) return undefined
    const rules = { slippageBps: slippageBps?.toString(), wrapAndUnwrapSol: 'false', maxAccounts: MOST_ACCOUNTS }
    const pair = { inputMint, outputMint, amount: amountBaseUnits.toString(), taker }
    try {
      const client = await open(query)
      const answer = await client.get({ path: 'swap/v2/build', query: { ...pair, ...rules }, signal })
      return swapOf(answer, asked)
    } catch (error) {
      if (isPorticoError(error, 'HTTP_FAILED') && error.context.status === 400) return undefined
      throw error
    }
  }
  return {
    tokens: async (access) => {
      if (!isServed(access)) return []
      const client = await open(access)
      const path = 'tokens/v2/toporganicscore/24h'
      const [answer, held] = await Promise.all([
        client.get({ path, query: { limit: '100' }, signal: access.signal }),
        heldTokens(access),
      ])
      const { name, symbol, decimals } = access.network.nativeCurrency
      const usual = USUAL_TOKENS[access.networkId] ?? []
      const others = tokensOf(answer, client.imageFrom).filter(
        (one) => !usual.some((known) => known.address === one.address)
      )
      const listed: readonly SwapToken[] = [{ name, symbol, decimals }, ...usual, ...others]
      const known = new Set(listed.map((one) => one.address))
      return [...listed, ...held.filter((one) => !known.has(one.address))]
    },
    quote: async (query) => {
      const swap = isServed(query) ? await ask(query) : undefined
      if (!swap) return undefined
      const { amountBaseUnits: payBaseUnits, pay, receive } = query
      const { receiveBaseUnits, priceImpactBps, via } = swap
      const { networkId, account, chain } = query
      const cost = await chain.swapCost?.({ networkId, account, pay, receive, instruction: swap.instruction })
      return {
        ...{ payBaseUnits, receiveBaseUnits, priceImpactBps, route: via && [pay, ...via, receive] },
        ...(cost && {
          gas: cost.feeBaseUnits + cost.depositBaseUnits,
          depositBaseUnits: cost.depositBaseUnits,
          neededBaseUnits: cost.neededBaseUnits,
        }),
      }
    },
    allowance: async (request) => {
      if (!isServed(request)) throw swapUnsupported(request.networkId)
      return MOST_OF_TOKEN
    },
    buildApprove: async ({ networkId }) => {
      throw swapUnsupported(networkId)
    },
    buildSwap: async (request) => {
      const {
        networkId,
        account,
        pay,
        receive,
        amountBaseUnits: payBaseUnits,
        limitBaseUnits: leastBaseUnits,
      } = request
      const { guardSwap } = request.chain
      if (!isServed(request) || !guardSwap) throw swapUnsupported(networkId)
      const swap = await ask(request, slippageOf(request))
      if (!swap || swap.receiveBaseUnits < leastBaseUnits)
        throw new PorticoError('RECEIVED_CHANGED', { context: { networkId } })
      const { instruction, lookupTables } = swap
      const amounts = { payBaseUnits, leastBaseUnits }
      return guardSwap({ networkId, account, pay, receive, ...amounts, instruction, lookupTables })
    },
    gasPrice: async (access) => {
      if (!isServed(access)) throw swapUnsupported(access.networkId, 'Gas Price')
      // A unit of gas is a lamport here: `gas` of a quote is what the swap costs.
      return { standard: 1n, fast: 1n, instant: 1n, reserveBaseUnits: RESERVE }
    },
  }
}

/**
 * What the account has, to pay alone: anyone can send it a token that is called as a listed one is. None where the network doesn't say.
 */
async function heldTokens({
  networkId,
  account: address,
  chain,
}: Parameters<SwapCalls['tokens']>[0]): Promise<readonly SwapToken[]> {
  try {
    const held = await chain.tokenBalances?.({ networkId, address })
    return (held ?? [])
      .filter((token) => token.address !== undefined)
      .map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals, payOnly: true }))
  } catch {
    return []
  }
}

/**
 * The slippage in hundredths of a per cent so that Jupiter's own limit is never below the one that the user agreed to, which may come from an
 * earlier price. Whole, and rounded down.
 */
function slippageOf({ quote, limitBaseUnits, slippageBps }: Parameters<SwapCalls['buildSwap']>[0]): number {
  const { receiveBaseUnits } = quote
  const left = Number(((receiveBaseUnits - limitBaseUnits) * 10_000n) / receiveBaseUnits)
  return Math.max(0, Math.min(left, slippageBps))
}

/** Jupiter leaves the tokens that most accounts have out of its list of the best ones. */
const USUAL_TOKENS: { readonly [networkId: string]: readonly SwapToken[] } = {
  [MAINNET]: [
    { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    { address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', name: 'USDT', symbol: 'USDT', decimals: 6 },
  ],
}

/** An amount of a token is a u64. */
const MOST_OF_TOKEN = 2n ** 64n - 1n

/** A transaction has room for 64: the guards around the instruction may name eight more than it does. */
const MOST_ACCOUNTS = '56'

/**
 * Deposits of the account that has wrapped SOL during the swap and of a new one for what is received (2,039,280 each), the least that a
 * Solana account keeps (890,880), and the highest fee that the guard of the account's SOL leaves room for (2,000,000): 6,969,440.
 */
const RESERVE = 7_000_000n
