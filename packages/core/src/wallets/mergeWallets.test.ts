import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../adapter/types.js'
import { mergeWallets } from './mergeWallets.js'

const connector: ConnectorInfo = {
  id: 'example.portico.harbor',
  namespace: 'eip155',
  kind: 'announced',
  name: 'Har\u202Erob',
  icon: 'javascript:alert(1)',
  rdns: 'example.portico.harbor',
  installed: true,
}

test('behavior: what is shown is clean, and the connector keeps what the wallet said', () => {
  expect(mergeWallets([connector])).toEqual([
    { key: 'example.portico.harbor', name: 'Harrob', icon: undefined, options: [connector] },
  ])
})

test('behavior: names that only look equal are two wallets', () => {
  const icon = 'data:image/png;base64,AA'
  const other: ConnectorInfo = {
    ...connector,
    id: 'Harrob',
    namespace: 'solana',
    name: 'Harrob',
    icon,
    rdns: undefined,
  }
  const keys = (name: string) =>
    mergeWallets([{ ...connector, icon, name }, other]).map(({ options }) => options.length)
  expect(keys('Harrob')).toEqual([2])
  expect(keys('Har\u200Brob')).toEqual([1, 1])
})
