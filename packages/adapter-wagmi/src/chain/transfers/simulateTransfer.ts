import { PorticoError, type TransferEstimate } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { ownerOf } from '../nfts/erc721.js'
import { type Client, callOne } from '../reads/callAll.js'
import { balanceOf, wordAt } from '../reads/erc20.js'
import { isContract } from '../reads/isContract.js'
import { addressWord } from '../reads/words.js'

/** A transfer of an ERC-20: `data` is the call of the contract at `token`. */
export interface TokenTransfer {
  readonly from: Hex
  readonly token: Hex
  readonly data: Hex
}

/**
 * Throws TOKEN_UNSUPPORTED where the token says by `false` that it moves nothing, and where nothing is at its address: a call of
 * that goes well and does nothing. A token that returns nothing is fine, and of one that reverts the estimate of its gas says so.
 */
export async function requireTransfer(client: Client, { from, token, data }: TokenTransfer): Promise<void> {
  const answer = await callOne(client, { from, to: token, data })
  const isNothing = answer === '0x' && !(await isContract(client, token))
  if (isNothing || (answer !== undefined && wordAt(answer, 0) === 0n)) throw notMoved(token)
}

/**
 * What arrives of a transfer, where that is less than is sent. Throws TOKEN_UNSUPPORTED where nothing does. The call is made
 * by code that only the simulation puts at the sender's address, between two reads of the recipient's balance. On networks
 * whose nodes can't do that, what arrives is unknown.
 */
export async function simulateTransfer(
  client: Client,
  { amountBaseUnits, to, ...transfer }: TokenTransfer & { readonly to: string; readonly amountBaseUnits: bigint }
): Promise<Pick<TransferEstimate, 'receivedBaseUnits' | 'isReceivedUnknown'>> {
  const { from, token } = transfer
  const words = await callBetweenReads(client, { ...transfer, read: balanceOf(to) })
  const [before = 0n, after = 0n, hasMoved, hasBefore, returned, returnedSize = 0n, hasAfter] = words
  if (hasMoved !== 1n || hasBefore !== 1n || hasAfter !== 1n) {
    await requireTransfer(client, transfer)
    return { isReceivedUnknown: true }
  }
  if (returnedSize >= 32n && returned === 0n) throw notMoved(token)
  // What is sent to oneself changes nothing.
  if (to.toLowerCase() === from.toLowerCase()) return {}
  const received = after - before
  if (received <= 0n) throw notMoved(token)
  const missing = amountBaseUnits - received
  // Tokens that count shares round by a base unit or two.
  const isRounded = missing <= 2n && missing * 1_000_000n <= amountBaseUnits
  return isRounded ? {} : { receivedBaseUnits: received }
}

/**
 * Whether an NFT is `to`'s after this call of its collection. A call that isn't reverted and moves nothing, as a collection with a
 * fallback takes any, moves nothing. Of networks whose nodes can't simulate code, what isn't reverted is believed.
 */
export async function movesNft(
  client: Client,
  { to, tokenId, ...transfer }: TokenTransfer & { readonly to: string; readonly tokenId: bigint }
): Promise<boolean> {
  const { from, token, data } = transfer
  // With code at its address, a recipient would be asked whether it takes NFTs.
  if (to.toLowerCase() !== from.toLowerCase()) {
    const words = await callBetweenReads(client, { ...transfer, read: ownerOf(tokenId) })
    const [, after, hasMoved, hasBefore, , , hasAfter] = words
    if (hasMoved === 1n && hasBefore === 1n && hasAfter === 1n) return after === BigInt(to)
  }
  // A collection may refuse senders with code.
  return (await callOne(client, { from, to: token, data })) !== undefined
}

/** The words of {@link BETWEEN_READS}; all undefined where the node simulates no code. */
async function callBetweenReads(
  client: Client,
  { from, token, read, data }: TokenTransfer & { readonly read: Hex }
): Promise<readonly (bigint | undefined)[]> {
  const call = `0x${addressWord(token)}${read.slice(2)}${data.slice(2)}` as const
  const answer = await callOne(client, { to: from, data: call }, { [from]: { code: BETWEEN_READS } })
  return Array.from({ length: 7 }, (_, index) => answer && wordAt(answer, index * 32))
}

function notMoved(token: string): PorticoError<'TOKEN_UNSUPPORTED'> {
  return new PorticoError('TOKEN_UNSUPPORTED', { context: { token, reason: 'notMoved' } })
}

/**
 * Takes the token in 32 bytes, a read of it in 36 (`balanceOf(to)`, `ownerOf(id)`), and the call that moves it, of 188 at most. Makes
 * the first, the second and the first again. Returns seven words: what was read before and after, whether the call and the
 * first read went well, the first word that the call returned, how many bytes that were, and whether the second read went well.
 */
const BETWEEN_READS: Hex = `0x${[
  '366000600037', // calldatacopy(0, 0, calldatasize)
  '6020610100602460206000355afa61016052', // mstore(0x160, staticcall(token, balanceOf) -> 0x100)
  '602061018060443603604460006000355af161014052', // mstore(0x140, call(token, calldata from 0x44 on) -> 0x180)
  '3d6101a052', // mstore(0x1a0, returndatasize)
  '6020610120602460206000355afa6101c052', // mstore(0x1c0, staticcall(token, balanceOf) -> 0x120)
  '60e0610100f3', // return(0x100, 0xe0)
].join('')}`
