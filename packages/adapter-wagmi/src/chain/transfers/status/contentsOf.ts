import type { ChainCalls } from '@portico/core/adapter'
import { nftCalls, toTokenId } from '../../nfts/erc721.js'
import type { Content } from '../sentBy.js'
import { transferTransaction } from '../transferTransaction.js'

/** The transactions that move it: which one does depends on its collection. */
export function contentsOf(
  request: Pick<Parameters<ChainCalls['findTransfer']>[0], 'from' | 'to' | 'amountBaseUnits' | 'token' | 'tokenId'>
): readonly Content[] {
  const { token, tokenId } = request
  if (token === undefined || tokenId === undefined) return [transferTransaction(request)]
  const id = toTokenId(tokenId)
  return id === undefined
    ? []
    : Object.values(nftCalls({ ...request, tokenId: id })).map((data: `0x${string}`) => ({ to: token, data }))
}
