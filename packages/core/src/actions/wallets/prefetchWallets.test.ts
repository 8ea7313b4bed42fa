import { createFakeBrowser, createFakePlatform, createToyConnector, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createEntry } from '../../connectors/createEntry.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { DirectoryQuery, DirectoryService } from '../../services/directory.js'
import { directoryService, walletIndex } from './directoryServices.js'
import { imageLoader, prefetchWallets } from './prefetchWallets.js'

const listing = (id: string, change: Partial<WalletListing> = {}): WalletListing => ({
  id,
  source: 'directory',
  name: id,
  ...change,
})

describe('prefetchWallets', () => {
  test('default: featured in the dapp’s order, four recommended without them', async () => {
    const { asked, state, prefetch } = setup({
      featuredWalletIds: ['b', 'a'],
      excludeWalletIds: ['x'],
      includeWalletIds: ['a', 'b', 'c'],
      answer: ({ include }) => (include ?? []).map((id) => listing(id)),
    })
    await prefetch()
    expect(asked).toEqual([
      { page: 1, entries: 2, include: ['b', 'a'] },
      { page: 1, entries: 4, include: ['a', 'b', 'c'], exclude: ['x', 'b', 'a'], chains: ['cosmos:one'] },
    ])
    expect(state.wallets.featured?.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(state.wallets.count).toBe(500)
  })

  test('behavior: rows wait for their pictures, 2 s at most', async () => {
    const { clock, state, prefetch } = setup({
      answer: () => [listing('a', { imageUrl: 'https://a.example/a.png' })],
      preloadImages: () => new Promise(() => undefined),
    })
    void prefetch()
    await settle()
    await clock.advance(1_999)
    expect(state.wallets.recommended).toBeUndefined()
    await clock.advance(1)
    await settle()
    expect(state.wallets.recommended).toHaveLength(1)
  })

  test('error: a directory that fails lists nothing and breaks nothing', async () => {
    const { state, prefetch } = setup({
      featuredWalletIds: ['a'],
      answer: () => {
        throw new Error('down')
      },
    })
    await prefetch()
    expect(state.wallets).toEqual({ recent: [] })
  })

  test('parameters: without a directory the ids are looked up in the index', async () => {
    const { state, prefetch } = setup({
      directory: false,
      index: [listing('one'), listing('two', { explorerId: 'f00' }), listing('three')],
      featuredWalletIds: ['f00', 'one', 'nobody'],
    })
    await prefetch()
    expect(state.wallets.featured?.map(({ id }) => id)).toEqual(['two', 'one'])
  })
})

describe('what is popular by the bundled index', () => {
  const chrome = { install: { chrome: 'https://chromewebstore.google.com/detail/a' } }
  const served = { namespaces: ['cosmos'] } as const
  const browserOnly = { ...served, inAppBrowser: 'https://link.example/{bareUrl}' }
  const app = { ...served, mobile: { native: 'toy://' } }
  const popular = async (request: Parameters<typeof setup>[0]): Promise<readonly string[] | undefined> => {
    const { state, prefetch } = setup({ directory: false, ...request })
    await prefetch()
    return state.wallets.recommended?.map(({ id }) => id)
  }

  test('default: the best known of the page’s namespaces that this browser can have', async () => {
    const index = [
      listing('elsewhere', { ...chrome, namespaces: ['polkadot'] }),
      listing('unknown', chrome),
      listing('phone', app),
      ...Array.from({ length: 9 }, (_, at) => listing(`${at}`, { ...chrome, ...served })),
    ]
    expect(await popular({ index })).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  })

  test('behavior: on a phone those that a link opens; without a way to pair, in a browser of their own', async () => {
    const index = [listing('app', app), listing('browser', browserOnly), listing('extension', { ...chrome, ...served })]
    expect(await popular({ index, userAgent: PHONE })).toEqual(['browser'])
    expect(await popular({ index, userAgent: PHONE, canPair: true })).toEqual(['app', 'browser'])
    expect(await popular({ index, canPair: true })).toEqual(['app', 'extension'])
  })

  test('parameters: excludeWalletIds, includeWalletIds', async () => {
    const index = ['one', 'two', 'three'].map((id) => listing(id, { ...chrome, ...served, source: 'index' }))
    expect(await popular({ index, excludeWalletIds: ['one'] })).toEqual(['two', 'three'])
    expect(await popular({ index, includeWalletIds: ['three'] })).toEqual(['three'])
  })

  test('behavior: the count is that of all that the list of all wallets has', async () => {
    const { state, prefetch } = setup({ directory: false, index: [listing('one', chrome), listing('two', app)] })
    await prefetch()
    expect(state.wallets.count).toBe(2)
  })
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

function setup(request: {
  readonly directory?: boolean
  readonly index?: readonly WalletListing[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly answer?: (query: DirectoryQuery) => readonly WalletListing[]
  readonly preloadImages?: () => Promise<unknown>
  readonly userAgent?: string
  readonly canPair?: boolean
}) {
  const asked: DirectoryQuery[] = []
  const { directory = true, index = [], answer = () => [], preloadImages = async () => undefined, ...more } = request
  const { userAgent, canPair, ...ids } = more
  const platform = createFakePlatform({ browser: createFakeBrowser(userAgent === undefined ? {} : { userAgent }) })
  const id = 'walletConnect' as const
  const toy = () => createEntry({ id, name: 'Toy', type: 'pairing', load: async () => createToyConnector() })
  const service: DirectoryService | undefined = directory
    ? {
        find: async (query) => {
          asked.push(JSON.parse(JSON.stringify(query)))
          return { wallets: answer(query), count: 500 }
        },
      }
    : undefined
  const { instance } = createTestInstance({
    ...ids,
    platform,
    connectors: canPair ? [{ id, create: toy }] : [],
    memory: [
      [directoryService, service],
      [walletIndex, index],
      [imageLoader, preloadImages],
    ],
  })
  return { clock: platform.clock, state: instance.snapshot, asked, prefetch: () => prefetchWallets(instance) }
}
