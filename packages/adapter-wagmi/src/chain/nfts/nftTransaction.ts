import { amountInvalid, PorticoError, type PorticoErrorContext } from '@portico/core/adapter'
import type { Address, Hex } from 'viem'
import type { EvmTransaction } from '../../transaction.js'
import { type Client, callOne } from '../reads/callAll.js'
import { isContract } from '../reads/isContract.js'
import { movesNft } from '../transfers/simulateTransfer.js'
import { checkedAddress } from '../transfers/transferTransaction.js'
import { nftCalls, toTokenId } from './erc721.js'
import { readHolding } from './nftBalance.js'

/** One NFT, its sender, its recipient and how many of it move. */
export interface NftTransfer {
  readonly from: string
  readonly to: string
  readonly token: string
  /** As a decimal number. */
  readonly tokenId: string
  readonly amountBaseUnits: bigint
}

/**
 * The transaction that moves an NFT, as the network simulates it: `safeTransferFrom`, which a contract that doesn't take
 * NFTs refuses. Where a collection lacks it, `transferFrom` or `transfer`, and to no contract: it would be lost there.
 * Throws ADDRESS_INVALID, OPTION_INVALID for an id that is not valid, AMOUNT_INVALID, and TOKEN_UNSUPPORTED:
 * `unsafeRecipient` for a contract, `notMoved` where nothing moves it, such as when the sender doesn't have it any more.
 */
export async function nftTransaction(
  client: Client,
  request: NftTransfer
): Promise<EvmTransaction & { readonly to: Address; readonly data: Hex }> {
  const { amountBaseUnits } = request
  const [from, to, token] = [checkedAddress(request.from), checkedAddress(request.to), checkedAddress(request.token)]
  const tokenId = checkedId(request.tokenId)
  if (amountBaseUnits < 1n) throw amountInvalid(amountBaseUnits)
  const calls = nftCalls({ from, to, tokenId, amountBaseUnits })
  const held = await readHolding(client, { owner: from, token, tokenId })
  if (!held || held.quantity < amountBaseUnits) throw refused(token, 'notMoved')
  const isSame = to.toLowerCase() === from.toLowerCase()
  const isToContract = (): Promise<boolean> => (isSame ? Promise.resolve(false) : isContract(client, to))
  if (held.type === 'editions') {
    const data = calls.editions
    if ((await callOne(client, { from, to: token, data })) !== undefined) return { to: token, data }
    throw refused(token, (await isToContract()) ? 'unsafeRecipient' : 'notMoved')
  }
  const moves = (data: Hex): Promise<boolean> => movesNft(client, { from, to, token, tokenId, data })
  if (await moves(calls.safe)) return { to: token, data: calls.safe }
  if (await isToContract()) throw refused(token, 'unsafeRecipient')
  for (const data of [calls.plain, calls.old]) if (await moves(data)) return { to: token, data }
  throw refused(token, 'notMoved')
}

function checkedId(given: string): bigint {
  const tokenId = toTokenId(given)
  if (tokenId !== undefined) return tokenId
  const context = { option: 'tokenId', value: given, expected: 'a decimal number below 2^256' }
  throw new PorticoError('OPTION_INVALID', { context })
}

function refused(
  token: string,
  reason: PorticoErrorContext['TOKEN_UNSUPPORTED']['reason']
): PorticoError<'TOKEN_UNSUPPORTED'> {
  return new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason } })
}
