import { readEntry, type SourceEntry } from '../../actions/project/askSource.js'
import type { ChainId } from '../../caip/chainId.js'
import { shortAddress } from '../../caip/shortAddress.js'
import {
  NFT_DESCRIPTION_LENGTH,
  NFT_PICTURES_LENGTH,
  NFT_TRAITS_SHOWN,
  NFTS_READ,
  NFTS_SHOWN,
} from '../../config/nftLimits.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { OnWrong } from '../../mistakes/wrongEntry.js'
import type { Nft, NftTrait } from '../../records/nft.js'
import { isRecord } from '../../storage/schema.js'
import { imageUrl } from '../../wallets/imageUrl.js'

/**
 * The NFTs of an answer that may be shown, in its order. Left out are entries of another network or shape, those with an amount
 * of zero, and repeated ones. Spam, which any sender can send, gets the places and pictures that the others leave. Every source
 * goes through this, the app's own too. `onWrong` hears why one is left out, or shown without its picture.
 */
export function cleanNfts(request: {
  readonly networkId: ChainId
  readonly nfts: unknown
  /** Host of the page. */
  readonly page?: string | undefined
  readonly onWrong?: OnWrong
}): readonly Nft[] {
  const { networkId, nfts, page, onWrong } = request
  if (!Array.isArray(nfts)) return []
  const entries = nfts.slice(0, NFTS_READ).map((item: unknown, index) => ({ item, index, isSpam: isSpam(item) }))
  const places: { [key: string]: readonly [index: number, nft: Nft] } = Object.create(null)
  let [count, left] = [0, NFT_PICTURES_LENGTH]
  for (const { item, index } of entries.sort((one, other) => Number(one.isSpam) - Number(other.isSpam))) {
    const nft = count < NFTS_SHOWN ? readEntry({ networkId, item, place: index, page, onWrong }, readNft) : undefined
    const key = nft && keyOf(nft)
    if (!nft || key === undefined || places[key]) continue
    const length = nft.imageUrl?.startsWith('data:') ? nft.imageUrl.length : 0
    places[key] = [index, length > left ? { ...nft, imageUrl: undefined } : nft]
    if (length <= left) left -= length
    count += 1
  }
  return Object.values(places)
    .sort(([one], [other]) => one - other)
    .map(([, nft]) => nft)
}

function isSpam(item: unknown): boolean {
  try {
    return isRecord(item) && item['isSpam'] === true
  } catch {
    return false
  }
}

/** Hex is the same in both cases; base58 is not. With a letter first, so that no key is a number and sorted. */
function keyOf({ address, tokenId }: Nft): string {
  return `n${address.startsWith('0x') ? address.toLowerCase() : address}/${tokenId}`
}

/** The NFT, or which member of the entry is wrong. */
function readNft({ networkId, item, place, page, onWrong }: SourceEntry): Nft | string {
  if (!isRecord(item)) return 'entry'
  if (item['networkId'] !== networkId) return 'networkId'
  const { address, tokenId, quantity, name, collection, imageUrl: picture } = item
  if (!isId(address)) return 'address'
  if (!isId(tokenId)) return 'tokenId'
  if (typeof quantity !== 'bigint' || quantity < 1n || quantity >= 1n << 256n) return 'quantity'
  const group = textOf(collection, { address }) || shortAddress(address)
  const description = textOf(item['description'], { as: 'prose', characters: NFT_DESCRIPTION_LENGTH })
  const traits = traitsOf(item['traits'])
  const image = imageUrl({ url: picture, page })
  if (typeof picture === 'string' && image === undefined) onWrong?.({ place, member: 'imageUrl', isShown: true })
  return {
    networkId,
    address,
    tokenId,
    quantity,
    name: textOf(name, { as: 'symbol' }) || `${group} #${shortAddress(tokenId)}`,
    collection: group,
    ...(image === undefined ? {} : { imageUrl: image }),
    ...(description === '' ? {} : { description }),
    ...(traits.length === 0 ? {} : { traits }),
    ...(item['isSpam'] === true ? { isSpam: true } : {}),
  }
}

/** Those with a name and a value. */
function traitsOf(value: unknown): readonly NftTrait[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, NFT_TRAITS_SHOWN).flatMap((trait) => {
    if (!isRecord(trait)) return []
    const [name, shown] = [textOf(trait['name'], { as: 'prose' }), textOf(trait['value'], { as: 'prose' })]
    return name === '' || shown === '' ? [] : [{ name, value: shown }]
  })
}

function textOf(value: unknown, rest: Partial<Omit<Parameters<typeof cleanText>[0], 'text'>>): string {
  return typeof value === 'string' ? cleanText({ characters: NAME_CHARACTERS, ...rest, text: value }) : ''
}

/** As in a CAIP-19 id. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}

const NAME_CHARACTERS = 64
