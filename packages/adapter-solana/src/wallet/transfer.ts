import { amountInvalid, type Hash, PorticoError, type WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { planTransfer, requireNoNft } from '../transaction/transferPlan.js'
import { withExtra } from '../transaction/withExtra.js'
import { send } from './send.js'
import { senderOf } from './solanaWallet.js'

/**
 * The signature of a transfer of SOL, in lamports, or of the SPL token at `token` (classic or Token-2022), in its base
 * units. Throws as `planTransfer`, TRANSFER_UNSUPPORTED for an NFT by an id, AMOUNT_INVALID for an amount that is not one of
 * 64 bits, UNAUTHORIZED when the wallet uses another account than `from`, FEE_RISEN when others pay much more by now than
 * the fee that was shown, which this one doesn't exceed, and TRANSFER_UNCERTAIN when it may have been sent. `references` and `memo` are
 * those of Solana Pay.
 */
export async function transfer(access: WalletAccess, request: Parameters<WalletCalls['transfer']>[0]): Promise<Hash> {
  const { networkId, to, amountBaseUnits, token, from: wanted, maxFeeBaseUnits } = request
  const { shownFeeBaseUnits: feeBaseUnits = maxFeeBaseUnits } = request
  requireNoNft(request)
  if (amountBaseUnits <= 0n || amountBaseUnits >= 2n ** 64n) throw amountInvalid(amountBaseUnits)
  const account = senderOf(access.live, wanted)
  const plan = await planTransfer({ rpc: access.rpcOf(networkId), from: account.address, to, token })
  // The recipient may have closed its account for the token since.
  if (plan.newTokenAccount !== undefined && request.shownDepositBaseUnits === 0n)
    throw new PorticoError('FEE_RISEN', { context: { networkId } })
  const transaction = { instructions: withExtra(await plan.instructions(amountBaseUnits), request) }
  return send(access, {
    account,
    networkId,
    transaction,
    shownFee: feeBaseUnits === undefined ? undefined : { networkId, feeBaseUnits },
    tellsUncertain: true,
  })
}
