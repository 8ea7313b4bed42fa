import { describe, expect, it } from 'vitest'
import {
  decodeSession,
  readAddresses,
  readChain,
  readSession,
  type SessionMemory,
  type SessionStruct,
} from './readSession.js'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

const read = (struct: SessionStruct, memory: SessionMemory) => readSession(decodeSession(struct), memory)

/** A session whose wallet says that of itself. */
function walletOf(metadata: unknown) {
  // What a wallet writes need not have the library's type.
  const struct = {
    topic: 'topic',
    expiry: 0,
    peer: { publicKey: 'key', metadata },
    namespaces: { eip155: { accounts: ['eip155:1:0x1'], chains: ['eip155:1'], methods: [], events: [] } },
  } as unknown as SessionStruct
  return decodeSession(struct).wallet
}

it.each([null, 7, {}])('behavior: chains that are %j are none, and its accounts count', (chains) => {
  const eip155 = { accounts: ['eip155:1:0x1'], chains, methods: [], events: [] }
  // The library takes it: it checks the rest only.
  const struct = { topic: 'topic', expiry: 0, peer: { publicKey: 'key', metadata: {} }, namespaces: { eip155 } }
  const session = read(struct as unknown as SessionStruct, { current: {}, preferred: [] })
  expect(session).toMatchObject({ accounts: ['eip155:1:0x1'], chains: ['eip155:1'] })
})

