import type { Given } from '../config/features.js'
import type { Platform } from './types.js'

/** Name, address and icons of the app, as wallets show them. */
export interface Metadata {
  /**
   * Name of the app.
   * @default the page's title, or its host
   */
  readonly name: string
  /**
   * One sentence about the app.
   * @default the page's description
   */
  readonly description: string
  /**
   * Address of the app.
   * @default the page's origin
   */
  readonly url: string
  /**
   * URLs of its icons, best first.
   * @default the page's icon
   */
  readonly icons: readonly string[]
}

/** The app's metadata. What it didn't give is read from the page. */
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

/** Title, description and icon of the page that this runs in; empty on a server. */
function describePage(): {
  readonly title: string
  readonly description: string
  readonly iconUrl: string | undefined
} {
  if (typeof document === 'undefined') return { title: '', description: '', iconUrl: undefined }
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    iconUrl: document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href,
  }
}
