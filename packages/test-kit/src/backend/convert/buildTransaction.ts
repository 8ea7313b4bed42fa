import { type Address, BaseError, createPublicClient, type Hex, http } from 'viem'
import type { BackendChain, ConvertLie } from '../types.js'
import { ConvertError } from './ConvertError.js'
import { encodeSwap, type Swap } from './encodeSwap.js'
import { findRoute } from './findRoute.js'
import { lieInSwap } from './lies.js'
import { isCoin, needSwapChain, type Params, readAccount, readAmount, readPair } from './params.js'

/** What is asked of `POST /v1/convert/build-transaction`, beside its texts. */
export interface SwapOptions {
  /** How much worse than the quote it may be, in whole per cent. */
  readonly slippagePercent: number
  /** Leaves out to look whether the account can pay. */
  readonly disableEstimate: boolean
}

/** Body of its answer. */
export interface BuiltSwap {
  readonly tx: {
    /** CAIP-10: the account. */
    readonly from: string
    /** CAIP-10: the router. */
    readonly to: string
    readonly data: Hex
    /** What is received at the present price, base units. It is the caller who adds the coins that are paid. */
    readonly amount: string
    readonly eip155: { readonly gas: string; readonly gasPrice: string }
  }
}

/**
 * Builds a swap at the present price, by the aggregator, which goes to the account that asks. It has no end.
 *
 * Errors: wrong parameters; a network without pools; those of `findRoute`; a swap that would fail.
 */
export async function buildTransaction(request: {
  readonly params: Params
  readonly options: SwapOptions
  readonly chains: readonly BackendChain[]
  readonly lie: ConvertLie | undefined
}): Promise<BuiltSwap> {
  const { params, options, chains, lie } = request
  const { networkId, pay, receive } = readPair(params)
  const account = readAccount(params, 'userAddress')
  if (account.networkId !== networkId) throw new ConvertError({ field: 'userAddress', message: `Not on ${networkId}.` })
  const { slippagePercent, disableEstimate } = options
  if (slippagePercent > 50) throw new ConvertError({ field: 'slippage', message: 'More than 50 per cent.' })
  const chain = needSwapChain(chains, networkId)
  const wanted = { chain, pay, receive, payBaseUnits: readAmount(params, 'amount') }
  const route = await findRoute(wanted)
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const truth: Swap = {
    contract: chain.swaps.aggregator,
    path: route.path,
    isCoinPaid: isCoin(pay),
    isCoinReceived: isCoin(receive),
    payBaseUnits: wanted.payBaseUnits,
    // The aggregator refuses 0.
    leastBaseUnits: (route.receiveBaseUnits * BigInt(100 - slippagePercent)) / 100n || 1n,
    recipient: account.address,
  }
  const swap = await lieInSwap({ swap: truth, wanted, lie })
  const data = encodeSwap({ chain, swap })
  const from = account.address
  const gas = disableEstimate
    ? gasOf(swap.path)
    : await client
        .estimateGas({ account: from, to: swap.contract, data, value: swap.isCoinPaid ? swap.payBaseUnits : 0n })
        .catch(refuse)
  return {
    tx: {
      from: `${networkId}:${from}`,
      to: `${networkId}:${swap.contract}`,
      data,
      amount: String(route.receiveBaseUnits),
      // A tenth more than the estimate, as the service does it.
      eip155: { gas: String((gas * 11n) / 10n), gasPrice: String(await client.getGasPrice()) },
    },
  }
}

/** Units of gas that a swap takes at most. */
function gasOf(path: readonly Address[]): bigint {
  return 80_000n + 90_000n * BigInt(path.length - 1)
}

function refuse(error: unknown): never {
  if (!(error instanceof BaseError)) throw error
  throw new ConvertError({ field: 'userAddress', message: error.shortMessage })
}
