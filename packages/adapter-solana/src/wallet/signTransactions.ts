import type { WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { versionsOf } from '../standard/features.js'
import { firstOf } from './answers.js'
import { accountOf, chainFor, needFeature } from './solanaWallet.js'
import { toBytes } from './toBytes.js'

/** The transactions in their wire format, signed and not sent. Each is given as a SolanaTransaction. */
export async function signTransactions(
  { live, rpcOf }: WalletAccess,
  { networkId, transactions }: Parameters<WalletCalls['signTransactions']>[0]
): Promise<readonly Uint8Array[]> {
  const account = accountOf(live)
  const chain = chainFor(account, networkId)
  const feature = needFeature(live, { account, feature: 'solana:signTransaction' })
  const versions = versionsOf(feature)
  const rpc = rpcOf(networkId)
  const inputs = await Promise.all(
    transactions.map(async (transaction) => toBytes({ rpc, account, transaction, versions }))
  )
  // The wallet may not share it any more.
  const shared = accountOf(live, account.address)
  const answers = await feature.signTransaction(
    ...inputs.map((transaction) => ({ account: shared, chain, transaction }))
  )
  if (!Array.isArray(answers) || answers.length !== inputs.length)
    throw new Error('The wallet did not sign every transaction.')
  return answers.map((answer) => firstOf([answer]).signedTransaction)
}
