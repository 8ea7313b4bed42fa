import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { AdapterEvent, ConnectionHandle } from '../../types.js'
import { createErrorConverter } from '../errorConverter.js'
import { createPageConnections } from './createPageConnections.js'
import type { PageSession } from './pageWallets.js'

/** What a wallet shares, and what it was asked. */
interface Wallet {
  shared: string | undefined
  networkId: 'polkadot:one' | 'polkadot:two'
  /** How it answers; resolving is approving. */
  answer: (how: { readonly silent: boolean }) => Promise<void>
  /** Whether it can sign in as it connects. */
  signsIn: boolean
  /** Whether what it can do is different at each look. */
  isFickle: boolean
  /** Throws when it is opened. */
  isBroken: boolean
  /** Whether it says that it is locked. */
  isLocked: boolean
  readonly log: string[]
}

function setUp() {
  const platform = createFakePlatform()
  const events: AdapterEvent<'polkadot'>[] = []
  const sessions: PageSession<'polkadot', Wallet>[] = []
  const opened: unknown[] = []
  const wallet: Wallet = {
    shared: undefined,
    networkId: 'polkadot:one',
    answer: async ({ silent }) => {
      if (!silent) wallet.shared = 'toy-1'
    },
    signsIn: false,
    isFickle: false,
    isBroken: false,
    isLocked: false,
    log: [],
  }
  /** The wallet that has the id. */
  const page: { wallet: Wallet | undefined } = { wallet }
  const connections = createPageConnections<'polkadot', Wallet>({
    context: { platform, emit: (event) => events.push(event) },
    namespace: 'polkadot',
    toError: createErrorConverter({}).toPorticoError,
    wallets: {
      find: (id) => (id === 'a' ? page.wallet : undefined),
      read: ({ shared, networkId }) => {
        if (shared === 'broken') throw new Error('Not an account.')
        return shared === undefined ? undefined : { accounts: [{ address: shared, type: 'eoa' }], networkId }
      },
      ask: (it, how) => {
        it.log.push(how.silent ? 'read' : `ask ${how.networkId}`)
        if (how.signIn) it.log.push(`with ${String(how.signIn.fields)}`)
        return it.answer(how)
      },
      signsInOn: (it, { networkId = 'polkadot:one' }) => (it.signsIn ? networkId : undefined),
      isLocked: (it) => it.isLocked,
      leave: async (it) => {
        it.log.push('leave')
        it.shared = undefined
      },
      open: (session, { networkId: asked }) => {
        if (wallet.isBroken) throw new Error('A wallet that makes no sense.')
        opened.push([asked, session.shared().networkId])
        sessions.push(session)
        const switchNetwork = async ({ networkId }: { readonly networkId: string }): Promise<void> => {
          wallet.networkId = networkId as Wallet['networkId']
          connections.sync(wallet)
        }
        return { name: 'Wallet A', wallet: { switchNetwork }, update: () => wallet.isFickle }
      },
    },
  })
  connections.start()
  const connect = (networkId?: Wallet['networkId']): Promise<ConnectionHandle<'polkadot'>> =>
    connections.connect({ connectorId: 'a', networkId, signal: new AbortController().signal })
  const restore = () => Promise.all(['a', 'b'].map(connections.restoreOne))
  return { connections, connect, restore, events, opened, page, platform, sessions, wallet }
}

test('default: connects on the network asked for, without an event', async () => {
  const { connect, events, sessions, wallet } = setUp()
  const { name, data } = await connect('polkadot:one')
  expect([name, data]).toEqual([
    'Wallet A',
    {
      id: 'polkadot/a',
      namespace: 'polkadot',
      connectorId: 'a',
      accounts: [{ address: 'toy-1', type: 'eoa' }],
      networkId: 'polkadot:one',
    },
  ])
  expect(wallet.log).toEqual(['ask polkadot:one'])
  expect(sessions.map((session) => session.shared())).toEqual([{ accounts: data.accounts, networkId: data.networkId }])
  expect(events).toEqual([])
})

test('behavior: one that is there is not asked again, and is moved to another network', async () => {
  const { connect, events, wallet } = setUp()
  const first = await connect()
  const again = await connect()
  expect(again.wallet).toBe(first.wallet)
  expect((await connect('polkadot:two')).data.networkId).toBe('polkadot:two')
  expect(wallet.log).toEqual(['ask undefined'])
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a', networkId: 'polkadot:two' }])
})

