import { expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import type { AnalyticsEvent } from '../../analytics/types.js'

test('behavior: the press that fetches the code is the first event told, also when it connects', async () => {
  const told: AnalyticsEvent[] = []
  const { portico } = await createHarness({ onAnalyticsEvent: (event) => told.push(event) })
  // Nothing was loaded before: opening and connecting happen while the code for analytics is fetched.
  await Promise.all([portico.modal.open(), portico.connect({ walletKey: 'toy.harbor' })])
  await expect
    .poll(() => told.map(({ event }) => event))
    .toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'WALLET_IMPRESSION_V2', 'MODAL_CLOSE'])
  expect(told[3]?.properties).toMatchObject({ reconnect: false })
})
