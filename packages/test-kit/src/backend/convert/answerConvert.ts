import { createPublicClient, erc20Abi, http, maxUint256 } from 'viem'
import { type Answer, failed, json } from '../answer.js'
import { icon } from '../balance.js'
import type { BackendChain, ServiceFaults } from '../types.js'
import { buildApprove } from './buildApprove.js'
import { buildTransaction } from './buildTransaction.js'
import { ConvertError } from './ConvertError.js'
import { findRoute } from './findRoute.js'
import { hostileQuotes, hostileTokens } from './hostileConvert.js'
import {
  COIN,
  findSwapChain,
  isCoin,
  needSwapChain,
  type Params,
  readAccount,
  readAmount,
  readPair,
  readText,
  type SwapChain,
} from './params.js'
import { readOrder } from './readOrder.js'

/** The answer of the swap service (`/v1/convert/`), from the pools of the chains. Rejects when a chain doesn't answer. */
export async function answerConvert(request: {
  readonly url: URL
  /** Untrusted JSON. */
  readonly body: unknown
  readonly chains: readonly BackendChain[]
  readonly faults: ServiceFaults
}): Promise<Answer> {
  try {
    return json(await convert(request))
  } catch (error) {
    if (error instanceof ConvertError) return failed({ ...error, description: error.message })
    throw error
  }
}

async function convert(request: Parameters<typeof answerConvert>[0]): Promise<object> {
  const { url, body, chains, faults } = request
  const { lie } = faults
  const params: Params = (name) => url.searchParams.get(name)
  switch (url.pathname.split('/').at(-1)) {
    case 'tokens':
      return { tokens: listTokens({ params, chains, faults }) }
    case 'quotes':
      return { quotes: await quote({ params, chains, faults }) }
    case 'allowance':
      return readAllowance({ params, chains })
    case 'gas-price':
      return readGasPrice({ params, chains })
    case 'build-approve':
      return buildApprove({ params, chains, lie })
    default:
      return buildTransaction({ ...readOrder(body), chains, lie })
  }
}

interface Asked {
  readonly params: Params
  readonly chains: readonly BackendChain[]
  readonly faults: ServiceFaults
}

/** None where there are no pools. `address` chooses one of them. */
function listTokens({ params, chains, faults }: Asked): readonly unknown[] {
  const networkId = readText(params, 'chainId')
  const chain = findSwapChain(chains, networkId)
  if (chain === undefined) return []
  // What a token counts as one whole is ten times as much.
  const more = faults.lie === 'decimals' ? 1 : 0
  const tokens = [
    ...(faults.lie === 'lookAlike' ? [{ ...chain.swaps.lookAlike, eip2612: true }] : []),
    { ...chain.nativeCurrency, address: COIN, eip2612: false },
    ...chain.tokens.map((token) => ({ ...token, decimals: token.decimals + more, eip2612: true })),
  ].map(({ name, symbol, address, decimals, eip2612 }) => {
    return { name, symbol, address: `${networkId}:${address}`, decimals, logoUri: icon(symbol), eip2612 }
  })
  const wanted = params('address')?.toLowerCase()
  const found = wanted ? tokens.filter(({ address }) => address.toLowerCase().endsWith(wanted)) : tokens
  return faults.hostile ? [...hostileTokens(networkId), ...found] : found
}

/** One quote, and none where there are no pools. */
async function quote({ params, chains, faults }: Asked): Promise<readonly unknown[]> {
  const { networkId, pay, receive } = readPair(params)
  const payBaseUnits = readAmount(params, 'amount')
  const chain = findSwapChain(chains, networkId)
  if (chain === undefined) return []
  const { receiveBaseUnits } = await findRoute({ chain, pay, receive, payBaseUnits })
  const told = {
    id: null,
    fromAmount: String(payBaseUnits),
    fromAccount: params('from'),
    toAmount: String(faults.lie === 'price' ? receiveBaseUnits * 2n : receiveBaseUnits),
    toAccount: params('to'),
  }
  return faults.hostile ? [...hostileQuotes(told), told] : [told]
}

/** How much the aggregator may take, base units. */
async function readAllowance({ params, chains }: Omit<Asked, 'faults'>): Promise<{ readonly allowance: string }> {
  const token = readAccount(params, 'tokenAddress')
  const owner = readAccount(params, 'userAddress')
  const chain = needSwapChain(chains, token.networkId)
  if (isCoin(token.address)) return { allowance: String(maxUint256) }
  const args = [owner.address, chain.swaps.aggregator] as const
  const call = { address: token.address, abi: erc20Abi, functionName: 'allowance', args } as const
  return { allowance: String(await open(chain).readContract(call)) }
}

/** Wei for one unit of gas. */
async function readGasPrice({ params, chains }: Omit<Asked, 'faults'>): Promise<object> {
  const chain = needSwapChain(chains, readText(params, 'chainId'))
  const price = await open(chain).getGasPrice()
  return { standard: String(price), fast: String((price * 11n) / 10n), instant: String((price * 12n) / 10n) }
}

function open({ rpcUrl }: SwapChain) {
  return createPublicClient({ transport: http(rpcUrl) })
}
