import { createPortico, isPorticoError, type PorticoError } from '@portico/core'
import type { ConnectionGate, PluginContext, PorticoPlugin } from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../test/createHarness.js'
import { definePlugin } from './definePlugin.js'
import { definePluginView } from './views/pluginView.js'

async function withContext(options: Parameters<typeof createHarness>[0] = {}) {
  const own: { context?: PluginContext } = {}
  const plugin = definePlugin({
    name: 'test',
    setup: (context) => {
      own.context = context
    },
  })
  const harness = await createHarness({ ...options, plugins: [plugin] })
  if (!own.context) throw new Error('the plugin was not set up')
  return { ...harness, context: own.context }
}

describe('what a plugin can do', () => {
  test('default: a gate opens a view, watches the state and lets the connection in', async () => {
    const seen: string[] = []
    const { portico } = await createHarness({
      plugins: [
        definePlugin({
          name: 'terms',
          setup: ({ addGate, openView, closeModal, snapshot, subscribe }) =>
            addGate({
              name: 'terms',
              check: async ({ connection }) => {
                await openView('WhatIsAWallet')
                seen.push(snapshot('connections').phases[connection.namespace] ?? 'none')
                await new Promise<void>((resolve) => {
                  const stop = subscribe('modal', () => {
                    if (snapshot('modal').open) return
                    stop()
                    resolve()
                  })
                  closeModal()
                })
              },
            }),
        }),
      ],
    })
    await portico.connect({ walletKey: 'toy.harbor' }).catch((error: PorticoError) => seen.push(error.code))
    // Closing the modal is how a user gives up: the connection it was asked for ends with it.
    expect(seen).toEqual(['connecting', 'MODAL_CLOSED'])
    expect(portico.snapshot('connections').list).toEqual([])
  })

  test('behavior: it has the wallet of a listed connection, of now', async () => {
    const { portico, context } = await withContext()
    const [{ id } = { id: '' }] = await portico.connect({ walletKey: 'toy.harbor' })
    expect(context.walletOf(id)?.signMessage).toBeTypeOf('function')
    expect(context.walletOf('polkadot/nobody')).toBeUndefined()
    await portico.disconnect()
    expect(context.walletOf(id)).toBeUndefined()
  })

  test('behavior: it disconnects and switches network as the client does', async () => {
    const { context, portico, two, wallet } = await withContext()
    await portico.connect({ walletKey: 'toy.harbor' })
    await context.switchNetwork({ networkId: two })
    expect(wallet.networkId).toBe(two)
    await context.disconnect()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(await codeOf(context.disconnect({ connectionId: 'polkadot/nobody' }))).toBe('CONNECTION_NOT_FOUND')
  })

  test('behavior: it asks its server with the client of the services', async () => {
    const { context, platform } = await withContext({ projectId: 'p' })
    platform.answer(({ url }) => ({ nonce: url.pathname }))
    const http = await context.http('https://dapp.example/siwx')
    expect(await http.get({ path: 'nonce' })).toEqual({ nonce: '/siwx/nonce' })
    platform.answer(() => new Response('', { status: 429 }))
    expect(await codeOf(http.post({ path: 'verify', body: {} }))).toBe('RATE_LIMITED')
  })

  test('behavior: its state is its own, told once a turn, and what was read stays as it was', async () => {
    const { context } = await withContext()
    const state = context.state({ status: 'idle', tries: 0 })
    let told = 0
    const stop = state.subscribe(() => told++)
    const before = state.snapshot()
    state.set({ status: 'signing' })
    state.set({ tries: 1 })
    await settle()
    expect([before.status, state.snapshot(), told]).toEqual(['idle', { status: 'signing', tries: 1 }, 1])
    expect(context.state({ status: 'idle' }).snapshot()).toEqual({ status: 'idle' })
    stop()
    state.set({ tries: 2 })
    await settle()
    expect(told).toBe(1)
  })

  test('behavior: a gate says what it asks for, in its words or in ours', async () => {
    const words = { title: 'Looking at the guest list' }
    const hold = async () => new Promise<void>(() => undefined)
    const attemptAt = async (asks: ConnectionGate['asks']) => {
      const setup = ({ addGate }: PluginContext): void => addGate({ name: 'held', asks, check: hold })
      const { portico } = await createHarness({ plugins: [definePlugin({ name: 'held', setup })] })
      portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
      await settle()
      return portico.snapshot('attempt')
    }
    expect(await attemptAt(undefined)).toMatchObject({ status: 'checking', gate: undefined })
    expect(await attemptAt({ status: 'checking', words })).toMatchObject({ status: 'checking', gate: words })
    expect(await attemptAt({ status: 'signing' })).toMatchObject({ status: 'signing', gate: undefined })
  })

  test('behavior: of two gates each says its own, as it is asked', async () => {
    const pass: (() => void)[] = []
    const check = async () => new Promise<void>((resolve) => pass.push(resolve))
    const setup = ({ addGate }: PluginContext): void => {
      for (const title of ['First', 'Second'])
        addGate({ name: title, asks: { status: 'checking', words: { title } }, check })
    }
    const { portico } = await createHarness({ plugins: [definePlugin({ name: 'two', setup })] })
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('attempt')).toMatchObject({ gate: { title: 'First' } })
    pass[0]?.()
    await settle()
    expect(portico.snapshot('attempt')).toMatchObject({ gate: { title: 'Second' } })
    pass[1]?.()
    await connecting
  })

  test("behavior: what it keeps is in the app's storage, under keys of its own", async () => {
    const { storage } = createFakePlatform()
    const { context, platform } = await withContext({ storage, storagePrefix: 'shop/' })
    await context.storage.set('seen', 'yes')
    expect(await storage.get('shop/v1/test/seen')).toBe('yes')
    expect(await context.storage.get('seen')).toBe('yes')
    await context.storage.remove('seen')
    expect(await context.storage.get('seen')).toBeUndefined()
    expect(Object.keys(platform.stored)).toEqual([])
  })

  test('behavior: it shows a view of its own, in the closed modal and over another view', async () => {
    const { context, portico } = await withContext()
    const view = definePluginView<{ list: string }>({
      name: 'Invitation',
      title: 'Ask to come in',
      load: async () => ({ View: ({ params }) => params.list }),
    })
    const shown = () => portico.snapshot('router').stack.map((entry) => entry.view)
    await context.showView(view, { list: 'founders' })
    expect(shown()).toEqual(['PluginView'])
    portico.router.push('WhatIsAWallet')
    await context.showView(view, { list: 'friends' })
    expect(shown()).toEqual(['PluginView', 'WhatIsAWallet', 'PluginView'])
    context.leaveView()
    expect(shown()).toEqual(['PluginView', 'WhatIsAWallet'])
  })

  test('error: a plugin that throws in setup keeps the instance from being made', async () => {
    const setup = (): never => {
      throw new Error('no key')
    }
    await expect(createHarness({ plugins: [definePlugin({ name: 'broken', setup })] })).rejects.toThrow('no key')
  })

  test('error: OPTION_INVALID: what is no plugin, and what is no gate', () => {
    const given = (plugin: unknown): string => {
      try {
        createPortico({ adapters: [], plugins: [plugin as PorticoPlugin] })
        return 'taken'
      } catch (error) {
        return isPorticoError(error) ? error.code : String(error)
      }
    }
    expect(given({ name: 'x' })).toBe('OPTION_INVALID')
    // An app without types may give the check alone.
    const check = (async () => undefined) as unknown as ConnectionGate
    expect(given({ name: 'x', setup: () => undefined })).toBe('OPTION_INVALID')
    expect(given(definePlugin({ name: 'x', setup: ({ addGate }) => addGate(check) }))).toBe('OPTION_INVALID')
    expect(given(definePlugin({ name: 'x', setup: () => undefined }))).toBe('taken')
  })
})

