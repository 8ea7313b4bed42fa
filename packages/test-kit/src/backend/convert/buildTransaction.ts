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
 * Builds a swap at the present price, which goes to the account that asks, within 20 minutes.
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
  // That of the block to come, because the last one may be old.
  const { timestamp } = await client.getBlock({ blockTag: 'pending' })
  const truth: Swap = {
    contract: chain.swaps.router,
    path: route.path,
    isCoinPaid: isCoin(pay),
    isCoinReceived: isCoin(receive),
    payBaseUnits: wanted.payBaseUnits,
    leastBaseUnits: (route.receiveBaseUnits * BigInt(100 - slippagePercent)) / 100n,
    recipient: account.address,
    deadline: timestamp + 1200n,
  }
  const swap = await lieInSwap({ swap: truth, wanted, lie })
  const data = encodeSwap(swap)
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
  return 50_000n + 90_000n * BigInt(path.length - 1)
}

function refuse(error: unknown): never {
  if (!(error instanceof BaseError)) throw error
  throw new ConvertError({ field: 'userAddress', message: error.shortMessage })
}