it('default: what the wallet approved, each once, malformed entries left out, and what was chosen of it', () => {
  const eip155 = {
    accounts: ['eip155:1:0x1', 'eip155:1:0x2', 'eip155:10:0x1', 'eip155:1:0x1', '0x3'],
    chains: ['eip155:1', 'nowhere'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: [],
  }
  const namespaces = { eip155, 'solana:mainnet': { accounts: [], methods: ['personal_sign'], events: [] } }
  // What a wallet writes need not have the library's type.
  const struct = { topic: 'topic', expiry: 0, peer: { metadata: {} }, namespaces } as unknown as SessionStruct
  const current = { eip155: 'eip155:10', solana: 'solana:devnet', cosmos: undefined } as never
  expect(read(struct, { current, preferred: ['0x2'] })).toMatchObject({
    id: 'topic',
    accounts: ['eip155:1:0x2', 'eip155:1:0x1', 'eip155:10:0x1'],
    chains: ['eip155:1', 'solana:mainnet', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    current: { eip155: 'eip155:10' },
  })
  expect(Object.keys(read(struct, { current, preferred: [] }).current)).toEqual(['eip155'])
})

describe('a session that is too large', () => {
  const addresses = Array.from({ length: 20_000 }, (_, index) => `0x${index}`)
  const names = addresses.map((address) => `m${address}`)

  /** What is read of a session with these namespaces. */
  const approved = (namespaces: object) =>
    decodeSession({ topic: 'topic', peer: { metadata: {} }, namespaces } as unknown as SessionStruct)

  it('behavior: the first 500 accounts, networks and methods of a namespace are read', () => {
    const accounts = addresses.map((address) => `eip155:1:${address}`)
    const chains = addresses.map((_, index) => `eip155:${index + 1}`)
    const few = { accounts: ['solana:one:a'], chains: ['solana:one'], methods: ['solana_signMessage'], events: [] }
    const session = approved({ eip155: { accounts, chains, methods: names, events: [] }, solana: few })
    expect(session.accounts).toEqual([...accounts.slice(0, 500), 'solana:one:a'])
    expect(session.chains).toEqual([...chains.slice(0, 500), 'solana:one'])
    expect(session.methods).toEqual(names.slice(0, 500))
  })

  it('behavior: also where each network is a namespace, or each account has one of its own', () => {
    const each = (accountsOf: (index: number) => readonly string[]) =>
      approved(
        Object.fromEntries(
          addresses
            .slice(0, 200)
            .map((_, index) => [`eip155:${index}`, { accounts: accountsOf(index), methods: [], events: [] }])
        )
      ).accounts.length
    expect(each((index) => addresses.slice(0, 100).map((address) => `eip155:${index}:${address}`))).toBe(500)
    expect(each((index) => addresses.slice(0, 100).map((address) => `n${index}${address}:1:x`))).toBe(2_000)
  })
})

describe('the wallet of a session', () => {
  it('default: its name, and its picture where that is in the session itself', () => {
    expect(walletOf({ name: 'Harbor', icons: [PICTURE] })).toEqual({ name: 'Harbor', icon: PICTURE })
  })

  it('behavior: a picture may be alone, and among ten', () => {
    expect(walletOf({ name: 'Harbor', icons: PICTURE }).icon).toBe(PICTURE)
    const elsewhere = (count: number) => Array.from({ length: count }, () => 'https://tracker.invalid/who.png')
    expect(walletOf({ name: 'Harbor', icons: [...elsewhere(9), PICTURE] }).icon).toBe(PICTURE)
    expect(walletOf({ name: 'Harbor', icons: [...elsewhere(10), PICTURE] }).icon).toBeUndefined()
  })

  it('behavior: no picture is fetched from where a wallet says', () => {
    expect(walletOf({ name: 'Harbor', icons: ['https://tracker.invalid/who.png'] }).icon).toBeUndefined()
    expect(walletOf({ name: 'Harbor', icons: ['//tracker.invalid/who.png', PICTURE] }).icon).toBe(PICTURE)
  })

  it.each<[string, unknown]>([
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['code', 'javascript:alert(1)'],
    ['too large', `data:image/png;base64,${'A'.repeat(300_000)}`],
    ['an SVG', 'data:image/svg+xml,<svg/>'],
    ['an SVG by another spelling', `DATA:IMAGE/SVG+XML;base64,${btoa('<svg/>')}`],
    ['no text', { toString: null }],
    ['nothing', null],
  ])('behavior: a picture that is %s is left out', (_, icon) => {
    expect(walletOf({ name: 'Harbor', icons: [icon] }).icon).toBeUndefined()
    expect(walletOf({ name: 'Harbor', icons: icon }).icon).toBeUndefined()
  })

  it.each<[string, unknown, string]>([
    ['direction and control characters', 'Har\u202Ebor\u0000', 'Harbor'],
    ['10,000 characters', 'x'.repeat(10_000), `${'x'.repeat(64)}…`],
    ['nothing to see', '\u200B', 'Wallet'],
    ['a number', 7, 'Wallet'],
    ['an object that is no text', { toString: null }, 'Wallet'],
    ['nothing', undefined, 'Wallet'],
  ])('behavior: a name of %s is made fit to be shown', (_, name, shown) => {
    expect(walletOf({ name, icons: [] }).name).toBe(shown)
  })

  it('behavior: a wallet that says nothing of itself is a wallet', () => {
    for (const metadata of [undefined, null, 'text', []])
      expect(walletOf(metadata)).toEqual({ name: 'Wallet', icon: undefined })
  })
})

describe('what a wallet tells of a session', () => {
  it('readChain: a number, a number as text or hex, or a CAIP-2 id; else the network that it came from', () => {
    const read = (data: unknown) => readChain({ chainId: 'eip155:1', data })
    expect([10, '10', '0xa', 'eip155:10'].map(read)).toEqual(Array.from({ length: 4 }, () => 'eip155:10'))
    expect([undefined, {}, -1, 0, 'x', 1e30].map(read)).toEqual(Array.from({ length: 6 }, () => 'eip155:1'))
    expect(readChain({ chainId: 'nothing', data: 10 })).toBeUndefined()
  })

  it('readAddresses: addresses or CAIP-10 ids, and nothing else', () => {
    expect(readAddresses(['0x1', 'eip155:1:0x2', 3, null])).toEqual(['0x1', '0x2'])
    expect(readAddresses('0x1')).toEqual([])
  })
})
