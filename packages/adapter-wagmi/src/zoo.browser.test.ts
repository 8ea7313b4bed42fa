import { createPortico, type Portico, type WalletEntry } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import { createCrowd, type ZooAnimal, type ZooWallet, zoo } from '@portico/test-kit/wallets'
import type { Config } from '@wagmi/core'
import { afterEach, expect, test, vi } from 'vitest'
import { localChains } from './test/page.js'
import { wagmiAdapter } from './wagmiAdapter.js'

declare global {
  /** Set by whatever script of a wallet runs. */
  var pwned: unknown
}

// With a listener of its own the page decides what an uncaught error means: see `ours`.
const problems: { readonly text: string; readonly stack: string }[] = []
for (const type of ['error', 'unhandledrejection'] as const)
  window.addEventListener(type, (event) => {
    const reason: unknown = 'reason' in event ? event.reason : event.error
    problems.push({ text: `${type}: ${String(reason)}`, stack: String((reason as Error | undefined)?.stack) })
  })
const said: string[] = []
console.error = (...parts: readonly unknown[]) => said.push(`error: ${parts.join(' ')}`)
console.warn = (...parts: readonly unknown[]) => said.push(`warning: ${parts.join(' ')}`)

let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  // Uncaught errors are reported at the end of a turn.
  await turn()
  undo = []
  problems.length = 0
  said.length = 0
})

for (const animal of zoo)
  test(`behavior: ${animal.fault}`, async () => {
    const wallet = animal.create()
    const visit = await open()
    undo.push(wallet.announce())
    const { expected } = animal
    if (expected.end === 'unlisted') {
      const after = await announceOne()
      await until(() => expect(rows(visit)).toMatchObject([{ key: after }]))
    } else {
      await until(() => expect(rows(visit)).toMatchObject([{ key: wallet.detail.info.rdns, name: expected.name }]))
      const [row] = rows(visit)
      // Whether a picture loads is seen only where it is drawn.
      if (animal.name !== 'brokenIcon') expect(row?.icon !== undefined).toBe(expected.icon === 'picture')
      const listeners = wallet.listenerCount()
      await ENDS[expected.end]({ visit, wallet, animal })
      await visit.portico.disconnect()
      expect(visit.config.state.connections.size).toBe(0)
      await until(() => expect(wallet.listenerCount()).toBe(listeners))
      await visit.leave()
      expect(wallet.listenerCount()).toBe(listeners)
    }
    expect(warnings()).toHaveLength(DISPUTED.includes(animal.name) ? 1 : 0)
    await turn()
    expect([...problems, ...errors()]).toEqual([])
    expect(globalThis.pwned).toBeUndefined()
  })

