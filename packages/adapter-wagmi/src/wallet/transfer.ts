import { type Hash, PorticoError, type WalletCalls } from '@portico/core/adapter'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'
import { toChainNumber } from '../network.js'
import { accountOf, type Session } from '../session.js'
import type { EvmTransaction } from '../transaction.js'
import { transferTransaction } from '../transferTransaction.js'
import { sendTransaction } from './sendTransaction.js'

type Request = Parameters<WalletCalls['transfer']>[0]

/**
 * The hash of a transfer of the network's coin, or of the ERC-20 at `token`. Throws ADDRESS_INVALID, and UNAUTHORIZED when
 * the wallet uses another account than `from` by now.
 */
export async function transfer(session: Session, request: Request): Promise<Hash> {
  const { networkId, from, maxFeeBaseUnits } = request
  requireSender(session, from)
  const transaction = transferTransaction(request)
  if (maxFeeBaseUnits === undefined) return sendTransaction(session, { networkId, transaction })
  const fees = await capFee(session, { networkId, transaction, maxFeeBaseUnits })
  // It may have changed while the network was asked.
  requireSender(session, from)
  return sendTransaction(session, { networkId, transaction: { ...transaction, ...fees } })
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
