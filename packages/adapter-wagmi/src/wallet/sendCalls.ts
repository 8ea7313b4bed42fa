import type { WalletCalls } from '@portico/core/adapter'
import { sendCalls as send } from '@wagmi/core'
import { toChainNumber } from '../network.js'
import { decodeCall } from '../transaction.js'
import { accountOf, type EvmWallet } from './evmWallet.js'

/** The id of a batch of calls (EIP-5792), each an EvmCall. Rejects OPTION_INVALID before the wallet is asked. */
export async function sendCalls(
  wallet: EvmWallet,
  { networkId, calls }: Parameters<WalletCalls['sendCalls']>[0]
): Promise<{ readonly id: string }> {
  const { id } = await send(wallet.config, {
    account: accountOf(wallet),
    chainId: toChainNumber(networkId),
    connector: wallet.connector,
    calls: calls.map(decodeCall),
  })
  return { id }
}
