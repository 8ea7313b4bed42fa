import { describe, expect, test } from 'vitest'
import type { ConnectorInfo, ConnectorKind } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletGroupId } from '../../config/features.js'
import type { WalletListing } from '../../records/walletListing.js'
import { cleanName } from '../cleanName.js'
import { isUnnamed } from '../cleanWallet.js'
import type { WalletEntry, WalletGroup } from '../types.js'
import { buildWalletList, type WalletFacts } from './buildWalletList.js'
import { hasMobileLink, isVisible } from './visibility.js'

const RUNS = 1_500
const DEFAULT_ORDER = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const

/** Few values, so that wallets meet each other all the time; hostile ones among them. */
const NAMESPACES = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
const KINDS: readonly ConnectorKind[] = ['announced', 'injected', 'external', 'custom', 'embedded', 'walletConnect']
const IDS = ['a', 'b', 'c', 'd', 'a/b', 'wallet/a', '__proto__', '']
const RDNS = ['toy.a', 'toy.b', 'TOY.A', 'io.metamask', 'io.metamask.mobile', 'wallet/a', 'eip155/a', 'solana/b', '']
const NAMES = ['Toy A', ' toy a ', 'Toy B', 'Browser Wallet', 'WalletConnect', '', '\u202Ekcatta', '<b>A</b>\n\u200B']
const LONG = 'W'.repeat(5_000)
const ICONS = [undefined, 'data:image/png;base64,AA', 'https://toy.example/icon.png', 'javascript:alert(1)']

describe('buildWalletList, whatever the facts', () => {
  test('behavior: no key twice, no wallet twice, and every name can be shown', () => {
    forEachFacts(({ groups }) => {
      const all = walletsOf(groups)
      expect(repeated(all.map(({ key }) => key))).toEqual([])
      expect(repeated(all.flatMap(({ options }) => options.map(wayOf)))).toEqual([])
      expect(repeated(all.flatMap(({ listing }) => (listing ? [listing.id] : [])))).toEqual([])
      expect(all.filter(({ name }) => name === '' || name !== cleanName({ name }))).toEqual([])
    })
  })

  test('behavior: no way to a wallet is lost unless a rule hides it, and none is made up', () => {
    forEachFacts(({ facts, groups }) => {
      const ways = new Map<string, ConnectorInfo>()
      for (const connector of connectorsOf(facts))
        if (!ways.has(wayOf(connector))) ways.set(wayOf(connector), connector)
      const visible = [...ways.values()].filter((connector) => isVisible({ ...facts, connector }))
      const listed = walletsOf(groups).flatMap(({ options }) => options)
      expect(listed.map(wayOf).sort()).toEqual(visible.map(wayOf).sort())
      expect(listed.every((option) => connectorsOf(facts).includes(option))).toBe(true)
    })
  })

  test('behavior: what the dapp lists is there, as itself or as a wallet that is the same', () => {
    forEachFacts(({ facts, groups }) => {
      const all = walletsOf(groups)
      const shown = (listing: Pick<WalletListing, 'id' | 'name' | 'rdns'>): boolean =>
        all.some((wallet) => wallet.listing?.id === listing.id || isSame({ wallet, listing }))
      expect((facts.customWallets ?? []).filter((wallet) => !shown(wallet))).toEqual([])
      const wanted = (facts.featured ?? []).filter((listing) => !isUnwanted({ facts, listing }))
      expect(wanted.filter((listing) => !shown(listing))).toEqual([])
    })
  })

  test('behavior: a listing of a wallet that is here is not shown again, and neither is one of another row', () => {
    forEachFacts(({ groups }) => {
      const all = walletsOf(groups)
      const twice = all.flatMap(({ key, listing, options }) =>
        listing && options.length === 0
          ? all.filter((wallet) => wallet.key !== key && isSame({ wallet, listing })).map((wallet) => [key, wallet.key])
          : []
      )
      expect(twice).toEqual([])
    })
  })

  test('behavior: excluded wallets are nowhere, but for those that the dapp lists itself', () => {
    forEachFacts(({ facts, groups }) => {
      for (const id of ['featured', 'recommended'] as const) {
        const listings = groupIn(groups, id).flatMap(({ listing }) => listing ?? [])
        expect(listings.filter((listing) => isUnwanted({ facts, listing }))).toEqual([])
      }
    })
  })

  test('parameters: the configured groups first, then the default order, each once and none empty', () => {
    forEachFacts(({ facts, groups }) => {
      const order = [...(facts.order ?? []), ...DEFAULT_ORDER]
      const places = groups.map(({ id }) => order.indexOf(id))
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
      expect(groups.filter(({ wallets }) => wallets.length === 0)).toEqual([])
    })
  })

  test('behavior: two recent wallets at most, in their order, and never more than four offers with the recommended', () => {
    forEachFacts(({ facts, groups }) => {
      const recent = groupIn(groups, 'recent')
      expect(recent.length).toBeLessThanOrEqual(2)
      const addresses = facts.recent.map(({ address }) => address)
      const places = recent.map(({ recentAddress }) => addresses.indexOf(recentAddress))
      expect(places).toEqual([...places].sort((one, other) => one - other))
      const recommended = groupIn(groups, 'recommended')
      expect(recommended.length).toBeLessThanOrEqual(4)
      const others = (['injected', 'featured', 'custom'] as const).flatMap((id) => groupIn(groups, id))
      const offers = others.filter((wallet) => !isUnnamed(wallet))
      if (recommended.length > 0) expect(offers.length + recommended.length).toBeLessThanOrEqual(4)
    })
  })

  test('behavior: the same facts give the same list, and are left as they are', () => {
    forEachFacts(({ facts, groups }) => {
      const before = JSON.stringify(facts)
      expect(buildWalletList(facts)).toEqual(groups)
      expect(JSON.stringify(facts)).toBe(before)
    })
  })

  test('behavior: wallets that come and go change no other’s key, group or order; only less is recommended', () => {
    forEachFacts(({ facts, groups, random }) => {
      const more = withUnrelated({ facts, random })
      const after = buildWalletList(more)
      for (const { id, wallets } of groups) {
        const keys = groupIn(after, id).map(({ key }) => key)
        const old = wallets.map(({ key }) => key)
        if (id === 'recommended') expect(old.slice(0, keys.length)).toEqual(keys)
        else expect(keys.filter((key) => !isUnrelated(key))).toEqual(old)
      }
      const strangers = walletsOf(after).filter(({ key }) => isUnrelated(key))
      expect(strangers).toHaveLength(walletsOf(after).length - walletsOf(groups).length + hidden({ groups, after }))
    })
  })
})

