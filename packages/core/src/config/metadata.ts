import type { Platform } from '../platform/types.js'
import type { Given } from './features.js'

/** Name, address and picture of the dapp, as wallets show them. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The dapp's metadata; what it did not give is read from the page. */
export function readMetadata(request: {
  readonly options: { readonly metadata?: Given<Metadata> | undefined }
  readonly platform: Platform
}): Metadata {
  const { metadata } = request.options
  const { browser } = request.platform
  const page = browser?.describePage()
  return {
    name: metadata?.name ?? (page?.title || browser?.location.hostname || ''),
    description: metadata?.description ?? page?.description ?? '',
    url: metadata?.url ?? browser?.location.origin ?? '',
    icons: metadata?.icons ?? (page?.iconUrl ? [page.iconUrl] : []),
  }
}
