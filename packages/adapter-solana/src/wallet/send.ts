import type { Hash, TransactionRequest } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { encodeBase64 } from '../encoding/base64.js'
import type { Rpc } from '../rpc/createRpc.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'
import { canUse, versionsOf } from '../standard/features.js'
import type { StandardAccount } from '../standard/types.js'
import type { ShownFee } from '../transaction/build.js'
import { splitTransaction } from '../transaction/wire.js'
import { firstOf, toSignature } from './answers.js'
import { accountOf, chainFor, needFeature } from './solanaWallet.js'
import { toBytes } from './toBytes.js'

/**
 * The signature of a transaction that this account pays, in base58, whichever is in use by then. Throws UNAUTHORIZED or
 * CONNECTION_NOT_FOUND, without a prompt, when the wallet does not share the account any more.
 */
export async function send(
  { live, rpcOf }: WalletAccess,
  {
    networkId,
    transaction,
    account,
    shownFee,
    once = (send) => send(),
  }: TransactionRequest & {
    readonly account: StandardAccount
    readonly shownFee?: ShownFee | undefined
    /** Calls what may have sent the transaction although it fails, and fails as it likes. */
    readonly once?: (<T>(send: () => Promise<T>) => Promise<T>) | undefined
  }
): Promise<Hash> {
  const chain = chainFor(account, networkId)
  const rpc = rpcOf(networkId)
  if (canUse({ wallet: live.wallet, account, feature: 'solana:signAndSendTransaction' })) {
    const feature = needFeature(live, { account, feature: 'solana:signAndSendTransaction' })
    const bytes = await toBytes({ rpc, account, transaction, versions: versionsOf(feature), shownFee })
    const shared = accountOf(live, account.address)
    const options = { preflightCommitment: 'confirmed' } as const
    return once(async () => {
      const sent = await feature.signAndSendTransaction({ account: shared, chain, transaction: bytes, options })
      return { hash: toSignature(firstOf(sent).signature) }
    })
  }
  const feature = needFeature(live, { account, feature: 'solana:signTransaction' })
  const bytes = await toBytes({ rpc, account, transaction, versions: versionsOf(feature), shownFee })
  const shared = accountOf(live, account.address)
  const { signedTransaction } = firstOf(await feature.signTransaction({ account: shared, chain, transaction: bytes }))
  // Before it is sent, because it throws for bytes that are not a transaction.
  const { signature } = splitTransaction(signedTransaction)
  await once(() => broadcast(rpc, signedTransaction))
  return { hash: signature }
}

/** Sends over the network's RPC. One that is there already was sent: a URL may have taken it and not answered in time. */
async function broadcast(rpc: Rpc, transaction: Uint8Array): Promise<void> {
  const params = [encodeBase64(transaction), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  try {
    await rpc.call({ method: 'sendTransaction', params })
  } catch (error) {
    if (!(error instanceof SolanaRpcError && /already been processed/i.test(error.message))) throw error
  }
}

/**
 * The signature of a SolanaTransaction that was signed and sent, in base58. The wallet sends it where it can, else the
 * network's RPC does, which checks it first.
 */
export async function sendTransaction(access: WalletAccess, request: TransactionRequest): Promise<Hash> {
  return send(access, { ...request, account: accountOf(access.live) })
}
