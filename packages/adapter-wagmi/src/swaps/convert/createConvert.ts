import {
  type ChainId,
  isPorticoError,
  type SwapAccess,
  type SwapCalls,
  type SwapQuery,
  swapUnsupported,
} from '@portico/core/adapter'
import type { Hex } from 'viem'
import { wordAt } from '../../chain/reads/erc20.js'
import { allowanceOf } from '../../chain/swaps/calls/approval.js'
import { allowance, gasPrice, quoteOf, tokensOf, transactionOf } from './answers.js'

type Api = NonNullable<SwapAccess['api']>

/** What `convertSwaps` does, by the calls of the specification. What a service answers is decoded here, once. */
export function createConvert({
  contracts,
  feeBps,
}: {
  readonly contracts: { readonly [networkId: ChainId]: readonly string[] }
  readonly feeBps: number
}): SwapCalls {
  const serviceOf = ({ networkId, api }: SwapAccess): Api | undefined =>
    Object.hasOwn(contracts, networkId) ? api : undefined
  const requireService = (access: SwapAccess, service?: Parameters<typeof swapUnsupported>[1]): Api => {
    const api = serviceOf(access)
    if (!api) throw swapUnsupported(access.networkId, service)
    return api
  }
  return {
    tokens: async (access) => {
      const api = serviceOf(access)
      if (!api) return []
      const { networkId, signal } = access
      const answer = await api.get({ path: 'v1/convert/tokens', query: { chainId: networkId }, signal })
      return tokensOf(answer, { networkId, imageFrom: api.imageFrom })
    },
    quote: async (query) => {
      const api = serviceOf(query)
      const { exact, amountBaseUnits, account: userAddress, signal } = query
      if (!api || exact === 'receive') return undefined
      const pair = pairOf(query)
      const amount = amountBaseUnits.toString()
      try {
        const answer = await api.get({ path: 'v1/convert/quotes', query: { amount, userAddress, ...pair }, signal })
        const receiveBaseUnits = quoteOf(answer, { ...pair, amountBaseUnits })
        return receiveBaseUnits === undefined ? undefined : { payBaseUnits: amountBaseUnits, receiveBaseUnits, feeBps }
      } catch (error) {
        // The service can't swap these tokens, or not as much of them.
        if (isPorticoError(error, 'HTTP_FAILED') && error.context.status === 400) return undefined
        throw error
      }
    },
    allowance: async (request) => {
      const { account, token, signal } = request
      const query = { tokenAddress: on(request, token), userAddress: on(request, account) }
      const [answer, onChain] = await Promise.all([
        requireService(request).get({ path: 'v1/convert/allowance', query, signal }),
        readAllowance(request, contracts[request.networkId] ?? []),
      ])
      // The service knows through which contract it swaps, and the chain how much that may take.
      return least(allowance(answer, '$').allowance, onChain)
    },
    buildApprove: async (request) => {
      const { networkId, account, token, approveBaseUnits, signal } = request
      // The token that is approved is `to`. Without an amount the service approves an unlimited one.
      const user = on(request, account)
      const query = { userAddress: user, from: user, to: on(request, token), amount: approveBaseUnits.toString() }
      const answer = await requireService(request).get({ path: 'v1/convert/build-approve', query, signal })
      return transactionOf(networkId)(answer, '$').tx
    },
    buildSwap: async (request) => {
      const { networkId, account, pay, quote, signal } = request
      const api = requireService(request)
      const path = 'v1/convert/build-transaction'
      const body = {
        amount: quote.payBaseUnits.toString(),
        eip155: { slippage: slippageOf(request) },
        projectId: new URL(api.urlOf({ path })).searchParams.get('projectId') ?? undefined,
        ...pairOf(request),
        userAddress: on(request, account),
        disableEstimate: true,
      }
      const { tx } = transactionOf(networkId)(await api.post({ path, body, signal }), '$')
      return pay === undefined ? { ...tx, value: quote.payBaseUnits } : tx
    },
    gasPrice: async (access) => {
      const { networkId, signal } = access
      const query = { chainId: networkId }
      return gasPrice(
        await requireService(access, 'Gas Price').get({ path: 'v1/convert/gas-price', query, signal }),
        '$'
      )
    },
  }
}

/**
 * The slippage in per cent, as the service takes it: whole, and so that the service's own limit is never below the one that the user
 * agreed to, which may come from an earlier price.
 */
function slippageOf({ quote, limitBaseUnits, slippageBps }: Parameters<SwapCalls['buildSwap']>[0]): number {
  const { receiveBaseUnits } = quote
  const left = Number(((receiveBaseUnits - limitBaseUnits) * 100n) / receiveBaseUnits)
  return Math.max(0, Math.min(left, Math.floor(slippageBps / 100)))
}

/** The most that one of the contracts may take. */
async function readAllowance(
  { account, token, chain: { call }, networkId }: Parameters<SwapCalls['allowance']>[0],
  spenders: readonly string[]
): Promise<bigint> {
  if (!call) throw swapUnsupported(networkId)
  const read = async (spender: string): Promise<bigint> => {
    const answer = await call({ networkId, to: token, data: allowanceOf({ owner: account, spender }) })
    // An adapter of this namespace answers in hex.
    return (answer === undefined ? undefined : wordAt(answer as Hex, 0)) ?? 0n
  }
  const allowances = await Promise.all(spenders.map(read))
  return allowances.reduce(most, 0n)
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** What is paid and received, as the service has it. */
function pairOf(query: SwapQuery): { readonly from: string; readonly to: string } {
  return { from: on(query, query.pay), to: on(query, query.receive) }
}

/** An address with its network (CAIP-10). Undefined: the network's coin. */
function on({ networkId }: Pick<SwapAccess, 'networkId'>, address = COIN): string {
  return `${networkId}:${address}`
}

const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
