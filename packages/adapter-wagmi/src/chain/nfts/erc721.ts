import type { Hex } from 'viem'
import { addressWord, word } from '../reads/words.js'

/** Ids of interfaces (ERC-165), with the zeros of a whole word. */
const INTERFACES = { erc721: '80ac58cd', erc721Enumerable: '780e9d63', erc1155: 'd9b67a26' } as const

/** `Transfer(address,address,uint256)` of ERC-721. */
export const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
export const TRANSFER_SINGLE: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** Calldata of `supportsInterface`. */
export function supportsInterface(name: keyof typeof INTERFACES): Hex {
  return `0x01ffc9a7${INTERFACES[name].padEnd(64, '0')}`
}

/** Calldata of `tokenOfOwnerByIndex`. */
export function tokenOfOwnerByIndex(owner: string, index: number): Hex {
  return `0x2f745c59${addressWord(owner)}${word(BigInt(index))}`
}

/** Calldata of `ownerOf`. */
export function ownerOf(tokenId: bigint): Hex {
  return `0x6352211e${word(tokenId)}`
}

/** Calldata of `tokenURI` (ERC-721). */
export function tokenUri(tokenId: bigint): Hex {
  return `0xc87b56dd${word(tokenId)}`
}

/** Calldata of `uri` (ERC-1155). */
export function editionUri(tokenId: bigint): Hex {
  return `0x0e89341c${word(tokenId)}`
}

/** Calldata of `balanceOfBatch` (ERC-1155), for one owner of many ids. */
export function balanceOfBatch(owner: string, tokenIds: readonly bigint[]): Hex {
  const count = BigInt(tokenIds.length)
  const owners = word(count) + addressWord(owner).repeat(tokenIds.length)
  const ids = word(count) + tokenIds.map(word).join('')
  return `0x4e1273f4${word(64n)}${word(64n + 32n + count * 32n)}${owners}${ids}`
}

/** Calldata of `balanceOf` (ERC-1155), of one id. */
export function editionBalanceOf(owner: string, tokenId: bigint): Hex {
  return `0x00fdd58e${addressWord(owner)}${word(tokenId)}`
}

/** Calldata of everything that may move an NFT, by what it is. */
export interface NftCalls {
  /** `safeTransferFrom` of ERC-721. */
  readonly safe: Hex
  /** `safeTransferFrom` of ERC-1155. */
  readonly editions: Hex
  /** `transferFrom`. */
  readonly plain: Hex
  /** `transfer`, of collections from before ERC-721. */
  readonly old: Hex
}

/** The calls that may move an NFT: which one does depends on its collection. */
export function nftCalls(request: {
  readonly from: string
  readonly to: string
  readonly tokenId: bigint
  readonly amountBaseUnits: bigint
}): NftCalls {
  const { tokenId, amountBaseUnits } = request
  const [from, to] = [addressWord(request.from), addressWord(request.to)]
  return {
    safe: `0x42842e0e${from}${to}${word(tokenId)}`,
    editions: `0xf242432a${from}${to}${word(tokenId)}${word(amountBaseUnits)}${word(160n)}${word(0n)}`,
    plain: `0x23b872dd${from}${to}${word(tokenId)}`,
    old: `0xa9059cbb${to}${word(tokenId)}`,
  }
}

/** An id, which is a decimal text: what else a text may say, such as hex, would be another id. */
export function toTokenId(text: string): bigint | undefined {
  if (!/^\d{1,78}$/.test(text)) return undefined
  const value = BigInt(text)
  return value < 1n << 256n ? value : undefined
}