test('behavior: an abort does not wait for one that is being moved', async () => {
  const { connections, connect, events } = setUp()
  const { wallet } = await connect()
  Object.assign(wallet, { switchNetwork: () => new Promise(() => undefined) })
  const controller = new AbortController()
  const { signal } = controller
  const moved = connections.connect({ connectorId: 'a', networkId: 'polkadot:two', signal })
  await settle()
  controller.abort()
  await expect(moved).rejects.toMatchObject({ code: 'ABORTED' })
  expect((await connect()).data.networkId).toBe('polkadot:one')
  expect(events).toEqual([])
})

test('error: NETWORK_UNKNOWN_TO_WALLET where it cannot be moved', async () => {
  const { connect } = setUp()
  const { wallet } = await connect()
  Reflect.deleteProperty(wallet, 'switchNetwork')
  await expect(connect('polkadot:two')).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN_TO_WALLET' })
})

test.each([undefined, 'broken'])('error: UNAUTHORIZED for an approval that shares %s', async (shared) => {
  const { connect, wallet } = setUp()
  wallet.answer = async () => {
    wallet.shared = shared
  }
  await expect(connect()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('behavior: an approval after the abort is undone, unless an earlier one was taken in', async () => {
  const { connections, connect, events, wallet } = setUp()
  const approvals: (() => void)[] = []
  wallet.answer = async () => {
    await new Promise<void>((resolve) => approvals.push(resolve))
    wallet.shared = 'toy-1'
  }
  const tryOnce = () => {
    const controller = new AbortController()
    const result = connections.connect({ connectorId: 'a', signal: controller.signal })
    result.catch(() => undefined)
    return controller
  }
  const first = tryOnce()
  await settle()
  first.abort()
  approvals[0]?.()
  await settle()
  expect(wallet.log).toEqual(['ask undefined', 'leave'])
  const second = tryOnce()
  await settle()
  second.abort()
  const third = connect()
  await settle()
  approvals[1]?.()
  const { data } = await third
  approvals[2]?.()
  await settle()
  expect(wallet.log).toEqual(['ask undefined', 'leave', 'ask undefined', 'ask undefined'])
  wallet.shared = 'toy-2'
  connections.sync(wallet)
  expect(events).toMatchObject([{ type: 'changed', connectionId: data.id, accounts: [{ address: 'toy-2' }] }])
})

test('behavior: a restore asks silently, and keeps a connection that came meanwhile', async () => {
  const { connect, restore, events, wallet } = setUp()
  expect(await restore()).toEqual([undefined, undefined])
  const { data, wallet: methods } = await connect()
  const [restored, ...rest] = await restore()
  expect([restored?.data, rest]).toEqual([data, [undefined]])
  expect(restored?.wallet).toBe(methods)
  expect(wallet.log).toEqual(['read', 'ask undefined'])
  expect(events).toEqual([])
})

test('behavior: what a restore finds after a stop is left', async () => {
  const { connections, restore, wallet } = setUp()
  wallet.shared = 'toy-1'
  const restored = restore()
  connections.stop()
  expect(await restored).toEqual([undefined, undefined])
})

test('behavior: changes and the end are told while it runs, and at the next start', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  connections.stop()
  wallet.shared = 'toy-2'
  connections.sync(wallet)
  expect(events).toEqual([])
  connections.start()
  expect(events).toMatchObject([{ type: 'changed', accounts: [{ address: 'toy-2' }] }])
  wallet.shared = 'broken'
  connections.sync(wallet)
  connections.sync(wallet)
  connections.sync({ ...wallet })
  expect(events.slice(1)).toEqual([{ type: 'disconnected', connectionId: 'polkadot/a' }])
})

test('behavior: a connection that was ended has no data, and cannot end the next one', async () => {
  const { connect, events, sessions, wallet } = setUp()
  const first = await connect()
  await first.disconnect()
  expect(() => sessions[0]?.shared()).toThrow(expect.objectContaining({ code: 'CONNECTION_NOT_FOUND' }))
  await connect()
  await first.disconnect()
  expect(wallet.log).toEqual(['ask undefined', 'leave', 'ask undefined'])
  expect(sessions[1]?.shared().accounts[0].address).toBe('toy-1')
  expect(() => sessions[0]?.shared()).toThrow()
  expect(events).toEqual([])
})

test('behavior: locked is who says so, not who shares no account', async () => {
  const { connections, platform, wallet } = setUp()
  wallet.answer = () => new Promise(() => undefined)
  let locked = 0
  const attempt = { connectorId: 'a', signal: new AbortController().signal, onLocked: () => locked++ }
  void connections.connect(attempt).catch(() => undefined)
  await platform.clock.advance(8_000)
  expect(locked).toBe(0)
  wallet.isLocked = true
  void connections.connect(attempt)
  await platform.clock.advance(8_000)
  expect(locked).toBe(1)
})

test('behavior: a new connection knows the network asked for, and what is shared', async () => {
  const { connect, opened } = setUp()
  await connect('polkadot:two')
  expect(opened).toEqual([['polkadot:two', 'polkadot:one']])
})

test('behavior: a wallet that is on no network is moved by the page, while it is connected', async () => {
  const { connect, events, sessions } = setUp()
  const { disconnect } = await connect()
  sessions[0]?.move('polkadot:two')
  expect(sessions[0]?.shared().networkId).toBe('polkadot:two')
  expect((await connect()).data.networkId).toBe('polkadot:two')
  await disconnect()
  expect(() => sessions[0]?.move('polkadot:one')).toThrow(expect.objectContaining({ code: 'CONNECTION_NOT_FOUND' }))
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a', networkId: 'polkadot:two' }])
})

test('behavior: other methods are a change of their own', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  connections.sync(wallet)
  wallet.isFickle = true
  connections.sync(wallet)
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a' }])
})

test('behavior: a wallet that leaves the page is disconnected, at the next start if the adapter is stopped', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  connections.drop({ ...wallet })
  expect(events).toEqual([])
  connections.drop(wallet)
  expect(events).toEqual([{ type: 'disconnected', connectionId: 'polkadot/a' }])
  await connect()
  connections.stop()
  connections.drop(wallet)
  expect(events).toHaveLength(1)
  connections.start()
  expect(events).toHaveLength(2)
})

