import { createPortico } from '@portico/core'
import { createFakePlatform, createToyAdapter, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { watchProblems } from '../test/counting.js'
import { createHarness } from '../test/createHarness.js'

describe('createPortico', () => {
  test('default: inert until start', async () => {
    const { portico, platform, events } = await createHarness({
      start: false,
      stored: { '@appkit/v1/lastConnectors': '{"polkadot":"toy.harbor"}' },
    })
    await settle()
    expect(platform.clock.pending()).toBe(0)
    expect(platform.requests).toEqual([])
    expect(events).toEqual([])
    expect(portico.snapshot('connections').connectors).toEqual({})
  })

  test('default: runs in Node with no window and no platform given', () => {
    const portico = createPortico({ adapters: [] })
    expect(portico.dehydrate()).toBe('')
    expect(portico.snapshot('router').stack[0]?.view).toBe('Connect')
  })

  test('error: OPTION_INVALID names the option, the value and what is expected', () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ adapters: 'wagmi' }, 'adapters', 'a list'],
      [{ adapters: [{}] }, 'adapters[0]', 'apiVersion 1'],
      [{ adapters: [], enableReconnect: 'yes' }, 'enableReconnect', 'true or false'],
      [{ adapters: [], featuredWalletIds: [1] }, 'featuredWalletIds', 'a list of strings'],
      [{ adapters: [], termsConditionsUrl: 'javascript:alert(1)' }, 'termsConditionsUrl', 'a URL'],
      [{ adapters: [], services: { api: 'nope' } }, 'services.api', 'a URL'],
      [{ adapters: [], modalSize: 'huge' }, 'modalSize', 'compact'],
      [{ adapters: [], enableReconect: true }, 'enableReconect', 'a name that createPortico knows'],
    ]
    for (const [options, option, expected] of cases) {
      // The types refuse these; a JavaScript app would not notice.
      const make = () => createPortico(options as unknown as { adapters: [] })
      expect(make).toThrowError(expect.objectContaining({ code: 'OPTION_INVALID' }))
      expect(make).toThrowError(option)
      expect(make).toThrowError(expected)
    }
  })

  test('behavior: options are frozen', async () => {
    const { portico } = await createHarness({ start: false })
    expect(Object.isFrozen(portico.options)).toBe(true)
  })

  test('behavior: start is counted, the last stop stops, one stop called twice counts once', async () => {
    const { portico, wallet, events } = await createHarness({ start: false })
    const stopOne = portico.start()
    const stopTwo = portico.start()
    await portico.connect({ walletKey: 'toy.harbor' })
    stopOne()
    stopOne()
    wallet.changeNetwork(toyNetworks()[1].id)
    expect(events.filter(({ type }) => type === 'network:switched')).toHaveLength(1)
    stopTwo()
    wallet.changeNetwork(toyNetworks()[0].id)
    expect(events.filter(({ type }) => type === 'network:switched')).toHaveLength(1)
  })

  test('behavior: two instances with two prefixes share nothing', async () => {
    const stored: Record<string, string> = {}
    const make = (storagePrefix: string) => {
      const wallet = createToyWallet({ id: 'toy.harbor', networkId: toyNetworks()[0].id })
      const portico = createPortico({
        adapters: [createToyAdapter({ wallets: [wallet] })],
        platform: createFakePlatform({ stored }),
        storagePrefix,
      })
      portico.start()
      return portico
    }
    const a = make('a/')
    const b = make('b/')
    await a.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(a.snapshot('connections').list).toHaveLength(1)
    expect(b.snapshot('connections').list).toHaveLength(0)
    expect(Object.keys(stored).every((key) => key.startsWith('a/v1/'))).toBe(true)
  })

  test('error: ADAPTER_IN_USE', () => {
    const adapter = createToyAdapter({ wallets: [] })
    createPortico({ adapters: [adapter], platform: createFakePlatform() })
    expect(() => createPortico({ adapters: [adapter], platform: createFakePlatform() })).toThrowError(
      expect.objectContaining({ code: 'ADAPTER_IN_USE' })
    )
  })

  test('behavior: setTheme merges values, and undefined takes one away', async () => {
    const { portico } = await createHarness()
    portico.setTheme({ themeVariables: { accent: '#0a7', borderRadiusMaster: '2px' } })
    portico.setTheme({ themeVariables: { accent: undefined } })
    expect(portico.snapshot('theme').themeVariables).toEqual({ borderRadiusMaster: '2px' })
  })

  test('behavior: a snapshot is the same object until its slice changes', async () => {
    const { portico } = await createHarness()
    const before = portico.snapshot('modal')
    portico.setTheme({ themeMode: 'dark' })
    expect(portico.snapshot('modal')).toBe(before)
    await portico.modal.open()
    expect(portico.snapshot('modal')).not.toBe(before)
  })
})

