import type { WalletCalls } from '@portico/core/adapter'
import { sendCalls as send } from '@wagmi/core'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import { decodeCall } from '../transaction.js'

/** The id of a batch of calls (EIP-5792), each an EvmCall. Rejects OPTION_INVALID before the wallet is asked. */
export async function sendCalls(
  session: Session,
  { networkId, calls }: Parameters<WalletCalls['sendCalls']>[0]
): Promise<{ readonly id: string }> {
  const { id } = await send(session.config, {
    account: accountOf(session),
    chainId: toChainNumber(networkId),
    connector: session.connector,
    calls: calls.map(decodeCall),
  })
  return { id }
}
