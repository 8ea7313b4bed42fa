import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { directoryService, walletIndex } from '../../actions/wallets/directoryServices.js'
import { listingFilter } from '../../actions/wallets/listingFilter.js'
import type { ConnectorInfo } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { DirectoryQuery, DirectoryService } from '../../services/directory.js'
import { setConnectors } from '../../state/connections.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import { browser } from './browseWallets.js'

const listing = (id: string, change: Partial<WalletListing> = {}): WalletListing => ({
  id,
  source: 'directory',
  name: id,
  ...change,
})
const harbor: ConnectorInfo = {
  id: 'toy.harbor',
  namespace: 'cosmos',
  kind: 'announced',
  name: 'Harbor',
  rdns: 'toy.harbor',
  installed: true,
}

describe('without a directory', () => {
  test('default: what is here first, then the index without what is here; all of it is there', async () => {
    const { browser, names, state } = setup({
      directory: false,
      index: [listing('alder'), listing('h', { name: 'Harbor', rdns: 'toy.harbor' }), listing('birch')],
    })
    expect(names()).toEqual(['Harbor', 'alder', 'birch'])
    expect(state.walletBrowser).toMatchObject({ total: 3, hasMore: false, status: 'ready' })
    await browser.loadMore()
    expect(names()).toEqual(['Harbor', 'alder', 'birch'])
  })

  test('behavior: a search answers at once, trimmed, and offers a near name when nothing is called so', () => {
    const { browser, names } = setup({ directory: false, index: [listing('Alder'), listing('Birch')] })
    browser.search('  bir ')
    expect(names()).toEqual(['Birch'])
    browser.search('Aldr')
    expect([names(), browser.suggestion()].flat()).toContain('Alder')
    browser.search('')
    expect(names()).toEqual(['Harbor', 'Alder', 'Birch'])
  })

  test('behavior: a wallet is found by its key, the list is the same object until something changed', () => {
    const { browser } = setup({ directory: false, index: [listing('alder')] })
    expect(browser.find('wallet/alder')).toEqual(toEntry(listing('alder')))
    expect(browser.find('wallet/nobody')).toBeUndefined()
    expect(browser.entries()).toBe(browser.entries())
  })

  test('behavior: a key looks for its letters, not again for what is of use here', () => {
    const looked: string[] = []
    const { browser, names } = setup({
      directory: false,
      index: [listing('alder'), listing('birch')],
      isUsable: ({ id }) => looked.push(id) > 0,
    })
    expect(names()).toEqual(['Harbor', 'alder', 'birch'])
    const before = looked.length
    browser.search('b')
    expect(names()).toEqual(['birch', 'Harbor'])
    browser.search('bi')
    expect(names()).toEqual(['birch'])
    expect(looked).toHaveLength(before)
  })

  test('parameters: what is of no use here is not listed', () => {
    const { names } = setup({ directory: false, index: [listing('a'), listing('b')], isUsable: ({ id }) => id === 'b' })
    expect(names()).toEqual(['Harbor', 'b'])
  })
})

