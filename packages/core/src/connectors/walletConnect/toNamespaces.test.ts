import { expect, test } from 'vitest'
import { toNamespaces } from './createOffers.js'

test('toNamespaces: a request is the namespace of its networks, and one without networks asks for nothing', () => {
  const request = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] } as const
  expect(toNamespaces([request, { chains: [], methods: ['solana_signMessage'], events: [] }])).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] },
  })
})
