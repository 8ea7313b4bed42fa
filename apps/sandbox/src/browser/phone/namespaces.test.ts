import { expect, test } from 'vitest'
import { addressesOf, approvedNamespaces, wantedNamespaces, withNamespace } from './namespaces.ts'

const accounts = { eip155: ['0xa', '0xb'], solana: ['So1'] }

test('default: what is wanted, known and chosen', () => {
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:2'],
        methods: ['personal_sign', 'eth_call'],
        events: ['chainChanged', 'connect'],
      },
      solana: { chains: ['solana:x'], methods: ['solana_signMessage'], events: [] },
      cosmos: { chains: ['cosmos:hub'], methods: [], events: [] },
    },
  }
  expect(approvedNamespaces({ proposal, chains: ['eip155:2', 'cosmos:hub'], accounts })).toEqual({
    eip155: {
      chains: ['eip155:2'],
      accounts: ['eip155:2:0xa', 'eip155:2:0xb'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('behavior: required and optional are one, and a key may be a chain', () => {
  const wanted = wantedNamespaces({
    requiredNamespaces: { 'eip155:1': { methods: ['a'], events: [] } },
    optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:2'], methods: ['a', 'b'], events: ['e'] } },
  })
  expect(wanted).toEqual([
    { namespace: 'eip155', chains: ['eip155:1', 'eip155:2'], methods: ['a', 'b'], events: ['e'] },
  ])
})

test('behavior: a namespace is changed in its place, made, or left out', () => {
  const one = { chains: ['eip155:1'], accounts: ['eip155:1:0xa'], methods: ['personal_sign'], events: [] }
  const two = { chains: ['solana:x'], accounts: ['solana:x:So1'], methods: ['solana_signMessage'], events: [] }
  const namespaces = { eip155: one, solana: two }
  const change = { namespaces, wanted: undefined }
  const moved = withNamespace({ ...change, namespace: 'eip155', chains: ['eip155:2'], addresses: ['0xb'] })
  expect(Object.keys(moved)).toEqual(['eip155', 'solana'])
  expect(moved['eip155']).toEqual({ ...one, chains: ['eip155:2'], accounts: ['eip155:2:0xb'] })
  expect(withNamespace({ ...change, namespace: 'solana', chains: [], addresses: [] })).toEqual({ eip155: one })
  const made = withNamespace({
    namespaces: { eip155: one },
    namespace: 'solana',
    chains: ['solana:x'],
    addresses: ['So1'],
    wanted: { methods: ['solana_signMessage', 'solana_other'], events: [] },
  })
  expect(made).toEqual(namespaces)
})

test('behavior: addresses of several chains, each once', () => {
  expect(addressesOf(['eip155:1:0xa', 'eip155:1:0xb', 'eip155:2:0xa'])).toEqual(['0xa', '0xb'])
})
