import type { InnerCalls, TransferEstimate } from '@portico/core/adapter'
import { numberToHex } from 'viem'
import { quantity } from '../chain/reads/quantity.js'
import { estimateWith } from '../chain/transfers/estimateTransfer.js'
import { toChainNumber } from '../network.js'
import { ESTIMATE_CALLS } from '../session/choosesFee.js'
import { type EvmWallet, providerOf } from './evmWallet.js'

/**
 * What a transfer costs a smart account, whose wallet is asked for the fee: 0n where another account pays it. It has what a rollup
 * takes for its data in it, and is the most that the account pays, so nothing is reserved beside it.
 */
export async function estimateTransfer(
  wallet: EvmWallet,
  request: Parameters<InnerCalls['estimateTransfer']>[0]
): Promise<TransferEstimate> {
  const chainId = toChainNumber(request.networkId)
  const provider = await providerOf(wallet)
  return estimateWith(wallet.config.getClient({ chainId }), {
    ...request,
    readFee: async ({ to, value, data }) => {
      const call = { to, ...(value === undefined ? {} : { value: numberToHex(value) }), ...(data && { data }) }
      const params = [{ chainId: numberToHex(chainId), from: request.from, calls: [call] }]
      const answer = await provider.request({ method: ESTIMATE_CALLS, params })
      const feeBaseUnits = quantity((answer as { readonly fee?: unknown } | undefined)?.fee)
      if (feeBaseUnits === undefined) throw new Error('The wallet answered with no fee.')
      return { feeBaseUnits, reserveBaseUnits: 0n }
    },
  })
}
