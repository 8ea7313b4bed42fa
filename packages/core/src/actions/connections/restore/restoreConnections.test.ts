import { createToyAdapter, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, createReturn, type Harness } from '../../../../test/createHarness.js'
import { createHeldGate } from '../../../../test/createHeldGate.js'
import { createTestInstance } from '../../../../test/createTestInstance.js'
import { createWorldOfThree, NAMESPACES } from '../../../../test/createWorldOfThree.js'
import type { AdapterFactory } from '../../../adapter/types.js'
import { lazy } from '../../../async/lazy.js'
import { setPhase } from '../../../state/connections.js'
import { connections } from '../connections.js'
import { restoreConnections } from './restoreConnections.js'

/** What a server render said. */
const HINT = '["cosmos:one","toy-harbor","Harbor"]'

describe('restoreConnections', () => {
  test('default: a reload restores without a prompt, and reads no chain', async () => {
    const { portico, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toMatchObject([{ connectorId: 'toy.harbor' }])
    expect(wallet.prompts).toBe(1)
    expect(next.events).toMatchObject([{ type: 'connection:opened', data: { restored: true } }])
    expect(next.portico.snapshot('accounts').byId).toMatchObject({
      'polkadot:one:toy-harbor': { balanceStatus: 'idle' },
    })
    await next.portico.preload()
    await settle()
    expect(next.portico.snapshot('accounts').byId['polkadot:one:toy-harbor']?.balanceStatus).toBe('success')
    expect(next.portico.wallets()[0]).toMatchObject({
      id: 'recent',
      wallets: [{ key: 'toy.harbor', recentAddress: 'toy-harbor' }],
    })
  })

  test('behavior: where the code for it cannot be fetched, the namespace is disconnected and the developer is told', async () => {
    const offline = lazy(() => Promise.reject(new Error('offline')))
    const { instance, platform } = createTestInstance({ memory: [[connections, offline]] })
    instance.record.remember({ namespace: 'cosmos', connectorId: 'toy.harbor', isFirst: true })
    setPhase(instance.state.connections, { namespace: 'cosmos', phase: 'reconnecting' })
    await restoreConnections(instance, { signal: new AbortController().signal })
    expect(instance.snapshot.connections).toMatchObject({ list: [], phases: {}, hint: undefined })
    expect(platform.logs).toMatchObject([{ level: 'warn', message: 'The last visit was not restored' }])
    expect((await instance.record.load()).lastConnectors).toEqual({ cosmos: ['toy.harbor'] })
  })

  test('behavior: what a server render showed is told to its adapter alone, and ends there even with nothing to restore', async () => {
    const told: unknown[] = []
    const asked: unknown[] = []
    const listening = (factory: AdapterFactory): AdapterFactory => ({
      ...factory,
      create: (context) => {
        told.push([factory.namespace, context.hint?.address, context.hint?.networkId])
        const adapter = factory.create(context)
        return {
          ...adapter,
          restore: (request) => {
            asked.push([factory.namespace, request.connectorIds])
            return adapter.restore(request)
          },
        }
      },
    })
    const { instance } = createTestInstance({
      initialState: HINT,
      adapters: NAMESPACES.map((namespace) => listening(createToyAdapter({ namespace, wallets: [] }))),
    })
    await restoreConnections(instance, { signal: new AbortController().signal })
    expect(told).toEqual([
      ['polkadot', undefined, undefined],
      ['cosmos', 'toy-harbor', 'cosmos:one'],
      ['bip122', undefined, undefined],
    ])
    expect(asked).toEqual([['cosmos', []]])
    expect(instance.snapshot.connections).toMatchObject({ list: [], phases: {}, hint: undefined })
  })

  test('behavior: stopped before the storage has answered, it changes nothing', async () => {
    const { instance } = createTestInstance({ initialState: HINT })
    const before = instance.snapshot.connections
    const controller = new AbortController()
    const restoring = restoreConnections(instance, { signal: controller.signal })
    controller.abort()
    await restoring
    expect(before).toMatchObject({ phases: { cosmos: 'reconnecting' }, hint: { address: 'toy-harbor' } })
    expect(instance.snapshot.connections).toBe(before)
  })

  test('behavior: stopped while its code is fetched, it asks no wallet, and what the server said holds', async () => {
    const code = await import('../../../chunks/connections.js')
    let arrive: () => void = () => undefined
    const fetched = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const held = lazy(() => fetched.then(() => code))
    const { instance } = createTestInstance({ initialState: HINT, memory: [[connections, held]] })
    instance.record.remember({ namespace: 'cosmos', connectorId: 'toy.harbor', isFirst: true })
    const before = instance.snapshot.connections
    const controller = new AbortController()
    const restoring = restoreConnections(instance, { signal: controller.signal })
    await settle()
    controller.abort()
    arrive()
    await restoring
    expect(instance.snapshot.connections).toBe(before)
  })

  test('behavior: what the user chose before the storage had answered stays', async () => {
    const world = await createWorldOfThree()
    await world.portico.switchNetwork({ networkId: 'cosmos:two' })
    await settle()
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const stored = { ...world.platform.stored }
    const storage = { ...world.platform.storage, get: (key: string) => answered.then(() => stored[key]) }
    const load = async () => {
      const { portico } = world.reload({ options: { storage } })
      void portico.preload()
      portico.start()
      await settle()
      return portico
    }
    const [untouched, chosen, connected] = await Promise.all([load(), load(), load()])
    await chosen.switchNetwork({ networkId: 'bip122:two' })
    await connected.connect({ walletKey: 'toy.polkadot' })
    answer()
    await settle()
    const active = [untouched, chosen, connected].map((portico) => portico.snapshot('networks').activeNamespace)
    expect(active).toEqual(['cosmos', 'bip122', 'polkadot'])
  })

  test('parameters: enableReconnect false asks no adapter', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload({ enableReconnect: false })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
  })

  test('behavior: several wallets of a namespace come back in the order in which they were used last', async () => {
    const { portico, reload } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    const { list } = next.portico.snapshot('connections')
    expect(list.map(({ connectorId }) => connectorId)).toEqual(['toy.meadow', 'toy.harbor'])
  })

  test('behavior: a wallet that never answers ends in disconnected after 3 s', async () => {
    const { portico, reload, wallet } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.isSilent = true
    const next = reload()
    next.portico.start()
    await next.platform.clock.advance(2_999)
    expect(next.portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    await next.platform.clock.advance(1)
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
    expect(next.platform.clock.pending()).toBe(0)
    const late = { level: 'warn', message: 'polkadot was not restored' }
    expect(next.platform.logs).toMatchObject([late])
  })

  test('behavior: a stop during restore leaves nothing behind, and a new start restores', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload()
    next.portico.start()()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.platform.clock.pending()).toBe(0)
  })

  test('behavior: disconnecting is remembered', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.disconnect()
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toEqual([])
  })

  test("behavior: AppKit's keys keep a migrating visitor connected and stay untouched", async () => {
    const foreign = {
      '@appkit/polkadot:connected_connector_id': 'toy.harbor',
      '@appkit/active_caip_network_id': 'polkadot:two',
      '@appkit/recent_wallets': '[{"id":"abc","rdns":"toy.meadow","name":"Meadow"}]',
    }
    const { wallet, reload, two } = await createHarness({ start: false, stored: { ...foreign } })
    wallet.authorised = true
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.portico.snapshot('networks').chosen).toEqual({ polkadot: two })
    await next.portico.preload()
    await settle()
    expect(next.portico.wallets()[0]).toMatchObject({ id: 'recent', wallets: [{ key: 'toy.meadow' }] })
    await next.portico.disconnect()
    await settle()
    expect(next.platform.stored).toMatchObject(foreign)
  })

  test('behavior: broken AppKit keys are ignored', async () => {
    const { portico } = await createHarness({
      stored: { '@appkit/active_caip_network_id': 'nonsense', '@appkit/recent_wallets': '{oops' },
    })
    expect(portico.snapshot('networks').chosen).toEqual({})
    expect(portico.snapshot('wallets').recent).toEqual([])
  })
})

