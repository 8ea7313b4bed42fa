import type { ConnectionData } from '@portico/core'
import { createFakeClock } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createSessionBook } from './sessionBook.js'

const LOWER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const EIP55 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Scope = Parameters<typeof createSessionBook>[0]['scope']

/** A watched book, its clock, and how often it said that something is over. */
function open(options: { readonly scope?: Scope; readonly keepsOne?: boolean; readonly isWatched?: boolean } = {}) {
  const { scope = 'perAccount', keepsOne, isWatched = true } = options
  const clock = createFakeClock()
  const log = { expired: 0 }
  const onExpired = (): void => {
    log.expired += 1
  }
  const book = createSessionBook({ scope, keepsOne, clock, onExpired })
  const stop = isWatched ? book.watch() : () => undefined
  /** A session that ends so many milliseconds from now. */
  const add = (address: string, endsInMs?: number, chainId: ConnectionData['networkId'] = 'polkadot:one'): void => {
    const expirationTime = endsInMs === undefined ? undefined : new Date(clock.now() + endsInMs).toISOString()
    book.add([{ data: { accountAddress: address, chainId, expirationTime } }])
  }
  return { book, clock, log, stop, add }
}

function connection(address: string, networkId: ConnectionData['networkId'] = 'polkadot:one'): ConnectionData {
  const namespace = networkId.split(':')[0] as ConnectionData['namespace']
  return {
    id: `${namespace}/toy`,
    namespace,
    connectorId: 'toy',
    accounts: [{ address: address as ConnectionData['accounts'][0]['address'], type: 'eoa' }],
    networkId,
  }
}

test.each<readonly [scope: Scope, expected: readonly boolean[]]>([
  ['perAccount', [true, true, false, false]],
  ['perNamespace', [true, true, true, false]],
  ['perChain', [true, false, false, false]],
])('parameters: scope: %s', (scope, expected) => {
  const { book, add } = open({ scope })
  add('a')
  const connections = [connection('a'), connection('a', 'polkadot:two'), connection('b'), connection('a', 'cosmos:one')]
  expect(connections.map((one) => book.of(one) !== undefined)).toEqual(expected)
})

test.each<readonly [scope: Scope, expected: readonly boolean[]]>([
  ['perAccount', [true, false]],
  ['perChain', [true, false]],
  ['perNamespace', [true, true]],
])('parameters: scope: %s, of an account that a contract confirmed', (scope, expected) => {
  const { book } = open({ scope })
  const session = { data: { accountAddress: EIP55, chainId: 'eip155:1', isOneNetwork: true }, isInUse: true } as const
  book.add([session])
  const [there, elsewhere] = [connection(LOWER, 'eip155:1'), connection(LOWER, 'eip155:10')]
  expect([there, elsewhere].map((one) => book.of(one) !== undefined)).toEqual(expected)
  expect([there, elsewhere].map((one) => book.isInUse(one))).toEqual(expected)
  expect(book.isShared(there, elsewhere)).toBe(expected[1])
  expect(book.find([session], { networkId: 'eip155:1', address: LOWER })).toBe(session)
  book.remove(elsewhere)
  expect(book.of(there) !== undefined).toBe(!expected[1])
})

test('behavior: an account that its wallet calls a contract is signed in on the network of its session only', () => {
  const { book, add } = open()
  add(EIP55, undefined, 'eip155:1')
  const contract = (networkId: 'eip155:1' | 'eip155:10'): ConnectionData => {
    const { accounts, ...rest } = connection(LOWER, networkId)
    return { ...rest, accounts: [{ ...accounts[0], type: 'smartAccount' }] }
  }
  expect(book.of(contract('eip155:1'))).toBeDefined()
  expect(book.of(contract('eip155:10'))).toBeUndefined()
})

test('behavior: the keeper acts for none: as it says, or as it was told for an account without a session', () => {
  const { book } = open()
  expect(book.isNoneInUse).toBe(true)
  const data = { accountAddress: 'a', chainId: 'polkadot:one' } as const
  book.add([{ data, isInUse: true }])
  expect(book.isNoneInUse).toBe(false)
  book.add([{ data, isInUse: false }])
  expect([book.isNoneInUse, book.isInUse(connection('a'))]).toEqual([true, false])
  book.use(connection('a'))
  expect(book.isNoneInUse).toBe(false)
  book.use(connection('b'))
  expect([book.isNoneInUse, book.isInUse(connection('a'))]).toEqual([true, false])
})

test('parameters: keepsOne: what is added takes the place of all, also where it is nothing', () => {
  for (const keepsOne of [true, false]) {
    const { book, add } = open({ keepsOne })
    add('a')
    add('b')
    expect(book.size).toBe(keepsOne ? 1 : 2)
    book.add([])
    expect(book.size).toBe(keepsOne ? 0 : 2)
  }
})

