import { toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../test/createTestInstance.js'

test('default: before anything has happened, the state is what the options say', () => {
  const { snapshot } = createTestInstance().instance
  expect({ ...snapshot }).toMatchObject({
    connections: { connectors: {}, list: [], phases: {}, hint: undefined },
    networks: { list: toyNetworks('cosmos').slice(0, 1), activeNamespace: 'cosmos', chosen: {} },
    modal: { open: false, locks: [], shaking: false },
    theme: { themeMode: 'auto', themeVariables: {} },
    accounts: { byId: {} },
    attempt: { status: 'choosing', helpVisible: false },
    router: { stack: [{ view: 'Connect', params: undefined }], direction: 'forward' },
    wallets: { recent: [] },
    features: { source: 'local' },
    notices: { alerts: [] },
  })
})

test('parameters: initialState, chainImages and theme', () => {
  const { snapshot } = createTestInstance({
    initialState: '["polkadot:one","toy-harbor","Harbor"]',
    chainImages: { 'cosmos:one': 'https://dapp.example/cosmos.svg' },
    theme: { themeMode: 'dark', themeVariables: { accent: '#0a7' } },
  }).instance
  expect({ ...snapshot }).toMatchObject({
    // Shown, and never believed.
    connections: {
      list: [],
      phases: { polkadot: 'reconnecting' },
      hint: { networkId: 'polkadot:one', address: 'toy-harbor', walletName: 'Harbor' },
    },
    networks: { list: [{ iconUrl: 'https://dapp.example/cosmos.svg' }], activeNamespace: 'polkadot' },
    theme: { themeMode: 'dark', themeVariables: { accent: '#0a7' } },
  })
})

test('behavior: readers can’t change what was read, however deep', () => {
  const { snapshot } = createTestInstance().instance
  const { list } = snapshot.networks
  expect(() => Object.assign(list[0] ?? {}, { name: 'other' })).toThrow(TypeError)
  expect(() => Object.assign(list[0]?.nativeCurrency ?? {}, { symbol: 'other' })).toThrow(TypeError)
  expect(() => Reflect.apply(Array.prototype.push, snapshot.router.stack, [1])).toThrow(TypeError)
})
