import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { DirectoryService } from '../../services/directory.js'
import { directoryService, walletIndex } from './directoryServices.js'
import { filterByDirectory, filterByIndex } from './filterWallets.js'

const listing = (id: string, change: Partial<WalletListing> = {}): WalletListing => ({
  id,
  source: 'index',
  name: id,
  ...change,
})

const index = [listing('one'), listing('two', { explorerId: 'f00' }), listing('three')]

describe('filterWallets', () => {
  test('default: the index decides at once, by its ids or the public ones', () => {
    const { state, filter } = setup({ includeWalletIds: ['f00', 'one', 'nobody'], excludeWalletIds: ['three'] })
    filter.decide()
    expect(ids(state.wallets.included)).toEqual(['one', 'two'])
    expect(ids(state.wallets.excluded)).toEqual(['three'])
  })

  test('behavior: what the directory knows is added, also when it answers again', async () => {
    const { state, filter } = setup({
      includeWalletIds: ['one', 'far'],
      directory: { find: async () => ({ wallets: [listing('far', { source: 'directory' })], count: 1 }) },
    })
    filter.decide()
    await filter.ask()
    await filter.ask()
    expect(ids(state.wallets.included)).toEqual(['one', 'far'])
    expect(state.wallets.excluded).toBeUndefined()
  })

  test('error: a directory that fails leaves what the index said', async () => {
    const find = () => Promise.reject(new Error('down'))
    const { state, filter } = setup({ includeWalletIds: ['one', 'far'], directory: { find } })
    filter.decide()
    await filter.ask()
    expect(ids(state.wallets.included)).toEqual(['one'])
  })

  test('parameters: without ids nothing is decided or asked', async () => {
    const find = () => Promise.reject(new Error('asked'))
    const { state, filter } = setup({ includeWalletIds: [], directory: { find } })
    filter.decide()
    await filter.ask()
    expect(state.wallets).toEqual({ recent: [] })
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
  const { instance } = createTestInstance({
    ...given,
    memory: [
      [directoryService, directory],
      [walletIndex, index],
    ],
  })
  return {
    state: instance.snapshot,
    filter: { decide: () => filterByIndex(instance), ask: () => filterByDirectory(instance) },
  }
}