test('behavior: of some sessions, that of an account is its own, whomever it counts for', () => {
  const at = (
    accountAddress: string,
    chainId: ConnectionData['networkId'] = 'polkadot:one',
    expirationTime?: string
  ) => ({
    data: { accountAddress, chainId, expirationTime },
  })
  const found = (scope: Scope, ...sessions: ReturnType<typeof at>[]): boolean =>
    open({ scope }).book.find(sessions, { networkId: 'polkadot:one', address: 'a' }) !== undefined
  for (const scope of ['perAccount', 'perNamespace', 'perChain'] as const) {
    expect(found(scope, at('b'), at('a'))).toBe(true)
    expect(found(scope, at('b'), at('a', 'cosmos:one'), at('a', 'polkadot:one', '2001-01-01T00:00:00Z'))).toBe(false)
    expect(found(scope, at('a', 'polkadot:two'))).toBe(scope !== 'perChain')
  }
})

test('behavior: the one in use is what was said last, until it is removed', () => {
  const { book } = open()
  const say = (address: string): void =>
    book.add(
      ['a', 'b'].map((one) => ({ data: { accountAddress: one, chainId: 'polkadot:one' }, isInUse: one === address }))
    )
  const inUse = (): readonly string[] => ['a', 'b'].filter((address) => book.isInUse(connection(address)))
  say('b')
  expect(inUse()).toEqual(['b'])
  book.use(connection('a', 'polkadot:two'))
  expect(inUse()).toEqual(['a'])
  book.remove(connection('b'))
  expect(inUse()).toEqual(['a'])
  book.remove(connection('a'))
  expect(inUse()).toEqual([])
  say('a')
  book.clear()
  expect(inUse()).toEqual([])
})

test('behavior: an address of EVM counts with and without the upper case of EIP-55, one of others does not', () => {
  const { book, add } = open()
  add(LOWER, undefined, 'eip155:1')
  expect(book.of(connection(EIP55, 'eip155:1'))).toMatchObject({ address: LOWER })
  add('Aa')
  expect(book.of(connection('aa'))).toBeUndefined()
})

test('behavior: what is over or unreadable is not taken', () => {
  const { book, add, clock } = open()
  add('a', 0)
  book.add([{ data: { accountAddress: 'b', chainId: 'polkadot:one', expirationTime: 'soon' } }])
  expect([book.size, clock.pending()]).toEqual([0, 0])
})

test('behavior: a session is over with its time, told once, and the next one with its own', async () => {
  const { book, add, clock, log } = open()
  add('a', 1_000)
  add('b', 2_000)
  add('c')
  expect(book.of(connection('a'))).toMatchObject({ expiresAtMs: clock.now() + 1_000, networkId: 'polkadot:one' })
  await clock.advance(999)
  expect([log.expired, book.size]).toEqual([0, 3])
  await clock.advance(1)
  expect([log.expired, book.size, book.of(connection('a'))]).toEqual([1, 2, undefined])
  await clock.advance(1_000)
  expect([log.expired, book.size, clock.pending()]).toEqual([2, 1, 0])
})

test('behavior: one that is replaced by a longer one, removed or cleared ends nothing', async () => {
  const { book, add, clock, log } = open()
  add('a', 1_000)
  add('a', 5_000)
  await clock.advance(1_000)
  expect([log.expired, book.size]).toEqual([0, 1])
  book.remove(connection('a'))
  expect([book.size, clock.pending()]).toEqual([0, 0])
  add('b', 1_000)
  book.clear()
  expect([book.size, clock.pending()]).toEqual([0, 0])
})

test('behavior: without a watcher it is over all the same, and said to the next one', async () => {
  const { book, add, clock, log } = open({ isWatched: false })
  add('a', 1_000)
  expect(clock.pending()).toBe(0)
  await clock.advance(1_000)
  expect([log.expired, book.of(connection('a'))]).toEqual([0, undefined])
  const stop = book.watch()
  await clock.advance(0)
  expect([log.expired, book.size]).toEqual([1, 0])
  add('b', 1_000)
  stop()
  expect(clock.pending()).toBe(0)
  add('c', 1_000)
  await clock.advance(1_000)
  expect([log.expired, clock.pending()]).toEqual([1, 0])
})

test('behavior: a session of more than the 25 days that a timer takes ends in its time, and not before', async () => {
  const { add, clock, log } = open()
  const monthMs = 30 * 24 * 60 * 60 * 1_000
  const delays: number[] = []
  const { setTimeout: set } = clock
  Object.assign(clock, {
    setTimeout: (callback: () => void, delayMs: number) => {
      delays.push(delayMs)
      return set(callback, delayMs)
    },
  })
  add('a', monthMs)
  await clock.advance(monthMs - 1)
  expect(log.expired).toBe(0)
  await clock.advance(1)
  expect(log.expired).toBe(1)
  expect(Math.max(...delays)).toBeLessThan(2 ** 31)
})
