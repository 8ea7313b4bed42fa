import { expect, test } from 'vitest'
import type { Account } from '../../types.js'
import { toConnectionData } from './shared.js'

const accounts = Array.from({ length: 20_000 }, (_, index): Account => ({ address: `toy-${index}`, type: 'eoa' }))
const [first = { address: 'toy', type: 'eoa' as const }, ...rest] = accounts

test('default: what is shared, without what an adapter added', () => {
  const shared = { accounts: [first], networkId: 'polkadot:one', networkIds: ['polkadot:one'] } as const
  const data = toConnectionData({
    namespace: 'polkadot',
    connectorId: 'toy',
    shared: { ...shared, extra: 1 } as typeof shared,
  })
  expect(data).toEqual({ id: 'polkadot/toy', namespace: 'polkadot', connectorId: 'toy', ...shared })
})

test('behavior: of 20,000 accounts and networks, the first 500 are kept', () => {
  const networkIds = accounts.map((_, index) => `polkadot:n${index}` as const)
  const shared = { accounts: [first, ...rest] as const, networkId: 'polkadot:n0' as const, networkIds }
  const data = toConnectionData({ namespace: 'polkadot', connectorId: 'toy', shared })
  expect(data.accounts).toEqual(accounts.slice(0, 500))
  expect(data.networkIds).toEqual(networkIds.slice(0, 500))
})
