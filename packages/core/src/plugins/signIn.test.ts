import { definePlugin, type PluginContext, type SignInState } from '@portico/core/plugin'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../test/createHarness.js'

/** A sign-in that is required until its test answers. */
function createGatedSignIn() {
  const own: { context?: PluginContext; pass: () => void; asked: string[] } = { pass: () => undefined, asked: [] }
  const plugin = definePlugin({
    name: 'signIn',
    setup: (context) => {
      own.context = context
      const state = context.state<SignInState>({ status: 'signedOut' })
      context.provideSignIn({
        snapshot: state.snapshot,
        subscribe: state.subscribe,
        sign: async () => own.pass(),
        cancel: async () => undefined,
        signOut: async () => undefined,
        refresh: async () => undefined,
      })
      context.addGate({
        name: 'signIn',
        check: async ({ connection, cause, signal }) => {
          own.asked.push(cause)
          state.set({
            status: 'required',
            question: { step: 'ready', isRequired: true, connection, walletName: 'Harbor', domain: 'app.example' },
          })
          await new Promise<void>((resolve, reject) => {
            own.pass = resolve
            signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          }).finally(() => state.set({ question: undefined, status: 'signedOut' }))
        },
      })
    },
  })
  const context = (): PluginContext => {
    if (!own.context) throw new Error('the plugin was not set up')
    return own.context
  }
  return { plugin, own, context }
}

describe('a sign-in that connections wait for', () => {
  test('default: until it is done nothing can be asked of the wallet, and the modal opens at it', async () => {
    const { plugin, own } = createGatedSignIn()
    const { portico } = await createHarness({ siwx: plugin })
    expect(await codeOf(portico.wallet.signMessage({ message: 'hello' }))).toBe('WALLET_NOT_CONNECTED')
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const error = await portico.wallet.signMessage({ message: 'hello' }).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'SIGN_IN_REQUIRED', recovery: ['signIn'] })
    expect(String(error)).toContain('portico.signIn.sign()')
    const ask = (connectionId: string): Promise<unknown> =>
      portico.wallet.signMessage({ message: 'hello', connectionId })
    expect(await codeOf(ask('polkadot/toy.harbor'))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(ask('polkadot/other'))).toBe('CONNECTION_NOT_FOUND')
    await portico.modal.open()
    expect(portico.snapshot('router').stack).toMatchObject([{ view: 'SIWXSignMessage' }])
    expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: { polkadot: 'connecting' } })
    own.pass()
    await connecting
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('behavior: without a plugin for it, its view is off', async () => {
    const { portico } = await createHarness()
    await expect(portico.modal.open('SIWXSignMessage')).rejects.toThrow('SIWX is not enabled')
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: a view over another is left to that one; alone it opens the modal', async () => {
    const { plugin, context } = createGatedSignIn()
    const { portico } = await createHarness({ siwx: plugin })
    await context().pushView('SIWXSignMessage')
    expect(portico.snapshot('modal').open).toBe(true)
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['SIWXSignMessage'])
    context().closeModal()
    await portico.modal.open('Networks')
    await context().pushView('SIWXSignMessage')
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Networks', 'SIWXSignMessage'])
    context().leaveView()
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Networks'])
  })

  test('behavior: asked again, a connection is not listed until the gates have passed', async () => {
    const { plugin, own, context } = createGatedSignIn()
    const { portico, events } = await createHarness({ siwx: plugin })
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    own.pass()
    const [{ id: connectionId }] = (await connecting) as unknown as readonly [{ readonly id: string }]
    events.length = 0
    const checking = context().recheck({ connectionId })
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    own.pass()
    await checking
    expect(portico.snapshot('connections').list).toMatchObject([{ id: connectionId }])
    expect(own.asked).toEqual(['connected', 'rechecked'])
    // Nothing changed for listeners of the account or network.
    expect(
      events.map(({ type }) => type).filter((type) => !type.startsWith('modal') && !type.startsWith('view'))
    ).toEqual([])
    expect(await codeOf(context().recheck({ connectionId: 'polkadot/nobody' }))).toBe('CONNECTION_NOT_FOUND')
  })

  test('behavior: asked again and refused, it ends', async () => {
    const { plugin, own, context } = createGatedSignIn()
    const { portico, wallet } = await createHarness({ siwx: plugin })
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    own.pass()
    const [{ id: connectionId }] = (await connecting) as unknown as readonly [{ readonly id: string }]
    const checking = context().recheck({ connectionId })
    await settle()
    await portico.disconnect()
    expect(await codeOf(checking)).not.toBe('resolved')
    expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
    expect(wallet.authorised).toBe(false)
  })
})

describe('options', () => {
  test('parameters: siweConfig: sets the plugin up; isSiweEnabled: false does not', async () => {
    for (const isSiweEnabled of [undefined, true, false]) {
      const { plugin, own } = createGatedSignIn()
      const { portico } = await createHarness({
        siweConfig: plugin,
        ...(isSiweEnabled === undefined ? {} : { isSiweEnabled }),
      })
      expect(own.context !== undefined).toBe(isSiweEnabled !== false)
      expect(portico.signIn !== undefined).toBe(isSiweEnabled !== false)
    }
  })
})
