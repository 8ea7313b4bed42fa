import { expect, test } from 'vitest'
import { readSession, type SessionStruct } from './readSession.js'

test.each<[string, object]>([
  ['chains that are null', { chains: null }],
  ['chains that are a number', { chains: 7 }],
  ['methods that are no list', { methods: {} }],
  ['accounts that are no list', { accounts: {} }],
])('18: a session with %s is read without that part', (_, part) => {
  const struct = {
    topic: 'topic',
    expiry: 0,
    peer: { publicKey: 'key', metadata: { name: 'Harbor' } },
    namespaces: {
      eip155: { accounts: ['eip155:1:0x1'], chains: ['eip155:1'], methods: [], events: [], ...part },
      solana: { accounts: [], methods: [], events: [] },
    },
  } as unknown as SessionStruct
  expect(() => readSession(struct, { current: {}, preferred: [] })).not.toThrow()
})