test('behavior: what one wallet approves connects no other one that has its id since, and is undone', async () => {
  const { connect, events, page, wallet } = setUp()
  const approvals: (() => void)[] = []
  const hold = (it: Wallet, address: string): Wallet['answer'] => {
    return async () => {
      await new Promise<void>((resolve) => approvals.push(resolve))
      it.shared = address
    }
  }
  wallet.answer = hold(wallet, 'toy-1')
  const given = connect()
  await settle()
  const other: Wallet = { ...wallet, log: [] }
  other.answer = hold(other, 'toy-2')
  page.wallet = other
  const next = connect()
  await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  approvals[0]?.()
  await settle()
  expect([wallet.log, other.log]).toEqual([['ask undefined', 'leave'], ['ask undefined']])
  approvals[1]?.()
  expect((await next).data.accounts[0].address).toBe('toy-2')
  expect(events).toEqual([])
})

test('error: WALLET_DISCONNECTED for an approval of a wallet that has left the page, which is undone', async () => {
  const { connect, page, wallet } = setUp()
  let approve: () => void = () => undefined
  wallet.answer = async () => {
    await new Promise<void>((resolve) => {
      approve = resolve
    })
    wallet.shared = 'toy-1'
  }
  const given = connect()
  await settle()
  page.wallet = undefined
  approve()
  await expect(given).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  expect(wallet.log).toEqual(['ask undefined', 'leave'])
})

test.each([
  ['nobody', undefined],
  ['the wallet that has its id then', 'toy-2'],
])('behavior: a wallet that leaves the page while a restore asks it restores %s', async (_, shared) => {
  const { restore, page, wallet } = setUp()
  let answer: () => void = () => undefined
  wallet.shared = 'toy-1'
  wallet.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const restored = restore()
  await settle()
  page.wallet = shared === undefined ? undefined : { ...wallet, shared, answer: async () => undefined }
  answer()
  const [handle] = await restored
  expect(handle?.data.accounts[0].address).toBe(shared)
})

test('behavior: a watcher looks at each start, and with all of them while it runs', () => {
  const { connections } = setUp()
  let looks = 0
  connections.others.add(() => looks++)
  connections.syncAll()
  expect([looks, connections.isRunning()]).toEqual([1, true])
  connections.stop()
  connections.syncAll()
  expect([looks, connections.isRunning()]).toEqual([1, false])
  connections.start()
  expect(looks).toBe(2)
})

test('behavior: a silent answer connects nothing that the user has connected and let go meanwhile', async () => {
  const { connect, restore, events, wallet } = setUp()
  let answer: () => void = () => undefined
  wallet.answer = ({ silent }) =>
    new Promise((resolve) => {
      wallet.shared = 'toy-1'
      if (silent) answer = resolve
      else resolve()
    })
  const restored = restore()
  await settle()
  const { disconnect } = await connect()
  await disconnect()
  wallet.shared = 'toy-1'
  answer()
  expect(await restored).toEqual([undefined, undefined])
  expect(events).toEqual([])
})

