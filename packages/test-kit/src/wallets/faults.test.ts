import { expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { createTestWallet } from './createTestWallet.js'
import type { WalletFaults } from './faults.js'
import type { TestWallet } from './types.js'

// No fault needs a chain: nothing listens at this address, and no request may get that far.
const chains = [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:1' }] as const
const [first, second] = [testAccount(0).address, testAccount(1).address]
const connect = { method: 'eth_requestAccounts' }

test.each([
  ['rejects', { rejects: true }, { code: 4001 }],
  ['alreadyPending', { alreadyPending: true }, { code: -32002 }],
  ['popupBlocked', { popupBlocked: true }, { code: -32603, message: expect.stringContaining('pop-up') }],
  ['unsupportedMethods', { unsupportedMethods: ['eth_requestAccounts'] }, { code: 4200 }],
  ['disconnected', { disconnected: true }, { code: 4900 }],
  ['throws nestedRejection', { throws: 'nestedRejection' }, { data: { originalError: { code: 4001 } } }],
  ['throws actionRejected', { throws: 'actionRejected' }, { code: 'ACTION_REJECTED' }],
  ['throws circular', { throws: 'circular' }, { self: { message: 'An error that contains itself.' } }],
] satisfies [string, WalletFaults, unknown][])(
  'parameters: %s, and the next attempt works',
  async (_, faults, error) => {
    const wallet = createTestWallet({ chains })
    wallet.setFaults(faults)
    await expect(wallet.provider.request(connect)).rejects.toMatchObject(error)
    wallet.setFaults({})
    expect(await wallet.provider.request(connect)).toEqual([first])
  }
)

test.each([
  ['string', 'The wallet gave up.'],
  ['undefined', undefined],
] as const)('parameters: throws %s', async (throws, value) => {
  const wallet = createTestWallet({ chains, faults: { throws } })
  const outcome = await wallet.provider.request(connect).then(
    () => ({ resolved: true }),
    (error: unknown) => ({ rejected: error })
  )
  expect(outcome).toEqual({ rejected: value })
})

test('parameters: locked', async () => {
  const wallet = await connected()
  const events = record(wallet)
  const { isUnlocked } = wallet.provider._metamask
  expect(await isUnlocked()).toBe(true)
  wallet.setFaults({ locked: true })
  expect(await isUnlocked()).toBe(false)
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  const asking = wallet.provider.request(connect)
  expect(await settled(asking)).toBe(false)
  wallet.setFaults({})
  expect(await asking).toEqual([first])
  expect(events).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [first]],
  ])
})

test('parameters: slowMs', async () => {
  const wallet = createTestWallet({ chains, faults: { slowMs: 60 } })
  const started = performance.now()
  await wallet.provider.request(connect)
  // Timers may fire a fraction of a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})

test('parameters: neverAnswers', async () => {
  const wallet = await connected()
  wallet.setFaults({ neverAnswers: 'prompts' })
  expect(await settled(wallet.provider.request({ method: 'personal_sign', params: ['0x00', first] }))).toBe(false)
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([first])
  wallet.setFaults({ neverAnswers: 'everything' })
  expect(await settled(wallet.provider.request({ method: 'eth_accounts' }))).toBe(false)
})

test('error: neverAnswers with another value would let a test pass that sends', async () => {
  const faults = { neverAnswers: true } as never
  const message = "`neverAnswers` is true. Write 'prompts' or 'everything'"
  expect(() => createTestWallet({ chains, faults })).toThrow(message)
  const wallet = await connected()
  expect(() => wallet.setFaults(faults)).toThrow(message)
})

test('parameters: wrongChain, and it can be left', async () => {
  const wallet = createTestWallet({ chains, faults: { wrongChain: 999 } })
  await wallet.provider.request(connect)
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x3e7')
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  const events = record(wallet)
  wallet.setFaults({ wrongChain: 1000 })
  expect(events).toEqual([['chainChanged', '0x3e8']])
})

test('parameters: disconnects, at once and after each new connection', async () => {
  const wallet = await connected()
  const events = record(wallet)
  wallet.setFaults({ disconnects: true })
  const ended = [
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ]
  expect(events).toEqual(ended)
  expect(await wallet.provider.request(connect)).toEqual([first])
  await expect.poll(() => events).toEqual([...ended, ['accountsChanged', [first]], ...ended])
})

test('parameters: changesAccount, at once and after each new connection', async () => {
  const wallet = await connected()
  wallet.setFaults({ changesAccount: true })
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([second])
  const fresh = createTestWallet({ chains, faults: { changesAccount: true } })
  const events = record(fresh)
  await fresh.provider.request(connect)
  await expect.poll(() => events.at(-1)).toEqual(['accountsChanged', [second]])
})

test('parameters: disconnected raises its events', async () => {
  const wallet = await connected()
  const events = record(wallet)
  wallet.setFaults({ disconnected: true })
  await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  wallet.setFaults({})
  expect(events).toEqual([
    ['disconnect', expect.objectContaining({ code: 4900 })],
    ['connect', { chainId: '0x7a69' }],
  ])
})

test('parameters: only', async () => {
  const wallet = createTestWallet({ chains, faults: { rejects: true, only: ['personal_sign'] } })
  expect(await wallet.provider.request(connect)).toEqual([first])
  const sign = { method: 'personal_sign', params: ['0x00', first] }
  await expect(wallet.provider.request(sign)).rejects.toMatchObject({ code: 4001 })
})

async function connected(): Promise<TestWallet> {
  const wallet = createTestWallet({ chains })
  await wallet.provider.request(connect)
  return wallet
}

/** Whether a promise settled by the time everything that was ready has run. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false
  const mark = (): void => {
    done = true
  }
  promise.then(mark, mark)
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

function record(wallet: TestWallet): [string, unknown][] {
  const events: [string, unknown][] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    wallet.provider.on(name, (value) => events.push([name, value]))
  }
  return events
}
