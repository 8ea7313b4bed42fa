import { type Hash, isPorticoError, PorticoError, type WalletCalls } from '@portico/core/adapter'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions'
import { nftTransaction } from '../chain/nfts/nftTransaction.js'
import { requireNoExtra } from '../chain/transfers/requireNoExtra.js'
import { requireTransfer } from '../chain/transfers/simulateTransfer.js'
import { transferTransaction } from '../chain/transfers/transferTransaction.js'
import { toChainNumber } from '../network.js'
import { choosesFee } from '../session/choosesFee.js'
import { factsOf } from '../session/sessionFacts.js'
import type { EvmTransaction } from '../transaction.js'
import { accountOf, type EvmWallet, requireSender } from './evmWallet.js'
import { sendTransaction } from './sendTransaction.js'

type Request = Parameters<WalletCalls['transfer']>[0]

/**
 * The hash of a transfer of the network's coin, of the ERC-20 at `token`, or of its NFT `tokenId`. Nothing is asked of the wallet, and
 * this throws ADDRESS_INVALID, UNAUTHORIZED when the wallet uses another account than `from` by now, TOKEN_UNSUPPORTED for a
 * token that moves nothing, of an NFT as `nftTransaction`, FEE_RISEN when the fee that was given isn't enough any more.
 * TRANSFER_UNCERTAIN: it was asked and may have sent.
 */
export async function transfer(wallet: EvmWallet, request: Request): Promise<Hash> {
  const { networkId, from, token, tokenId, maxFeeBaseUnits, shownFeeBaseUnits } = request
  requireNoExtra(request)
  requireSender(wallet, from)
  const isNft = token !== undefined && tokenId !== undefined
  const transaction = isNft
    ? await nftTransaction(clientOf(wallet, networkId), { ...request, token, tokenId, from: accountOf(wallet) })
    : transferTransaction(request)
  const [prices] = await Promise.all([
    priceFor(wallet, { networkId, transaction, maxFeeBaseUnits, shownFeeBaseUnits }),
    isNft || requireMoved(wallet, { networkId, transaction }),
  ])
  // It may have changed while the network was asked.
  return sendTransaction(wallet, {
    networkId,
    transaction: { ...transaction, ...prices },
    from: from ?? accountOf(wallet),
  })
}

function clientOf(wallet: EvmWallet, networkId: Request['networkId']): ReturnType<EvmWallet['config']['getClient']> {
  return wallet.config.getClient({ chainId: toChainNumber(networkId) })
}

interface Priced {
  readonly networkId: Request['networkId']
  readonly transaction: ReturnType<typeof transferTransaction>
}

/** Throws where the token says that it would move nothing. An unreachable network doesn't keep the user from sending. */
async function requireMoved(wallet: EvmWallet, { networkId, transaction }: Priced): Promise<void> {
  const { to: token, data } = transaction
  if (data === undefined) return
  const client = clientOf(wallet, networkId)
  try {
    await requireTransfer(client, { from: accountOf(wallet), token, data })
  } catch (error) {
    if (isPorticoError(error, 'TOKEN_UNSUPPORTED')) throw error
  }
}

/**
 * What the request says of its fee. Nothing for a smart account whose wallet chooses it, shows it, and may have another account pay
 * it. Otherwise the price per gas that `estimateTransfer` told of, so that wallet and page show one. With
 * `maxFeeBaseUnits` it has the limit of gas as well: no more than this is there to pay with. Otherwise the wallet chooses the
 * limit, because a token may need more gas by the time it is mined than it was estimated to, and what isn't used isn't paid.
 * Networks without a base fee (EIP-1559) have one price, which is paid whole: one that is far above what the network asks for is
 * the network's. Throws FEE_RISEN where the network asks
 * for more by now than the price: it would not be mined.
 */
async function priceFor(
  wallet: EvmWallet,
  { networkId, transaction, maxFeeBaseUnits, shownFeeBaseUnits }: Priced & Pick<Request, FeeField>
): Promise<EvmTransaction> {
  const fee = maxFeeBaseUnits ?? shownFeeBaseUnits
  const session = factsOf(wallet.connector)
  if (fee === undefined || (session && choosesFee(session))) return {}
  const client = clientOf(wallet, networkId)
  const { to, value, data } = transaction
  const [gas, { baseFeePerGas }] = await Promise.all([
    estimateGas(client, { to, value, data, account: accountOf(wallet) }),
    getBlock(client),
  ])
  const price = fee / gas
  const limit = maxFeeBaseUnits === undefined ? {} : { gas }
  // Some networks have a base fee of nothing.
  if (baseFeePerGas === null) {
    const asked = await getGasPrice(client)
    if (price * 100n < asked * NEARLY) throw new PorticoError('FEE_RISEN', { context: { networkId } })
    // A token that needs less gas by now would have the wallet pay the fee's price many times over for its own estimate.
    return { ...limit, gasPrice: price * 100n > asked * ABOVE ? asked : price }
  }
  const tip = await estimateMaxPriorityFeePerGas(client)
  if (price < baseFeePerGas) throw new PorticoError('FEE_RISEN', { context: { networkId } })
  return { ...limit, maxFeePerGas: price, maxPriorityFeePerGas: least(tip, price) }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** Percent: what nodes ask for on networks with one price moves a little all the time. */
const NEARLY = 90n
const ABOVE = 125n

type FeeField = 'maxFeeBaseUnits' | 'shownFeeBaseUnits'