test('behavior: an attempt that was given up while an earlier end was told opens no prompt', async () => {
  const { connections, connect, wallet } = setUp()
  const { disconnect } = await connect()
  void disconnect()
  const first = new AbortController()
  const given = connections.connect({ connectorId: 'a', signal: first.signal })
  first.abort()
  await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  const replaced = connect()
  const next = connect()
  await expect(replaced).rejects.toMatchObject({ code: 'ABORTED' })
  await next
  expect(wallet.log).toEqual(['ask undefined', 'leave', 'ask undefined'])
})

test('behavior: an answer that cannot be taken in leaves the newer attempt to its own prompt', async () => {
  const { connections, connect, wallet } = setUp()
  const prompts: (() => void)[] = []
  wallet.answer = async () => {
    await new Promise<void>((resolve) => prompts.push(resolve))
    wallet.shared = 'toy-1'
  }
  wallet.isBroken = true
  const first = new AbortController()
  const given = connections.connect({ connectorId: 'a', signal: first.signal })
  await settle()
  first.abort()
  await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  const next = connect()
  await settle()
  prompts[0]?.()
  await settle()
  wallet.isBroken = false
  prompts[1]?.()
  expect((await next).data.accounts[0].address).toBe('toy-1')
})

test('error: WALLET_FAILED when the only answer cannot be taken in', async () => {
  const { connect, wallet } = setUp()
  wallet.isBroken = true
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

/** Connects with something to sign in with, and logs on which network that was asked for. */
async function connectSigning({ connections, wallet }: ReturnType<typeof setUp>, networkId?: Wallet['networkId']) {
  const signIn = async ({ networkId: on }: { readonly networkId: string }) => ({ fields: on, take: () => undefined })
  wallet.log.length = 0
  await connections.connect({ connectorId: 'a', networkId, signal: new AbortController().signal, signIn })
  return wallet.log
}

test('parameters: signIn: a wallet that can is asked with it, on the network asked for', async () => {
  const page = setUp()
  expect(await connectSigning(page)).toEqual(['ask undefined'])
  await (await page.connect()).disconnect()
  page.wallet.signsIn = true
  expect(await connectSigning(page, 'polkadot:two')).toEqual(['ask polkadot:two', 'with polkadot:two'])
})

test('parameters: signIn: one that is connected, or is restored, signs nothing', async () => {
  const page = setUp()
  page.wallet.signsIn = true
  page.wallet.shared = 'toy-1'
  const [restored] = await page.restore()
  expect(page.wallet.log).toEqual(['read'])
  expect(await connectSigning(page)).toEqual([])
  expect(await connectSigning(page, 'polkadot:two')).toEqual([])
  await restored?.disconnect()
  expect(await connectSigning(page)).toEqual(['ask undefined', 'with polkadot:one'])
})

test('parameters: signIn: given up while it is made, the wallet is not asked', async () => {
  const { connections, wallet } = setUp()
  wallet.signsIn = true
  const controller = new AbortController()
  let made = (): void => undefined
  const connecting = connections.connect({
    connectorId: 'a',
    signal: controller.signal,
    signIn: () => new Promise((resolve) => (made = () => resolve(undefined))),
  })
  await settle()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  made()
  await settle()
  expect(wallet.log).toEqual([])
})

test('refresh: what differs is told once, by a read without a prompt', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  await connections.refresh()
  expect(events).toEqual([])
  Object.assign(wallet, { shared: 'toy-2', networkId: 'polkadot:two' })
  await connections.refresh()
  const accounts = [{ address: 'toy-2', type: 'eoa' }]
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a', accounts, networkId: 'polkadot:two' }])
  expect(wallet.log).toEqual(['ask undefined', 'read', 'read'])
})

test.each([
  ['shares nothing any more', { shared: undefined }],
  ['refuses', { answer: () => Promise.reject(Object.assign(new Error('no'), { code: 4100 })) }],
] as const)('refresh: a wallet that %s is disconnected', async (_, change) => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  Object.assign(wallet, change)
  await connections.refresh()
  expect(events).toEqual([{ type: 'disconnected', connectionId: 'polkadot/a' }])
})

test('refresh: a wallet that fails is connected as before', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  wallet.shared = 'toy-2'
  wallet.answer = () => Promise.reject(new Error('Out of cheese'))
  await connections.refresh()
  expect(events).toEqual([])
})

test.each([
  ['an answer', async (): Promise<void> => undefined],
  ['a refusal', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
] as const)('refresh: %s says nothing of a connection that was made meanwhile', async (_, end) => {
  const { connections, connect, events, wallet } = setUp()
  const { answer } = wallet
  const { disconnect } = await connect()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  wallet.answer = (how): Promise<void> => (how.silent ? held.then(end) : answer(how))
  const refreshed = connections.refresh()
  await disconnect()
  await connect()
  wallet.shared = undefined
  release()
  await refreshed
  expect(events).toEqual([])
})
