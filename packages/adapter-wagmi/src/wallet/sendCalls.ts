import type { WalletCalls } from '@portico/core/adapter'
import { sendCalls as send } from '@wagmi/core'
import type { Address } from 'viem'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import { decodeTransaction } from '../transaction.js'

/** The id of a batch of calls (EIP-5792), each an EvmTransaction of which `to`, `value` and `data` count. */
export async function sendCalls(
  session: Session,
  { networkId, calls }: Parameters<WalletCalls['sendCalls']>[0]
): Promise<{ readonly id: string }> {
  const { id } = await send(session.config, {
    account: accountOf(session),
    chainId: toChainNumber(networkId),
    connector: session.connector,
    calls: calls.map((call) => {
      const { to, value, data } = decodeTransaction(call)
      // viem lists `to` as required, and leaves creating a contract to the wallet.
      return { to: to as Address, value, data }
    }),
  })
  return { id }
}