describe('a restore that takes its time', () => {
  const listed = ({ portico }: Harness): readonly string[] =>
    portico.snapshot('connections').list.map(({ connectorId }) => connectorId)

  test.each([1_000, 4_000])('behavior: what the user connected within %d ms stays', async (afterMs) => {
    const page = await createReturn(afterMs)
    const { portico, platform, events, other } = page
    portico.start()
    await settle()
    await portico.connect({ walletKey: 'toy.meadow' })
    await platform.clock.advance(afterMs)
    expect(listed(page)).toEqual(['toy.meadow'])
    expect(other.goodbyes).toBe(0)
    expect(events.map(({ type }) => type)).not.toContain('connection:closed')
    expect(JSON.parse(platform.stored['@appkit/v1/lastConnectors'] ?? '')).toEqual({ polkadot: 'toy.meadow' })
  })

  test.each([1_000, 4_000])('behavior: after %d ms it is connected, as a restored one', async (afterMs) => {
    const page = await createReturn(afterMs)
    page.portico.start()
    await page.platform.clock.advance(afterMs)
    expect(listed(page)).toEqual(['toy.harbor'])
    expect(page.events).toMatchObject([{ type: 'connection:opened', data: { restored: true } }])
  })

  test('behavior: after the deadline the page is about it where it was about nothing', async () => {
    const world = await createWorldOfThree()
    await world.portico.connect({ walletKey: 'toy.cosmos' })
    await settle()
    world.local.cosmos.restoresAfterMs = 4_000
    const { portico, platform } = world.reload()
    portico.start()
    await platform.clock.advance(3_500)
    await portico.switchNetwork({ networkId: 'polkadot:two' })
    expect(portico.snapshot('networks').activeNamespace).toBe('polkadot')
    await platform.clock.advance(500)
    expect(portico.snapshot('networks').activeNamespace).toBe('cosmos')
  })

  test('behavior: what the user connected and disconnected meanwhile stays disconnected', async () => {
    const page = await createReturn(1_000)
    const { portico, platform, wallet, two } = page
    // It hears no goodbye, so the page may still read it.
    wallet.isDeaf = true
    portico.start()
    await settle()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.changeNetwork(two)
    await portico.disconnect()
    await platform.clock.advance(1_000)
    expect(listed(page)).toEqual([])
  })

  /** A page load after one with wallets of cosmos and polkadot connected, that was about cosmos. */
  const loadBoth = async () => {
    const world = await createWorldOfThree()
    await world.portico.connect({ walletKey: 'toy.polkadot' })
    await world.portico.connect({ walletKey: 'toy.cosmos' })
    await world.portico.switchNetwork({ networkId: 'cosmos:two' })
    await settle()
    const { portico, platform } = world.reload()
    const active = () => portico.snapshot('networks').activeNamespace
    return { portico, platform, active, local: world.local }
  }

  test('behavior: the page waits for what it was about, and goes on with the rest where that does not come', async () => {
    const { portico, platform, active, local } = await loadBoth()
    local.cosmos.isSilent = true
    portico.start()
    await platform.clock.advance(2_999)
    expect(portico.snapshot('connections').list).toMatchObject([{ namespace: 'polkadot' }])
    expect(active()).toBe('cosmos')
    await platform.clock.advance(1)
    expect(active()).toBe('polkadot')
  })

  test('behavior: stopped, the page stays with what it was about, which the next start restores', async () => {
    const { portico, platform, active, local } = await loadBoth()
    local.cosmos.restoresAfterMs = 1_000
    const stop = portico.start()
    await settle()
    stop()
    await settle()
    expect(active()).toBe('cosmos')
    portico.start()
    await platform.clock.advance(1_000)
    expect(portico.snapshot('connections').list).toHaveLength(2)
    expect(active()).toBe('cosmos')
  })

  test('behavior: it does not answer who waits for a choice, and the modal stays open', async () => {
    const page = await createReturn(1_000)
    const { portico, platform } = page
    portico.start()
    await settle()
    let isAnswered = false
    const choosing = portico.connect().finally(() => {
      isAnswered = true
    })
    await platform.clock.advance(1_000)
    expect(listed(page)).toEqual(['toy.harbor'])
    expect([isAnswered, portico.snapshot('modal').open]).toEqual([false, true])
    await portico.connect({ walletKey: 'toy.meadow' })
    expect(await choosing).toMatchObject([{ connectorId: 'toy.meadow' }])
  })

  test('behavior: stop and start while it runs keeps saying reconnecting', async () => {
    const page = await createReturn(1_000)
    const { portico, platform } = page
    const stop = portico.start()
    await platform.clock.advance(500)
    stop()
    portico.start()
    await platform.clock.advance(500)
    expect([listed(page), portico.snapshot('connections').phases]).toEqual([[], { polkadot: 'reconnecting' }])
    await platform.clock.advance(500)
    expect([listed(page), portico.snapshot('connections').phases]).toEqual([['toy.harbor'], {}])
  })

  test('behavior: a gate that holds a restored wallet says reconnecting for as long as it takes', async () => {
    const gate = createHeldGate()
    const page = await createReturn(0, { plugins: [gate.plugin] })
    const { portico, platform } = page
    portico.start()
    await platform.clock.advance(3_100)
    expect([listed(page), portico.snapshot('connections').phases]).toEqual([[], { polkadot: 'reconnecting' }])
    expect(platform.logs).toEqual([])
    gate.pass()
    await settle()
    expect([listed(page), portico.snapshot('connections').phases]).toEqual([['toy.harbor'], {}])
  })

  test.each([undefined, 'polkadot/toy.harbor'])(
    'behavior: let go while its gate is asked, by the id %s, it is not waited for at the next load',
    async (connectionId) => {
      const gate = createHeldGate()
      const page = await createReturn(0, { plugins: [gate.plugin] })
      // No other page hears of it.
      page.wallet.isDeaf = true
      page.portico.start()
      await settle()
      await page.portico.disconnect({ connectionId })
      await settle()
      expect([listed(page), page.platform.stored['@appkit/v1/lastConnectors']]).toEqual([[], '{}'])
    }
  )

  test('behavior: a stop while its gate is asked keeps it for the next start', async () => {
    const gate = createHeldGate()
    const page = await createReturn(0, { plugins: [gate.plugin] })
    const { portico, platform, wallet } = page
    const stop = portico.start()
    await settle()
    stop()
    expect(gate.signals[0]?.aborted).toBe(true)
    await settle()
    expect(wallet.goodbyes).toBe(0)
    gate.isOpen = true
    portico.start()
    await platform.clock.advance(1_000)
    expect(listed(page)).toEqual(['toy.harbor'])
  })
})

