import { type Hash, PorticoError, type WalletCalls } from '@portico/core/adapter'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import type { EvmTransaction } from '../transaction.js'
import { transferTransaction } from '../transferTransaction.js'
import { isRefusal } from './isRefusal.js'
import { sendTransaction } from './sendTransaction.js'

type Request = Parameters<WalletCalls['transfer']>[0]

/**
 * The hash of a transfer of the network's coin, or of the ERC-20 at `token`. Throws ADDRESS_INVALID, UNAUTHORIZED when the wallet
 * uses another account than `from` by now, and TRANSFER_UNCERTAIN when it was asked and may have sent.
 */
export async function transfer(session: Session, request: Request): Promise<Hash> {
  const { networkId, from, maxFeeBaseUnits } = request
  requireSender(session, from)
  const transaction = transferTransaction(request)
  if (maxFeeBaseUnits === undefined) return sendOnce(session, { networkId, transaction })
  const fees = await capFee(session, { networkId, transaction, maxFeeBaseUnits })
  // It may have changed while the network was asked.
  requireSender(session, from)
  return sendOnce(session, { networkId, transaction: { ...transaction, ...fees } })
}

/** Says of a failure whether asking again may pay twice. */
async function sendOnce(session: Session, request: Parameters<typeof sendTransaction>[1]): Promise<Hash> {
  try {
    return await sendTransaction(session, request)
  } catch (cause) {
    if (isRefusal(cause)) throw cause
    throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId: request.networkId }, cause })
  }
}

function requireSender(session: Session, from: string | undefined): void {
  if (from !== undefined && accountOf(session).toLowerCase() !== from.toLowerCase())
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'send' } })
}

/**
 * Gas and prices with which the fee is at most this, so that the rest can be sent with it. Networks without a base fee
 * (EIP-1559) have one price that everybody pays, and the wallet knows it.
 */
async function capFee(
  session: Session,
  request: Pick<Request, 'networkId'> & { readonly transaction: EvmTransaction; readonly maxFeeBaseUnits: bigint }
): Promise<EvmTransaction> {
  const { networkId, transaction, maxFeeBaseUnits } = request
  const client = session.config.getClient({ chainId: toChainNumber(networkId) })
  const { to, value, data } = transaction
  const [gas, { baseFeePerGas }] = await Promise.all([
    estimateGas(client, { to, value, data, account: accountOf(session) }),
    getBlock(client),
  ])
  if (!baseFeePerGas) return { gas }
  const maxFeePerGas = maxFeeBaseUnits / gas
  const tip = await estimateMaxPriorityFeePerGas(client)
  return { gas, maxFeePerGas, maxPriorityFeePerGas: least(tip, maxFeePerGas) }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
