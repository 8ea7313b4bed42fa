import type { CallsStatus, WalletCalls } from '@portico/core/adapter'
import { getCallsStatus as read } from '@wagmi/core'
import type { EvmWallet } from './evmWallet.js'

/** Where a batch stands. A batch that only partly went through has failed; its hashes say what happened. */
export async function getCallsStatus(
  { config, connector }: EvmWallet,
  { id }: Parameters<WalletCalls['getCallsStatus']>[0]
): Promise<CallsStatus> {
  const { status, receipts } = await read(config, { id, connector })
  const hashes = [...new Set(receipts?.map(({ transactionHash }) => transactionHash))]
  return { status: status === 'failure' ? 'failed' : (status ?? 'pending'), hashes }
}
