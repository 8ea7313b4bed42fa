import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { updateWalletBrowser } from './state.js'

test('default: the list of all wallets begins with nothing, and what is not said stays', () => {
  const { state, snapshot } = createTestInstance().instance
  updateWalletBrowser(state.walletBrowser, { query: 'har' })
  expect(snapshot.walletBrowser).toEqual({
    query: 'har',
    certifiedOnly: false,
    status: 'ready',
    listings: [],
    hasMore: false,
    found: [],
  })
  const listing = { id: 'harbor', name: 'Harbor' } as NonNullable<
    Parameters<typeof updateWalletBrowser>[1]['listings']
  >[number]
  updateWalletBrowser(state.walletBrowser, { listings: [listing], hasMore: true })
  updateWalletBrowser(state.walletBrowser, { found: [listing], status: 'loading' })
  expect(snapshot.walletBrowser).toMatchObject({
    query: 'har',
    status: 'loading',
    listings: [{ id: 'harbor' }],
    hasMore: true,
    found: [{ id: 'harbor' }],
  })
})
