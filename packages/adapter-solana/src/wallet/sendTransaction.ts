import type { Hash, TransactionRequest } from '@portico/core/adapter'
import { encodeBase58 } from '../base58.js'
import { encodeBase64 } from '../base64.js'
import type { WalletAccess } from '../callWallet.js'
import { accountOf, chainFor, needFeature } from '../session.js'
import { canUse } from '../standard/features.js'
import { splitTransaction } from '../transaction/wire.js'
import { firstOf } from './firstOf.js'
import { toBytes } from './toBytes.js'

/**
 * The signature of a SolanaTransaction that was signed and sent, in base58. The wallet sends it where it can, else the
 * network's RPC does, which checks it first.
 */
export async function sendTransaction(
  { session, rpcOf }: WalletAccess,
  { networkId, transaction }: TransactionRequest
): Promise<Hash> {
  const account = accountOf(session)
  const chain = chainFor(account, networkId)
  const rpc = rpcOf(networkId)
  if (canUse({ wallet: session.wallet, account, feature: 'solana:signAndSendTransaction' })) {
    const feature = needFeature(session, { account, feature: 'solana:signAndSendTransaction' })
    const bytes = await toBytes({ rpc, account, transaction, versions: feature.supportedTransactionVersions })
    const { signature } = firstOf(
      await feature.signAndSendTransaction({
        account,
        chain,
        transaction: bytes,
        options: { preflightCommitment: 'confirmed' },
      })
    )
    return { hash: encodeBase58(signature) }
  }
  const feature = needFeature(session, { account, feature: 'solana:signTransaction' })
  const bytes = await toBytes({ rpc, account, transaction, versions: feature.supportedTransactionVersions })
  const { signedTransaction } = firstOf(await feature.signTransaction({ account, chain, transaction: bytes }))
  await rpc.call({
    method: 'sendTransaction',
    params: [encodeBase64(signedTransaction), { encoding: 'base64', preflightCommitment: 'confirmed' }],
  })
  return { hash: splitTransaction(signedTransaction).signature }
}
