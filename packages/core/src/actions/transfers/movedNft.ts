import { cleanText } from '../../foreign/cleanText.js'
import type { MovedNft } from '../../records/movedNft.js'
import { isRecord } from '../../storage/schema.js'
import { imageUrl } from '../../wallets/imageUrl.js'

/** Validates NFT details from the app, storage or a draft. Undefined if invalid. */
export function readMovedNft(value: unknown): MovedNft | undefined {
  if (!isRecord(value)) return undefined
  const { name, collection = '', imageUrl: picture } = value
  if (typeof name !== 'string' || typeof collection !== 'string') return undefined
  const image = imageUrl({ url: picture, page: undefined })
  return {
    name: cleanText({ text: name, as: 'symbol', characters: NAME_CHARACTERS }),
    collection: cleanText({ text: collection, characters: NAME_CHARACTERS }),
    ...(image === undefined ? {} : { imageUrl: image }),
  }
}

/** What is kept of it for the next visit: a long picture would fill the storage of the page. */
export function storedNft({ imageUrl: picture, ...nft }: MovedNft): MovedNft {
  return picture !== undefined && picture.length <= PICTURE_LENGTH_STORED ? { ...nft, imageUrl: picture } : nft
}

const NAME_CHARACTERS = 64
const PICTURE_LENGTH_STORED = 2_000
