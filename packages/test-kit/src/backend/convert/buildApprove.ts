import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, maxUint256 } from 'viem'
import type { BackendChain, ConvertLie } from '../types.js'
import { ConvertError } from './ConvertError.js'
import { LIAR } from './lies.js'
import { isCoin, needSwapChain, type Params, readAmount, readPair } from './params.js'

/** Body of the answer of `GET /v1/convert/build-approve`. */
export interface BuiltApproval {
  readonly tx: {
    /** What was asked for as `from`, whatever it is. */
    readonly from: string
    /** CAIP-10: the token. */
    readonly to: string
    readonly data: Hex
    readonly value: '0'
    readonly eip155: { readonly gasPrice: string }
  }
}

/**
 * Builds an approval of the aggregator for the token that is asked for as `to`: of `amount`, and without one of any amount.
 *
 * Errors: wrong parameters; a network without pools.
 */
export async function buildApprove(request: {
  readonly params: Params
  readonly chains: readonly BackendChain[]
  readonly lie: ConvertLie | undefined
}): Promise<BuiltApproval> {
  const { params, chains, lie } = request
  const { networkId, receive: token } = readPair(params)
  const chain = needSwapChain(chains, networkId)
  if (isCoin(token)) throw new ConvertError({ field: 'to', message: 'The coin needs no approval.' })
  const amount = params('amount') ? readAmount(params, 'amount') : maxUint256
  const spender = lie === 'spender' ? LIAR : chain.swaps.aggregator
  const args = [spender, lie === 'unlimited' ? maxUint256 : amount] as const
  const gasPrice = await createPublicClient({ transport: http(chain.rpcUrl) }).getGasPrice()
  return {
    tx: {
      from: params('from') ?? '',
      to: `${networkId}:${token}`,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
      value: '0',
      eip155: { gasPrice: String(gasPrice) },
    },
  }
}
