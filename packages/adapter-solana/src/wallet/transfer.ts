import { amountInvalid, type Hash, isSendRefusal, PorticoError, type WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { toPorticoError } from '../errors.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'
import { planTransfer, requireNoNft } from '../transaction/transferPlan.js'
import { send } from './send.js'
import { accountOf } from './solanaWallet.js'

/**
 * The signature of a transfer of SOL, in lamports, or of the SPL token at `token` (classic or Token-2022), in its base
 * units. Throws as `planTransfer`, TRANSFER_UNSUPPORTED for an NFT by an id, AMOUNT_INVALID for an amount that is not one of
 * 64 bits, UNAUTHORIZED when the wallet uses another account than `from`, FEE_RISEN when others pay much more by now than
 * the fee that was shown, which this one doesn't exceed, and TRANSFER_UNCERTAIN when it may have been sent.
 */
export async function transfer(access: WalletAccess, request: Parameters<WalletCalls['transfer']>[0]): Promise<Hash> {
  const { networkId, to, amountBaseUnits, token, from: wanted, maxFeeBaseUnits } = request
  const { shownFeeBaseUnits: feeBaseUnits = maxFeeBaseUnits } = request
  requireNoNft(request)
  if (amountBaseUnits <= 0n || amountBaseUnits >= 2n ** 64n) throw amountInvalid(amountBaseUnits)
  const account = accountOf(access.live)
  if (wanted !== undefined && account.address !== wanted)
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'send' } })
  const plan = await planTransfer({ rpc: access.rpcOf(networkId), from: account.address, to, token })
  // The recipient may have closed its account for the token since.
  if (plan.newTokenAccount !== undefined && request.shownDepositBaseUnits === 0n)
    throw new PorticoError('FEE_RISEN', { context: { networkId } })
  const transaction = { instructions: await plan.instructions(amountBaseUnits) }
  return send(access, {
    account,
    networkId,
    transaction,
    shownFee: feeBaseUnits === undefined ? undefined : { networkId, feeBaseUnits },
    once: (act) =>
      act().catch((cause: unknown) => {
        throw isRefusal(cause) ? cause : new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
      }),
  })
}

/**
 * Whether nothing was sent: the wallet refused, or the network's node did, which checks a transaction first. After a failing
 * gateway, a node with a fault inside, or a second try after one of those, the network may have it all the same.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof SolanaRpcError) return !error.isSecond && REFUSALS.includes(error.code)
  return isSendRefusal(toPorticoError(error, { action: 'send' }))
}

/**
 * HTTP statuses, and codes of a node (https://github.com/anza-xyz/agave, `rpc_custom_error.rs`): a transaction that is
 * malformed or fails before it is sent, a node that is behind.
 */
const REFUSALS: readonly number[] = [
  400, 401, 403, 404, 413, 429, -32_002, -32_003, -32_005, -32_006, -32_013, -32_015, -32_600, -32_601, -32_602,
  -32_700,
]