/** What is checked of each end. */
const ENDS = {
  connected: async ({ visit, wallet, animal }) => {
    const { expected } = animal
    const { portico, config } = visit
    const expectAgreement = (chain: 'first' | 'other' | undefined): void => {
      const chainId = chain === 'other' ? 31_338 : 31_337
      expect(portico.snapshot('connections').list).toMatchObject([
        { networkId: `eip155:${chainId}`, accounts: [{ address: expected.account }] },
      ])
      expect([...config.state.connections.values()]).toMatchObject([{ chainId, accounts: [expected.account] }])
      expect(config.state.status).toBe('connected')
    }
    await portico.connect({ walletKey: wallet.detail.info.rdns })
    expectAgreement(expected.chain)
    expect(portico.snapshot('attempt').status).toBe('choosing')
    const seen: string[] = []
    undo.push(
      portico.subscribe('connections', () => {
        const { list } = portico.snapshot('connections')
        seen.push(...list.map(({ networkId, accounts }) => `${networkId} ${accounts[0].address}`))
      }),
      portico.events.on('network:switched', ({ to }) => seen.push(`${to} ${expected.account}`)),
      portico.events.on('account:changed', ({ connection }) => seen.push(connection.accounts[0].address))
    )
    wallet.misbehave()
    if (expected.afterMisbehaving === 'moved') {
      await until(() => expectAgreement('other'))
      expect(new Set(seen)).toEqual(new Set([`eip155:31338 ${expected.account}`]))
    }
    if (expected.afterMisbehaving === 'disconnected') await until(() => expectNothing(visit))
  },
  failed: async ({ visit, wallet, animal }) => {
    await expect(visit.portico.connect({ walletKey: wallet.detail.info.rdns })).rejects.toMatchObject({
      name: 'PorticoError',
    })
    const hasLeft = animal.name === 'leavesDuringConnect'
    expect(visit.portico.snapshot('attempt')).toMatchObject({
      status: 'failed',
      ...(hasLeft ? { errorCode: 'WALLET_DISCONNECTED' } : {}),
    })
    expectNothing(visit)
  },
  rejected: async ({ visit, wallet }) => {
    await expect(visit.portico.connect({ walletKey: wallet.detail.info.rdns })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(visit.portico.snapshot('attempt').status).toBe('rejected')
    expectNothing(visit)
  },
  waiting: async ({ visit, wallet }) => {
    const stopped = new AbortController()
    const result = visit.portico.connect({ walletKey: wallet.detail.info.rdns, signal: stopped.signal })
    await until(() => expect(visit.portico.snapshot('attempt').status).toBe('waiting'))
    expect(visit.portico.snapshot('connections').list).toEqual([])
    stopped.abort()
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    expectNothing(visit)
  },
} satisfies Record<
  Exclude<ZooAnimal['expected']['end'], 'unlisted'>,
  (request: { readonly visit: Visit; readonly wallet: ZooWallet; readonly animal: ZooAnimal }) => Promise<void>
>

/** Those whose second announcement, or first, is left out. */
const DISPUTED: readonly string[] = ['twoUuids', 'twoRdns']

test('behavior: announcing while connected adds a row and changes nothing else', async () => {
  const { wallet, visit } = await connected()
  const before = visit.portico.snapshot('connections').list
  const attempt = visit.portico.snapshot('attempt')
  const order = rows(visit).map(({ key }) => key)
  const late = await announceOne()
  await until(() => expect(rows(visit)).toHaveLength(order.length + 1))
  expect(rows(visit).map(({ key }) => key)).toEqual(expect.arrayContaining([...order, late]))
  expect(visit.portico.snapshot('connections').list).toBe(before)
  expect(visit.portico.snapshot('attempt')).toBe(attempt)
  expect([...visit.config.state.connections.values()].map(({ connector }) => connector.id)).toEqual([
    wallet.detail.info.rdns,
  ])
  expect([...problems, ...said]).toEqual([])
})

test('behavior: announcements of others leave no listener with a wallet', async () => {
  const visit = await open()
  const [first, ...others] = createCrowd({ count: 5 })
  if (!first) return expect.unreachable()
  undo.push(first.announce())
  await until(() => expect(rows(visit)).toHaveLength(1))
  const before = first.listenerCount()
  for (const wallet of others) undo.push(wallet.announce())
  await until(() => expect(rows(visit)).toHaveLength(5))
  await turn()
  expect(first.listenerCount()).toBe(before)
})

test('behavior: 200 announcements in one turn are one change of the list', async () => {
  const visit = await open()
  let changes = 0
  undo.push(visit.portico.subscribe('connections', () => changes++))
  const crowd = createCrowd({ count: 200 })
  undo.push(...crowd.map((wallet) => wallet.announce()))
  await until(() => expect(rows(visit)).toHaveLength(200))
  expect(rows(visit).map(({ name }) => name)).toEqual(crowd.map(({ detail }) => detail.info.name))
  expect(changes).toBe(1)
  const last = crowd.at(-1)?.detail.info.rdns
  await visit.portico.connect({ walletKey: String(last) })
  expect(visit.portico.snapshot('connections').list).toMatchObject([{ connectorId: last }])
  expect([...problems, ...said]).toEqual([])
})

test('behavior: 200 announcements one after the other change the list once each at most', async () => {
  const visit = await open()
  let changes = 0
  undo.push(visit.portico.subscribe('connections', () => changes++))
  for (const wallet of createCrowd({ count: 200 })) {
    undo.push(wallet.announce())
    await turn()
  }
  await until(() => expect(rows(visit)).toHaveLength(200))
  expect(changes).toBeLessThanOrEqual(200)
  expect([...problems, ...said]).toEqual([])
})

test('behavior: connecting ten times leaves no more listeners than once, and stopping none on the page', async () => {
  const page = countPageListeners()
  const visit = await open()
  const [wallet] = createCrowd({ count: 1 })
  if (!wallet) return expect.unreachable()
  undo.push(wallet.announce())
  await until(() => expect(rows(visit)).toHaveLength(1))
  const before = wallet.listenerCount()
  const during = new Set<number>()
  for (let round = 0; round < 10; round++) {
    await visit.portico.connect({ walletKey: wallet.detail.info.rdns })
    during.add(wallet.listenerCount())
    await visit.portico.disconnect()
    await until(() => expect(wallet.listenerCount()).toBe(before))
  }
  expect(during.size).toBe(1)
  expect(page.count()).toBeGreaterThan(0)
  await visit.leave()
  expect(page.count()).toBe(0)
  expect(wallet.listenerCount()).toBe(before)
})

interface Visit {
  readonly portico: Portico
  readonly config: Config
  leave(): Promise<void>
}

/** A page load of a new user who has moved the pointer. */
async function open(): Promise<Visit> {
  const wagmi = wagmiAdapter({ networks: localChains() })
  const portico = createPortico({ adapters: [wagmi], storagePrefix: `@${crypto.randomUUID()}/` })
  const { config } = wagmi
  const stop = portico.start()
  const leave = async (): Promise<void> => {
    stop()
    // wagmi never stops listening by itself; the next test's wallets don't belong to this Config.
    config._internal.mipd?.destroy()
  }
  undo.push(leave)
  await portico.preload()
  return { portico, config, leave }
}

async function connected(): Promise<{ readonly wallet: ZooWallet; readonly visit: Visit }> {
  const visit = await open()
  const [wallet] = createCrowd({ count: 1 })
  if (!wallet) return expect.unreachable()
  undo.push(wallet.announce())
  await until(() => expect(rows(visit)).toHaveLength(1))
  await visit.portico.connect({ walletKey: wallet.detail.info.rdns })
  return { wallet, visit }
}

/** Announces one more wallet; its key. Once it is listed, everything before it has been looked at. */
async function announceOne(): Promise<string> {
  const [wallet] = createCrowd({ count: 1 })
  if (!wallet) return expect.unreachable()
  undo.push(wallet.announce())
  return wallet.detail.info.rdns
}

function rows({ portico }: Visit): readonly WalletEntry[] {
  return portico.wallets().flatMap(({ wallets }) => wallets)
}

/** Expects neither a connection nor one on its way. */
function expectNothing({ portico, config }: Visit): void {
  expect(connectionStatus(portico.snapshot('connections'))).toBe('disconnected')
  expect([config.state.status, config.state.connections.size, config.state.current]).toEqual(['disconnected', 0, null])
}

function warnings(): readonly string[] {
  return said.filter((text) => text.startsWith('warning: [portico]'))
}

/** What we say as errors; the test runner says the uncaught ones too. */
function errors(): readonly string[] {
  return said.filter((text) => text.startsWith('error: [portico]'))
}

/** Counts listeners that are added to the window from now on, of the events that wallets send. */
function countPageListeners(): { count(): number } {
  const { addEventListener, removeEventListener } = window
  let count = 0
  const isCounted = (type: string): boolean => type.startsWith('eip6963:announce') || type.startsWith('ethereum#')
  Object.assign(window, {
    addEventListener: (...call: Parameters<typeof addEventListener>) => {
      if (isCounted(call[0])) count++
      addEventListener.apply(window, call)
    },
    removeEventListener: (...call: Parameters<typeof removeEventListener>) => {
      if (isCounted(call[0])) count--
      removeEventListener.apply(window, call)
    },
  })
  undo.push(() => Object.assign(window, { addEventListener, removeEventListener }))
  return { count: () => count }
}

/** The next turn of the page's loop, as an event of another process would come. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}

function until(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 120_000, interval: 10 })
}