describe('disconnect while the last visit is restored', () => {
  const ids = ({ portico }: Pick<Harness, 'portico'>): readonly string[] =>
    portico.snapshot('connections').list.map(({ id }) => id)
  const stored = ({ platform }: Pick<Harness, 'platform'>): string | undefined =>
    platform.stored['@appkit/v1/lastConnectors']

  test.each([1_000, 4_000])(
    'default: what answers after %d ms is let go, and the record forgets it',
    async (afterMs) => {
      const page = await createReturn(afterMs)
      const { portico, platform, events, wallet } = page
      portico.start()
      await settle()
      await portico.disconnect()
      expect(portico.snapshot('connections')).toMatchObject({ hint: undefined, list: [] })
      await settle()
      expect([portico.snapshot('connections').phases, stored(page)]).toEqual([{}, '{}'])
      await platform.clock.advance(afterMs)
      expect([ids(page), events, stored(page), wallet.authorised]).toEqual([[], [], '{}', false])
      expect(platform.logs).toEqual([])
    }
  )

  test('behavior: before the start, and before the storage has answered', async () => {
    for (const isStarted of [false, true]) {
      const page = await createReturn(0)
      const { portico } = page
      await portico.preload()
      if (isStarted) portico.start()
      const disconnecting = portico.disconnect()
      if (!isStarted) portico.start()
      await disconnecting
      await settle()
      expect([ids(page), portico.snapshot('connections').phases, stored(page)]).toEqual([[], {}, '{}'])
      expect(page.events).toEqual([])
    }
  })

  test("behavior: what AppKit's keys have is let go too", async () => {
    const foreign = { '@appkit/polkadot:connected_connector_id': 'toy.harbor' }
    const { reload, wallet } = await createHarness({ start: false, stored: { ...foreign } })
    Object.assign(wallet, { authorised: true, restoresAfterMs: 1_000 })
    const page = reload()
    page.portico.start()
    await settle()
    await page.portico.disconnect()
    await page.platform.clock.advance(1_000)
    expect(ids(page)).toEqual([])
  })

  test('behavior: of several namespaces none comes back, and one that is named leaves the others', async () => {
    for (const connectionId of [undefined, 'cosmos/toy.cosmos']) {
      const world = await createWorldOfThree()
      await world.portico.connect({ walletKey: 'toy.polkadot' })
      await world.portico.connect({ walletKey: 'toy.cosmos' })
      await settle()
      const page = world.reload({ slow: 'cosmos' })
      const kept = connectionId ? ['polkadot/toy.polkadot'] : []
      page.portico.start()
      await settle()
      expect(ids(page)).toEqual(['polkadot/toy.polkadot'])
      await page.portico.disconnect({ connectionId })
      await settle()
      expect(page.portico.snapshot('connections').phases).toEqual({})
      await page.platform.clock.advance(1_000)
      expect(ids(page)).toEqual(kept)
      expect(stored(page)).toBe(connectionId ? '{"polkadot":"toy.polkadot"}' : '{}')
    }
  })

  test('behavior: what the user connects after that is theirs, whatever a silent read brings', async () => {
    const page = await createReturn(1_000)
    const { portico, platform, wallet } = page
    portico.start()
    await settle()
    await portico.disconnect()
    await portico.connect({ walletKey: 'toy.harbor' })
    await platform.clock.advance(1_000)
    expect([ids(page), wallet.goodbyes]).toEqual([['polkadot/toy.harbor'], 0])
    expect(stored(page)).toBe('{"polkadot":"toy.harbor"}')
  })

  test('behavior: stopped and started again, it does not come back, and what was connected since does', async () => {
    const page = await createReturn(1_000)
    const { portico, platform } = page
    const stop = portico.start()
    await settle()
    await portico.disconnect()
    stop()
    const stopAgain = portico.start()
    await platform.clock.advance(4_000)
    expect(ids(page)).toEqual([])
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    stopAgain()
    portico.start()
    await platform.clock.advance(4_000)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
  })

  test.each([1_000, 4_000])('behavior: in another page, what answers after %d ms is let go', async (afterMs) => {
    const first = await createHarness()
    await first.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    first.wallet.restoresAfterMs = afterMs
    const second = first.reload()
    second.portico.start()
    await settle()
    await first.portico.disconnect()
    await settle()
    // Some wallets keep their permission.
    first.wallet.authorised = true
    await second.platform.clock.advance(afterMs)
    expect([ids(second), second.events, stored(second)]).toEqual([[], [], '{}'])
  })
})

describe('storage that fails', () => {
  test('behavior: a full or forbidden storage never breaks anything', async () => {
    const fail = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    const { portico } = await createHarness({ storage: { get: fail, set: fail, remove: fail } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('connections').list).toHaveLength(1)
    await portico.disconnect()
    expect(portico.snapshot('connections').list).toHaveLength(0)
  })

  test('behavior: a bad entry of Portico is removed', async () => {
    const { portico, platform } = await createHarness({
      stored: { '@appkit/v1/lastConnectors': '[1', '@appkit/v1/recentWallets': '7' },
    })
    await portico.preload()
    await settle()
    expect(platform.stored).toEqual({})
  })
})
