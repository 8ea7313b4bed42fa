import type { Hash, TransactionRequest } from '@portico/core/adapter'
import { sendTransaction as send } from '@wagmi/core'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import { decodeTransaction } from '../transaction.js'

/**
 * The hash of an EvmTransaction that the wallet signed and sent. The wallet chooses gas and fees that are left out; it
 * must be on the network already. Throws when it answers with something else.
 */
export async function sendTransaction(session: Session, { networkId, transaction }: TransactionRequest): Promise<Hash> {
  const hash: unknown = await send(session.config, {
    // viem takes `to: undefined` for a contract's creation and lists it as required.
    ...(decodeTransaction(transaction) as object),
    account: accountOf(session),
    chainId: toChainNumber(networkId),
    connector: session.connector,
  })
  // wagmi passes on what the wallet says, whatever that is.
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw new Error('The wallet answered with no hash.')
  return { hash }
}