describe('with a directory', () => {
  const pageOf = ({ page, entries }: DirectoryQuery): readonly WalletListing[] =>
    Array.from({ length: entries }, (_, index) => listing(`w${(page - 1) * entries + index}`))

  test('default: page by page, each asked for once, until all are there', async () => {
    const { browser, asked, state } = setup({ answer: pageOf, count: 100 })
    await Promise.all([browser.loadMore(), browser.loadMore()])
    expect(asked).toEqual([{ page: 1, entries: 40, chains: ['cosmos:one'], certifiedOnly: false }])
    expect(state.walletBrowser).toMatchObject({ total: 100, hasMore: true })
    await browser.loadMore()
    await browser.loadMore()
    await browser.loadMore()
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(state.walletBrowser.hasMore).toBe(false)
  })

  test('behavior: a page that brings nothing new is the last, whatever the count says', async () => {
    const { browser, asked, state } = setup({ answer: () => [listing('a')], count: 1_000_000 })
    for (let n = 0; n < 5; n++) await browser.loadMore()
    expect(asked).toHaveLength(2)
    expect(state.walletBrowser).toMatchObject({ hasMore: false })
  })

  test('error: a page that did not come is asked for again; what is there stays', async () => {
    let isDown = false
    const { browser, state, names } = setup({
      count: 100,
      answer: (query) => {
        if (isDown) throw new PorticoError('NETWORK_FAILED', { context: { url: 'x' } })
        return pageOf(query)
      },
    })
    await browser.loadMore()
    isDown = true
    await browser.loadMore()
    expect(state.walletBrowser.status).toBe('failed')
    expect(names()).toHaveLength(41)
    isDown = false
    await browser.loadMore()
    expect(state.walletBrowser.status).toBe('ready')
    expect(names()).toHaveLength(81)
  })

  test('behavior: known names at once; the directory after a pause, behind them, never twice', async () => {
    const { browser, asked, searched, clock, names, state } = setup({
      index: [listing('alder')],
      answer: ({ search }) => (search ? [listing('x', { name: 'Harbor', rdns: 'toy.harbor' }), listing('harp')] : []),
    })
    browser.search('har')
    expect(names()).toEqual(['Harbor'])
    await clock.advance(299)
    browser.search('harb')
    await clock.advance(299)
    expect(asked).toEqual([])
    await clock.advance(1)
    await settle()
    expect(asked).toMatchObject([{ search: 'harb', page: 1, entries: 100 }])
    expect(searched).toEqual([{ query: 'harb', certifiedOnly: false }])
    expect(state.walletBrowser.status).toBe('loading')
    // Placeholders stay 300 ms, so that they do not flicker.
    await clock.advance(299)
    await settle()
    expect(names()).toEqual(['Harbor'])
    await clock.advance(1)
    await settle()
    expect(names()).toEqual(['Harbor', 'harp'])
    expect(state.walletBrowser.status).toBe('ready')
  })

  test('behavior: what an older query finds is not shown for a newer one', async () => {
    const { browser, clock, names } = setup({ answer: ({ search }) => (search ? [listing(`for ${search}`)] : []) })
    browser.search('one')
    await clock.advance(300)
    browser.search('two')
    await clock.advance(1_000)
    await settle()
    expect(names()).not.toContain('for one')
  })

  test('parameters: certified only begins anew, and asks for those', async () => {
    const { browser, asked, names } = setup({
      count: 80,
      answer: (query) => pageOf(query).map((one) => ({ ...one, certified: query.certifiedOnly === true })),
    })
    await browser.loadMore()
    browser.setCertifiedOnly(true)
    expect(names()).toEqual([])
    await browser.loadMore()
    expect(asked[1]).toMatchObject({ page: 1, certifiedOnly: true })
    expect(names()).toHaveLength(40)
  })
})

function setup(request: {
  readonly directory?: boolean
  readonly index?: readonly WalletListing[]
  readonly answer?: (query: DirectoryQuery) => readonly WalletListing[]
  readonly count?: number
  readonly isUsable?: (listing: WalletListing) => boolean
}) {
  const { directory = true, index = [], answer = () => [], count = 0, isUsable = () => true } = request
  const asked: DirectoryQuery[] = []
  const service: DirectoryService = {
    find: async (query) => {
      asked.push(JSON.parse(JSON.stringify(query)))
      return { wallets: answer(query), count }
    },
  }
  const { instance, platform } = createTestInstance({
    memory: [
      [directoryService, directory ? service : undefined],
      [walletIndex, index],
      [listingFilter, isUsable],
    ],
  })
  setConnectors(instance.state.connections, { namespace: 'cosmos', connectors: [harbor] })
  const searched: unknown[] = []
  instance.events.on('wallets:searched', (fact) => searched.push(fact))
  return {
    searched,
    clock: platform.clock,
    state: instance.snapshot,
    asked,
    browser: browser(instance),
    names: () =>
      browser(instance)
        .entries()
        .map(({ name }) => name),
  }
}
