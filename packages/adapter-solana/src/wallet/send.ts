import {
  type Hash,
  isPorticoError,
  PorticoError,
  type TransactionRequest,
  type WalletCalls,
} from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { encodeBase64 } from '../encoding/base64.js'
import type { Rpc } from '../rpc/createRpc.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'
import { canUse, versionsOf } from '../standard/features.js'
import type { StandardAccount } from '../standard/types.js'
import { type ShownFee, SWAP_UNITS } from '../transaction/build.js'
import { splitTransaction } from '../transaction/wire.js'
import { firstOf, toSignature } from './answers.js'
import { isRefusal } from './isRefusal.js'
import { accountOf, chainFor, needFeature, senderOf } from './solanaWallet.js'
import { toBytes } from './toBytes.js'

/**
 * The signature of a transaction that this account pays, in base58, whichever is in use by then. Throws UNAUTHORIZED or
 * CONNECTION_NOT_FOUND, without a prompt, when the wallet does not share the account any more. With `tellsUncertain` it throws
 * TRANSFER_UNCERTAIN for a failure after which the transaction may have been sent. With `followsUncertain` it answers then, too, where
 * the wallet only signs: the signature is known before the transaction is sent.
 */
export async function send(
  { live, rpcOf }: WalletAccess,
  {
    networkId,
    transaction,
    account,
    shownFee,
    tellsUncertain,
    followsUncertain = false,
  }: TransactionRequest & {
    readonly account: StandardAccount
    readonly shownFee?: ShownFee | undefined
    readonly tellsUncertain: boolean
    readonly followsUncertain?: boolean | undefined
  }
): Promise<Hash> {
  const chain = chainFor(account, networkId)
  const rpc = rpcOf(networkId)
  const once = <T>(act: () => Promise<T>): Promise<T> =>
    act().catch((cause: unknown) => {
      if (!tellsUncertain || isRefusal(cause)) throw cause
      throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
    })
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
  await once(() => broadcast(rpc, signedTransaction)).catch((error: unknown) => {
    if (!followsUncertain || !isPorticoError(error, 'TRANSFER_UNCERTAIN')) throw error
  })
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
 * network's RPC does, which checks it first. With `from` it throws UNAUTHORIZED when the wallet uses another account, and
 * TRANSFER_UNCERTAIN when a wallet that sends may have sent it; of a wallet that only signs, the signature is known and answered even
 * where it is unknown whether the network has the transaction. With `shownFeeBaseUnits`, of `swapCost`, it throws FEE_RISEN when others
 * pay much more by now than that fee was reckoned with, which the one of instructions doesn't exceed.
 */
export async function sendTransaction(
  access: WalletAccess,
  { from, networkId, transaction, shownFeeBaseUnits: feeBaseUnits }: Parameters<WalletCalls['sendTransaction']>[0]
): Promise<Hash> {
  const account = senderOf(access.live, from)
  const shownFee = feeBaseUnits === undefined ? undefined : { networkId, feeBaseUnits, units: SWAP_UNITS }
  const isUncertain = from !== undefined
  return send(access, {
    networkId,
    transaction,
    account,
    shownFee,
    tellsUncertain: isUncertain,
    followsUncertain: isUncertain,
  })
}
