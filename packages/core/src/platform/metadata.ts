import type { Given } from '../config/features.js'
import { describePage } from './describePage.js'
import type { Platform } from './types.js'

/** Name, address and picture of the dapp, as wallets show them. */
export interface Metadata {
  /**
   * What the dapp is called.
   * @default the page's title, or its host
   */
  readonly name: string
  /**
   * One sentence about it.
   * @default the page's description
   */
  readonly description: string
  /**
   * Its address.
   * @default the page's origin
   */
  readonly url: string
  /**
   * Addresses of its pictures, best first.
   * @default the page's icon
   */
  readonly icons: readonly string[]
}

/** The dapp's metadata; what it did not give is read from the page. */
export function readMetadata(request: {
  readonly options: { readonly metadata?: Given<Metadata> | undefined }
  readonly platform: Platform
}): Metadata {
  const { metadata } = request.options
  const { browser } = request.platform
  const page = browser && (browser.describePage ?? describePage)()
  return {
    name: metadata?.name ?? (page?.title || browser?.location.hostname || ''),
    description: metadata?.description ?? page?.description ?? '',
    url: metadata?.url ?? browser?.location.origin ?? '',
    icons: metadata?.icons ?? (page?.iconUrl ? [page.iconUrl] : []),
  }
}