describe('subscribe, snapshot and events', () => {
  test('behavior: a listener that throws once hears the next change', async () => {
    const problems = watchProblems()
    const { portico, platform } = await createHarness()
    await portico.preload()
    let calls = 0
    portico.subscribe('modal', () => {
      if (++calls === 1) throw new Error('once')
    })
    await portico.modal.open()
    await settle()
    portico.modal.close()
    await settle()
    problems.stop()
    expect([calls, problems.list]).toEqual([2, []])
    expect(platform.logs).toMatchObject([{ level: 'error', message: 'A listener of modal threw' }])
  })

  test('behavior: what they give cannot change the state', async () => {
    const { portico, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    const change = (value: object | undefined, key: string): boolean => Reflect.set(value ?? {}, key, 'evil')
    const opened = events.find(({ type }) => type === 'connection:opened')
    const { list } = portico.snapshot('connections')
    expect(change(list[0], 'networkId')).toBe(false)
    expect(change(list, 'length')).toBe(false)
    expect(opened?.type === 'connection:opened' && change(opened.data.connection.accounts[0], 'address')).toBe(false)
    expect(portico.snapshot('connections').list).toMatchObject([
      { networkId: 'polkadot:one', accounts: [{ address: 'toy-harbor' }] },
    ])
  })

  test('behavior: the modal that is closed before its code is there stays closed', async () => {
    const { portico, events } = await createHarness()
    const opening = portico.modal.open()
    portico.modal.close()
    await opening
    await settle()
    expect(portico.snapshot('modal').open).toBe(false)
    expect(events).toEqual([])
    await portico.modal.open()
    expect(portico.snapshot('modal').open).toBe(true)
  })

  test("behavior: what adapters keep goes where the app's option says", async () => {
    const own: Record<string, string> = {}
    const platform = createFakePlatform()
    const factory = createToyAdapter({ wallets: [] })
    createPortico({
      adapters: [
        {
          ...factory,
          create: (context) => {
            void context.platform.storage.set(`${context.storageKeyPrefix}x`, '1')
            return factory.create(context)
          },
        },
      ],
      platform,
      storage: createFakePlatform({ stored: own }).storage,
    })
    expect([own, platform.stored]).toEqual([{ '@appkit/v1/x': '1' }, {}])
  })
})

describe('hydration', () => {
  test('behavior: the hint round trips, is under 1 kB and is only reconnecting', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    const hint = portico.dehydrate()
    expect(hint.length).toBeLessThan(1_000)
    const next = reload({ initialState: hint })
    expect(next.portico.snapshot('connections')).toMatchObject({
      list: [],
      phases: { polkadot: 'reconnecting' },
      hint: { address: 'toy-harbor', networkId: 'polkadot:one', walletName: 'Harbor' },
    })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').hint).toBeUndefined()
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.portico.initialSnapshot('connections').list).toHaveLength(0)
  })

  test('behavior: a hint that is not ours is nothing', async () => {
    for (const initialState of ['', '{', '"x"', '{"account":"eip155:1"}', '[]', `{"account":"${'a'.repeat(2000)}"}`]) {
      const { portico } = await createHarness({ start: false, initialState })
      expect(portico.snapshot('connections').hint).toBeUndefined()
    }
  })

  test('behavior: what is kept for the next server render stays while the last visit is restored', async () => {
    const { portico, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const hint = portico.dehydrate()
    wallet.isSilent = true
    const next = reload({ initialState: hint })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    expect(JSON.parse(next.platform.stored['@appkit/v1/state'] ?? '')).toBe(hint)
    await next.platform.clock.advance(3_001)
    await settle()
    expect(JSON.parse(next.platform.stored['@appkit/v1/state'] ?? '')).toBe('')
  })

  test('behavior: a wallet that is gone turns the hint into disconnected within 3 s', async () => {
    const { portico, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    const hint = portico.dehydrate()
    wallet.authorised = false
    const next = reload({ initialState: hint })
    next.portico.start()
    await next.platform.clock.advance(3_000)
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: {}, hint: undefined })
    expect(wallet.prompts).toBe(1)
  })
})
