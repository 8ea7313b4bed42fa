import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../test/createHarness.js'
import { createTestInstance } from '../../test/createTestInstance.js'
import { directory } from '../actions/wallets/directory.js'
import { lazy } from '../async/lazy.js'
import { createClient } from '../client.js'
import { updateWalletBrowser } from './walletBrowser/state.js'

describe('a feature', () => {
  test('default: its slice is there before its code, is watched before it, and its code comes with its first use', async () => {
    const { portico } = await createHarness({ start: false })
    const before = portico.snapshot('walletBrowser')
    expect(before).toEqual({
      query: '',
      certifiedOnly: false,
      status: 'ready',
      listings: [],
      hasMore: false,
      found: [],
    })
    expect(portico.initialSnapshot('walletBrowser')).toBe(before)
    let told = 0
    portico.subscribe('walletBrowser', () => told++)
    await portico.browseWallets()
    await settle()
    expect(told).toBe(1)
    expect(portico.snapshot('walletBrowser').listings.length).toBeGreaterThan(0)
    expect(portico.initialSnapshot('walletBrowser')).toBe(before)
  })

  test('behavior: each client has a slice of its own, and its snapshot is frozen', () => {
    const [one, two] = [createTestInstance().instance, createTestInstance().instance]
    updateWalletBrowser(one.state.walletBrowser, { query: 'rab' })
    expect([one.snapshot.walletBrowser.query, two.snapshot.walletBrowser.query]).toEqual(['rab', ''])
    expect(Object.isFrozen(two.snapshot.walletBrowser)).toBe(true)
    expect(Object.isFrozen(two.snapshot.walletBrowser.listings)).toBe(true)
  })

  test('error: code that could not be fetched is fetched again by the next use', async () => {
    let tries = 0
    const flaky = lazy(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return import('../chunks/directory.js')
    })
    const portico = createClient(createTestInstance({ memory: [[directory, flaky]] }).instance)
    await expect(portico.browseWallets()).rejects.toThrow('offline')
    expect(portico.snapshot('walletBrowser').listings).toEqual([])
    expect((await portico.browseWallets()).entries().length).toBeGreaterThan(0)
  })
})
