import { until } from '../../async/until.js'
import {
  NFT_DESCRIPTION_LENGTH,
  NFT_METADATA_AT_ONCE,
  NFT_METADATA_KEPT,
  NFT_METADATA_LENGTH,
  NFT_METADATA_TIMEOUT_MS,
  NFT_METADATA_WAIT_MS,
  NFT_TRAITS_SHOWN,
} from '../../config/nftLimits.js'
import type { NftTrait } from '../../records/nft.js'
import type { NftRequest } from '../nftSource.js'
import { fetchText } from '../tokenList/fetchText.js'
import { dataText } from './dataText.js'
import { locate, type MetadataPlaces, pictureOf } from './locate.js'

export type { MetadataPlaces } from './locate.js'

/** What an NFT says of itself. Untrusted text. */
export interface NftMetadata {
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly description?: string | undefined
  readonly traits?: readonly NftTrait[] | undefined
}

/** What was fetched before, by its address: what an NFT is does not change while a page is open. */
export interface RememberedMetadata {
  [url: string]: NftMetadata
}

interface Place extends Pick<NftRequest, 'platform' | 'signal'> {
  readonly places: MetadataPlaces
  readonly remembered: RememberedMetadata
}

/**
 * What NFTs say of themselves, in the order of their addresses. Undefined for those that say nothing that can be read, whose
 * address the app did not allow, or that have not answered after 10 s. Rejects only when the signal is aborted.
 */
export async function readAllMetadata(
  request: Place & { readonly uris: readonly (string | undefined)[] }
): Promise<readonly (NftMetadata | undefined)[]> {
  const { uris, platform, signal } = request
  const { clock } = platform
  const results: (NftMetadata | undefined)[] = Array.from({ length: uris.length })
  const untilMs = clock.now() + NFT_METADATA_WAIT_MS
  let next = 0
  const work = async (): Promise<void> => {
    while (next < uris.length) {
      const index = next++
      const uri = uris[index]
      const leftMs = Math.min(untilMs - clock.now(), NFT_METADATA_TIMEOUT_MS)
      if (uri === undefined) continue
      try {
        results[index] = await readMetadata(uri, { ...request, leftMs })
      } catch {
        // One that can't be read must not take the others away.
        signal.throwIfAborted()
      }
    }
  }
  await Promise.all(Array.from({ length: NFT_METADATA_AT_ONCE }, work))
  return results
}

async function readMetadata(
  uri: string,
  { platform, signal, places, remembered, leftMs }: Place & { readonly leftMs: number }
): Promise<NftMetadata | undefined> {
  const isHere = /^(?:data:|\s*\{)/i.exec(uri)
  if (isHere && uri.length > NFT_METADATA_LENGTH) return undefined
  if (isHere) return decode(isHere[0].endsWith('{') ? uri : dataText(uri), { places })
  const url = locate({ url: uri, places })
  if (url === undefined) return undefined
  if (remembered[url]) return remembered[url]
  if (leftMs <= 0) return undefined
  const text = await until({
    limit: { clock: platform.clock, ms: leftMs },
    signal,
    work: (given) => fetchText({ platform, url, signal: given, maxBytes: NFT_METADATA_LENGTH }),
  })
  const metadata = decode(text, { places, base: url })
  if (Object.keys(remembered).length < NFT_METADATA_KEPT) remembered[url] = metadata
  return metadata
}

/**
 * The members that wallets and markets read: those of ERC-721 and ERC-1155, `image_data` for a picture written out, and
 * `attributes`. What is never shown isn't kept.
 */
function decode(
  text: string,
  where: { readonly places: MetadataPlaces; readonly base?: string | undefined }
): NftMetadata {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return {}
  const { name, description, attributes, ...pictures } = value as { readonly [member: string]: unknown }
  const { image, image_url: other, image_data: drawn } = pictures
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description: description.slice(0, NFT_DESCRIPTION_LENGTH * 2) } : {}),
    ...(Array.isArray(attributes) ? { traits: attributes.slice(0, NFT_TRAITS_SHOWN).flatMap(toTrait) } : {}),
    imageUrl: [image, other, drawn].map((picture) => pictureOf({ picture, ...where })).find((url) => url !== undefined),
  }
}

function toTrait(value: unknown): readonly NftTrait[] {
  const { trait_type: name, value: shown } = (value ?? {}) as { readonly [member: string]: unknown }
  const isShown = typeof shown === 'string' || typeof shown === 'number' || typeof shown === 'boolean'
  return typeof name === 'string' && isShown ? [{ name: name.slice(0, MOST), value: String(shown).slice(0, MOST) }] : []
}

/** More than is shown of a name or a value. */
const MOST = 200
