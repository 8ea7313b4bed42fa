import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import type { WalletListing } from '../../config/walletListing.js'
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

  test('parameters: without a directory the ids are looked up in the index, and nothing is recommended', async () => {
    const { state, prefetch } = setup({
      directory: false,
      index: [listing('one'), listing('two', { explorerId: 'f00' }), listing('three')],
      featuredWalletIds: ['f00', 'one', 'nobody'],
    })
    await prefetch()
    expect(state.wallets.featured?.map(({ id }) => id)).toEqual(['two', 'one'])
    expect(state.wallets.recommended).toBeUndefined()
  })
})

function setup(request: {
  readonly directory?: boolean
  readonly index?: readonly WalletListing[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly answer?: (query: DirectoryQuery) => readonly WalletListing[]
  readonly preloadImages?: () => Promise<unknown>
}) {
  const asked: DirectoryQuery[] = []
  const { directory = true, index = [], answer = () => [], preloadImages = async () => undefined, ...ids } = request
  const service: DirectoryService | undefined = directory
    ? {
        find: async (query) => {
          asked.push(JSON.parse(JSON.stringify(query)))
          return { wallets: answer(query), count: 500 }
        },
      }
    : undefined
  const { instance, platform } = createTestInstance({
    ...ids,
    memory: [
      [directoryService, service],
      [walletIndex, index],
      [imageLoader, preloadImages],
    ],
  })
  return { clock: platform.clock, state: instance.snapshot, asked, prefetch: () => prefetchWallets(instance) }
}
