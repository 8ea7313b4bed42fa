import type { Hash, TransactionRequest } from '@portico/core/adapter'
import { sendTransaction as send } from '@wagmi/core'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import { decodeTransaction } from '../transaction.js'

/**
 * The hash of an EvmTransaction that the wallet signed and sent. The wallet chooses gas and fees that are left out; it
 * must be on the network already.
 */
export async function sendTransaction(session: Session, { networkId, transaction }: TransactionRequest): Promise<Hash> {
  const hash = await send(session.config, {
    // viem takes `to: undefined` for a contract's creation and lists it as required.
    ...(decodeTransaction(transaction) as object),
    account: accountOf(session),
    chainId: toChainNumber(networkId),
    connector: session.connector,
  })
  return { hash }
}