describe('whileRunning', () => {
  test('default: it begins with each start and ends with each stop', async () => {
    const log: string[] = []
    const { context, portico, stop } = await withRunning()
    context.whileRunning(() => {
      log.push('begin')
      return () => log.push('end')
    })
    // The harness has started it.
    expect(log).toEqual(['begin'])
    stop()
    expect(log).toEqual(['begin', 'end'])
    const again = portico.start()
    expect(log).toEqual(['begin', 'end', 'begin'])
    again()
    again()
    expect(log).toEqual(['begin', 'end', 'begin', 'end'])
  })

  test('behavior: asked for before the start or after the stop, it begins with the next start', async () => {
    const log: string[] = []
    const plugin = definePlugin({
      name: 'early',
      setup: ({ whileRunning }) =>
        whileRunning(() => {
          log.push('early')
          return () => log.push('end of early')
        }),
    })
    const { context, portico, stop } = await withRunning([plugin])
    expect(log).toEqual(['early'])
    stop()
    context.whileRunning(() => {
      log.push('late')
      return () => log.push('end of late')
    })
    expect(log).toEqual(['early', 'end of early'])
    portico.start()()
    expect(log.slice(2)).toEqual(['early', 'late', 'end of early', 'end of late'])
  })

  test('behavior: one that throws keeps neither the others nor the client away', async () => {
    const log: string[] = []
    const { context, portico, stop, platform } = await withRunning()
    context.whileRunning(() => {
      throw new Error('begin')
    })
    context.whileRunning(() => () => {
      throw new Error('end')
    })
    context.whileRunning(() => () => log.push('end'))
    stop()
    portico.start()()
    expect(log).toEqual(['end', 'end'])
    expect(platform.logs.length).toBeGreaterThan(0)
  })
})

/** A running client, whose one start can be stopped. */
async function withRunning(plugins: readonly PorticoPlugin[] = []) {
  const own: { context?: PluginContext } = {}
  const plugin = definePlugin({
    name: 'running',
    setup: (context) => {
      own.context = context
    },
  })
  const platform = createFakePlatform()
  const portico = createPortico({
    adapters: [createToyAdapter({ wallets: [] })],
    plugins: [...plugins, plugin],
    platform,
  })
  const stop = portico.start()
  await settle()
  if (!own.context) throw new Error('the plugin was not set up')
  return { context: own.context, portico, stop, platform }
}