/** How many of the recommended had to make room. */
function hidden(request: { readonly groups: readonly WalletGroup[]; readonly after: readonly WalletGroup[] }): number {
  return groupIn(request.groups, 'recommended').length - groupIn(request.after, 'recommended').length
}

type Random = (below: number) => number

function forEachFacts(
  check: (run: {
    readonly facts: WalletFacts
    readonly groups: readonly WalletGroup[]
    readonly random: Random
  }) => void
): void {
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = createRandom(seed)
    const facts = randomFacts(random)
    try {
      check({ facts, groups: buildWalletList(facts), random })
    } catch (error) {
      if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`
      throw error
    }
  }
}

/** A small generator with a seed, so that what fails can be made again. */
function createRandom(seed: number): Random {
  // Neighbouring seeds begin alike; some steps part them.
  let state = (seed * 7_919) % 2_147_483_647
  const random: Random = (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let step = 0; step < 5; step++) random(2)
  return random
}

function randomFacts(random: Random): WalletFacts {
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T
  const maybe = <T>(make: () => T): T | undefined => (random(3) === 0 ? undefined : make())
  const many = <T>(most: number, make: () => T): readonly T[] => Array.from({ length: random(most + 1) }, make)
  const name = (): string => (random(20) === 0 ? LONG : pick(NAMES))
  const connector = (namespace: Namespace): ConnectorInfo => ({
    namespace,
    id: pick(IDS),
    kind: pick(KINDS),
    name: name(),
    icon: pick(ICONS),
    rdns: maybe(() => pick(RDNS)),
    installed: random(4) > 0,
  })
  const listing = (): WalletListing => ({
    id: pick(IDS),
    source: pick(['index', 'directory']),
    name: name(),
    rdns: maybe(() => pick(RDNS)),
    imageUrl: pick(ICONS),
    mobile: maybe(() => ({ native: 'toy://' })),
  })
  const custom = IDS.slice(0, random(4)).map((id) => ({ id, name: name(), rdns: maybe(() => pick(RDNS)) }))
  let addresses = 0
  return {
    connectors: Object.fromEntries(
      NAMESPACES.slice(0, random(NAMESPACES.length + 1)).map((namespace) => [
        namespace,
        many(6, () => connector(namespace)),
      ])
    ),
    recent: many(4, () => ({
      key: pick([...RDNS, ...IDS.flatMap((id) => [`eip155/${id}`, `wallet/${id}`])]),
      name: name(),
      address: `address ${addresses++}`,
    })),
    isMobile: random(2) === 0,
    customWallets: maybe(() => custom),
    order: maybe(() => many(9, () => pick<WalletGroupId>(DEFAULT_ORDER))),
    featured: maybe(() => many(4, listing)),
    recommended: maybe(() => many(6, listing)),
    excluded: maybe(() => many(2, listing)),
  }
}

/** Wallets that share nothing with the others, put anywhere among them. */
function withUnrelated({ facts, random }: { readonly facts: WalletFacts; readonly random: Random }): WalletFacts {
  let connectors = facts.connectors
  for (let added = 1 + random(3); added > 0; added--) {
    const namespace = NAMESPACES[random(NAMESPACES.length)] ?? 'eip155'
    const id = `unrelated.${added}`
    const stranger: ConnectorInfo = { namespace, id, kind: 'announced', name: id, rdns: id, installed: true }
    const known = connectors[namespace] ?? []
    const place = random(known.length + 1)
    connectors = { ...connectors, [namespace]: [...known.slice(0, place), stranger, ...known.slice(place)] }
  }
  return { ...facts, connectors }
}

function isUnrelated(key: string): boolean {
  return key.startsWith('unrelated.')
}

/** The rule in the specification's words (section 4): the rdns, else the name; MetaMask's two rdns are one. */
function isSame(request: {
  readonly wallet: WalletEntry
  readonly listing: Pick<WalletListing, 'name' | 'rdns'>
}): boolean {
  const { wallet, listing } = request
  const all = [wallet.listing?.rdns, ...wallet.options.map(({ rdns }) => rdns)]
  const own = all.filter((rdns) => rdns !== undefined && rdns !== '').map(plain)
  if (listing.rdns && own.length > 0) return own.includes(plain(listing.rdns))
  return wallet.name.trim().toLowerCase() === listing.name.trim().toLowerCase()
}

function plain(rdns: string | undefined): string | undefined {
  const text = rdns?.toLowerCase()
  return text === 'io.metamask.mobile' ? 'io.metamask' : text
}

/** Whether a rule keeps a listing out of the featured and the recommended. */
function isUnwanted(request: { readonly facts: WalletFacts; readonly listing: WalletListing }): boolean {
  const { facts, listing } = request
  if (facts.isMobile && !hasMobileLink(listing)) return true
  return (facts.excluded ?? []).some(
    (other) =>
      other.id === listing.id ||
      other.name.toLowerCase() === listing.name.toLowerCase() ||
      (other.rdns !== undefined && (other.rdns === listing.rdns || isMetaMask(other.rdns) === isMetaMask(listing.rdns)))
  )
}

/** The rdns when it is not MetaMask's, else one for both; undefined never equals. */
function isMetaMask(rdns: string | undefined): string | symbol {
  if (rdns === undefined) return Symbol('none')
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

function wayOf({ namespace, id }: ConnectorInfo): string {
  return `${namespace} ${id}`
}

function connectorsOf({ connectors }: WalletFacts): readonly ConnectorInfo[] {
  return Object.values(connectors).flat()
}

function walletsOf(groups: readonly WalletGroup[]): readonly WalletEntry[] {
  return groups.flatMap(({ wallets }) => wallets)
}

function groupIn(groups: readonly WalletGroup[], id: WalletGroupId): readonly WalletEntry[] {
  return groups.find((group) => group.id === id)?.wallets ?? []
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
