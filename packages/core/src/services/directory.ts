import { isNamespace } from '../caip/namespaces.js'
import { type Decoder, list, number, object, optional, string } from '../foreign/decode.js'
import type { WalletListing } from '../records/walletListing.js'
import type { Http } from './http.js'

/** Which wallets of the directory are asked for. Ids are the directory's. */
export interface DirectoryQuery {
  /** Counts from 1. */
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly certifiedOnly?: boolean | undefined
}

/** Wallets of the directory, best first. */
export interface DirectoryPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are of this query in all. */
  readonly count: number
}

/** The wallet directory. */
export interface DirectoryService {
  /** Rejects as {@link Http} does. A wallet of a wrong shape is left out; an answer of a wrong shape is RESPONSE_INVALID. */
  find(query: DirectoryQuery, signal?: AbortSignal | undefined): Promise<DirectoryPage>
}

/** `GET getWallets` of the configured directory (specification section 7). */
export function createDirectoryService({ http }: { readonly http: Http }): DirectoryService {
  const imageOf = (imageId: string): string => http.urlOf({ path: `getWalletImage/${encodeURIComponent(imageId)}` })
  const ids = (values: readonly string[] | undefined): string | undefined =>
    values && values.length > 0 ? values.join(',') : undefined
  return {
    find: async ({ page, entries, include, exclude, chains, search, certifiedOnly }, signal) => {
      const query = {
        page: String(page),
        entries: String(entries),
        include: ids(include),
        exclude: ids(exclude),
        chains: ids(chains),
        search: search || undefined,
        badge_type: certifiedOnly ? 'certified' : undefined,
      }
      const { data, count } = decodePage(await http.get({ path: 'getWallets', query, signal }), '$')
      // A directory that answers with more than it was asked for must not make the page slow.
      const wallets = data
        .slice(0, entries)
        .flatMap((item) => toListing({ item, imageOf, imageFrom: http.imageFrom }) ?? [])
      return { wallets: uniqueById(wallets), count: Math.max(0, Math.trunc(count)) }
    },
  }
}

const decodePage = object<{ data: readonly unknown[]; count: number }>({ data: list, count: number })

const text: Decoder<string | undefined> = optional(string)
const decodeWallet = object<{
  id: string
  name: string
  homepage: string | undefined
  chains: readonly unknown[] | undefined
  image_id: string | undefined
  image_url: string | undefined
  mobile_link: string | undefined
  link_mode: string | undefined
  desktop_link: string | undefined
  webapp_link: string | undefined
  app_store: string | undefined
  play_store: string | undefined
  chrome_store: string | undefined
  rdns: string | undefined
  badge_type: string | undefined
}>({
  id: string,
  name: string,
  homepage: text,
  chains: optional(list),
  image_id: text,
  image_url: text,
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  badge_type: text,
})

interface Entry {
  readonly item: unknown
  readonly imageOf: (imageId: string) => string
  /** The address when the directory may name it. */
  readonly imageFrom: (url: string | undefined) => string | undefined
}

function toListing(entry: Entry): WalletListing | undefined {
  try {
    return readListing(entry)
  } catch {
    // One bad entry must not take the others away.
    return undefined
  }
}

function readListing(request: Entry): WalletListing | undefined {
  const wallet = decodeWallet(request.item, '$')
  if (wallet.id === '' || wallet.name.trim() === '') return undefined
  const { image_id: imageId, image_url: imageUrl, link_mode: universal } = wallet
  return {
    id: wallet.id,
    source: 'directory',
    name: wallet.name,
    explorerId: wallet.id,
    rdns: wallet.rdns || undefined,
    namespaces: namespacesOf(wallet.chains ?? []),
    imageUrl: request.imageFrom(imageUrl) ?? (imageId ? request.imageOf(imageId) : undefined),
    homepage: https(wallet.homepage),
    install: {
      chrome: https(wallet.chrome_store),
      ios: https(wallet.app_store),
      android: https(wallet.play_store),
    },
    mobile: { native: wallet.mobile_link || undefined, universal: https(universal) },
    desktopLink: wallet.desktop_link || undefined,
    webappLink: https(wallet.webapp_link),
    certified: wallet.badge_type === 'certified',
  }
}

/** Pages are https, or they are not. Deep links are checked where they are opened. */
function https(url: string | undefined): string | undefined {
  return url && /^https:\/\/\S+$/i.test(url) ? url : undefined
}

function namespacesOf(chains: readonly unknown[]): WalletListing['namespaces'] {
  const all = chains.flatMap((chain) => (typeof chain === 'string' ? [chain.slice(0, chain.indexOf(':'))] : []))
  return [...new Set(all)].filter(isNamespace)
}

function uniqueById(wallets: readonly WalletListing[]): readonly WalletListing[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}
