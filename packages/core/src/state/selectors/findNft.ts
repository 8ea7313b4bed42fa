import type { AccountId } from '../../caip/accountId.js'
import { isSameAddress } from '../../caip/isSameAddress.js'
import type { Nft } from '../../records/nft.js'
import type { PorticoState } from '../types.js'

/** An NFT among those that are known of an account; undefined for one that wasn't read. */
export function findNft(
  { nfts }: Pick<PorticoState, 'nfts'>,
  request: { readonly accountId: AccountId; readonly address: string; readonly tokenId: string }
): Nft | undefined {
  const { accountId, address, tokenId } = request
  return nfts.byId[accountId]?.nfts.find((nft) => nft.tokenId === tokenId && isSameAddress(nft.address, address))
}
