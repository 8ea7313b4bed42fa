import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../config/walletListing.js'
import type { DirectoryService } from '../services/directory.js'
import { createSliceStore } from '../slices/createSliceStore.js'
import { createWalletsSlice, type WalletsState } from '../slices/wallets.js'
import { createFindByIds } from '../wallets/findByIds.js'
import { createFilterWallets } from './filterWallets.js'

const listing = (id: string, change: Partial<WalletListing> = {}): WalletListing => ({
  id,
  source: 'index',
  name: id,
  ...change,
})

const index = [listing('one'), listing('two', { explorerId: 'f00' }), listing('three')]

describe('filterWallets', () => {
  test('default: the index decides at once, by its ids or the public ones', () => {
    const { wallets, filter } = setup({ includeWalletIds: ['f00', 'one', 'nobody'], excludeWalletIds: ['three'] })
    filter.decide()
    expect(ids(wallets.state.included)).toEqual(['one', 'two'])
    expect(ids(wallets.state.excluded)).toEqual(['three'])
  })

  test('behavior: what the directory knows is added, also when it answers again', async () => {
    const { wallets, filter } = setup({
      includeWalletIds: ['one', 'far'],
      directory: { find: async () => ({ wallets: [listing('far', { source: 'directory' })], count: 1 }) },
    })
    filter.decide()
    await filter.ask()
    await filter.ask()
    expect(ids(wallets.state.included)).toEqual(['one', 'far'])
    expect(wallets.state.excluded).toBeUndefined()
  })

  test('error: a directory that fails leaves what the index said', async () => {
    const find = () => Promise.reject(new Error('down'))
    const { wallets, filter } = setup({ includeWalletIds: ['one', 'far'], directory: { find } })
    filter.decide()
    await filter.ask()
    expect(ids(wallets.state.included)).toEqual(['one'])
  })

  test('parameters: without ids nothing is decided, and nobody is asked', async () => {
    const find = () => Promise.reject(new Error('asked'))
    const { wallets, filter } = setup({ includeWalletIds: [], directory: { find } })
    filter.decide()
    await filter.ask()
    expect(wallets.state).toEqual({ recent: [] })
  })
})

function ids(listings: readonly WalletListing[] | undefined): readonly string[] | undefined {
  return listings?.map(({ id }) => id)
}

function setup(request: {
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly directory?: DirectoryService
}) {
  const { directory, ...given } = request
  const wallets = createWalletsSlice(createSliceStore<WalletsState>({ recent: [] }))
  const findByIds = createFindByIds({ directory, index })
  return { wallets, filter: createFilterWallets({ wallets, index, findByIds, ...given }) }
}
