import { PorticoError, type PorticoOptions } from '@portico/core'
import type { AccountId, AdapterFactory, EmbeddedEntry, MultichainFactory, SessionSupport } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { definePlugin } from '@portico/core/plugin'
import { createToyAdapter, settle, toyNetworks } from '@portico/test-kit'
import { createToyEmbedded, type ToyEmbedded } from '@portico/test-kit/internal'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { createHeldGate } from '../../../../test/createHeldGate.js'
import { createWorldOfThree, type WorldOfThree } from '../../../../test/createWorldOfThree.js'
import { createEntry } from '../../../connectors/createEntry.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../../chunks/connections.js'
import '../../../chunks/email.js'
import '../../../chunks/restore.js'

const email = 'maria@example.com'
const networkOf = (namespace: 'polkadot' | 'cosmos') => toyNetworks(namespace)[0].id
const POLKADOT: AccountId = `${networkOf('polkadot')}:toy-login-p`
const COSMOS: AccountId = `${networkOf('cosmos')}:toy-login-c`

interface EmailWorld extends WorldOfThree {
  readonly toy: ToyEmbedded
}

/** The embedded wallet of a page, over a mailbox that the test reads. */
function embeddedOver(toy: ToyEmbedded): MultichainFactory {
  const load = async (): Promise<ToyEmbedded> => toy
  return {
    id: 'embedded',
    create: () =>
      createEntry<EmbeddedEntry>({ id: 'embedded', name: 'Email wallet', type: 'embedded', socials: [], load }),
  }
}

async function createEmailWorld(
  options: Partial<PorticoOptions> & Partial<Pick<Parameters<typeof createToyEmbedded>[0], 'isLoggedIn' | 'smart'>> = {}
): Promise<EmailWorld> {
  const { isLoggedIn, smart, ...rest } = options
  // Codes end by the time of the page, which is not there yet.
  const clock: Pick<Clock, 'now'> = { now: () => world.platform.clock.now() }
  const toy = createToyEmbedded({ accounts: [POLKADOT, COSMOS], clock, isLoggedIn, smart })
  const world: WorldOfThree = await createWorldOfThree({ connectors: [embeddedOver(toy)], ...rest })
  await world.portico.preload()
  return { ...world, toy }
}

const attempt = ({ portico }: WorldOfThree) => portico.snapshot('attempt')
const view = ({ portico }: WorldOfThree) => portico.snapshot('router').stack.at(-1)?.view
const list = ({ portico }: WorldOfThree) => portico.snapshot('connections').list
const newest = ({ toy }: EmailWorld): string => toy.mails.at(-1)?.code ?? ''
/** A login whose code was sent, in the open modal. */
async function begin(world: EmailWorld): Promise<{ readonly connecting: Promise<unknown> }> {
  await world.portico.modal.open()
  const connecting = world.portico.connect({ email })
  connecting.catch(() => undefined)
  await settle()
  return { connecting }
}

describe('logging in', () => {
  it('sends a code, waits for it, and connects every namespace', async () => {
    const world = await createEmailWorld()
    await world.portico.modal.open()
    const connecting = world.portico.connect({ email: ` ${email.replace('@', '＠')} ` })
    expect(attempt(world)).toMatchObject({
      channel: 'email',
      status: 'preparing',
      email,
      isSending: true,
      sentCount: 0,
    })
    expect(view(world)).toBe('EmailLogin')
    expect(world.events.at(-1)).toEqual({ type: 'view:shown', data: { view: 'EmailLogin' } })
    await settle()
    const now = world.platform.clock.now()
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      sentCount: 1,
      expiresAt: now + 600_000,
      resendAt: now + 30_000,
    })
    // As it is copied from the e-mail.
    await world.portico.email.enterCode({ code: newest(world).replace(/^(...)/, '$1 ') })
    const connected = await connecting
    expect(connected.map(({ id }) => id)).toEqual(['polkadot/embedded', 'cosmos/embedded'])
    expect(connected[0]?.wallet).toEqual({ name: 'Toy Email Wallet' })
    expect(attempt(world).status).toBe('choosing')
    expect(world.portico.snapshot('modal').open).toBe(false)
    expect(world.events).toContainEqual({
      type: 'connect:started',
      data: { walletKey: 'embedded', method: 'embedded' },
    })
  })

  it('offers no way back where the modal was never open: the next opening begins as any other', async () => {
    const world = await createEmailWorld()
    world.toy.setWalletNew(true)
    const connecting = world.portico.connect({ email })
    await settle()
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    expect([world.portico.snapshot('modal').open, view(world)]).toEqual([false, 'Connect'])
    expect(world.events.filter(({ type }) => type === 'view:shown')).toEqual([])
  })

  it('offers a way back into a wallet that it has made, once the caller has its answer', async () => {
    const world = await createEmailWorld()
    const modal = () => ({ ...world.portico.snapshot('modal'), view: view(world) })
    world.toy.setWalletNew(true)
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    expect(await connecting).toHaveLength(2)
    expect(modal()).toMatchObject({ open: true, view: 'WalletRecovery' })
    expect(attempt(world).status).toBe('choosing')
    world.portico.modal.close()
    expect(list(world)).toHaveLength(2)
    await world.portico.disconnect()
    expect(modal()).toMatchObject({ open: false, view: 'Connect' })

    world.toy.setWalletNew(false)
    await world.platform.clock.advance(30_000)
    const again = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await again.connecting
    expect(modal().open).toBe(false)
  })

  it('asks for the code in the modal, which it opens', async () => {
    const world = await createEmailWorld()
    world.portico.modal.attach({ shown: async () => undefined })
    world.portico.connect({ email }).catch(() => undefined)
    await settle()
    expect([world.portico.snapshot('modal').open, view(world)]).toEqual([true, 'EmailLogin'])
  })
})

describe('a code', () => {
  it('that is wrong ends nothing, and says how many tries are left', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    expect(await codeOf(world.portico.email.enterCode({ code: '000000' }))).toBe('CODE_WRONG')
    expect(attempt(world)).toMatchObject({ status: 'waiting', errorCode: 'CODE_WRONG', triesLeft: 4 })
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    expect(list(world)).toHaveLength(2)
  })

  it('is compared once, however often it is entered meanwhile', async () => {
    const world = await createEmailWorld()
    await begin(world)
    const release = world.toy.hold()
    const both = [1, 2].map(() => world.portico.email.enterCode({ code: newest(world) }))
    await settle()
    expect(attempt(world)).toMatchObject({ verifying: 'code', errorCode: undefined })
    release()
    await Promise.all(both)
    expect(world.toy.tries).toHaveLength(1)
  })

  it('can be sent again, and the one before works on', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    const first = newest(world)
    await world.platform.clock.advance(30_000)
    await world.portico.email.resendCode()
    expect(attempt(world)).toMatchObject({ sentCount: 2, isSending: false })
    expect(newest(world)).not.toBe(first)
    await world.portico.email.enterCode({ code: first })
    await connecting
  })

  it('that was sent just before is as good: the login goes on, and says when another one can be sent', async () => {
    const world = await createEmailWorld()
    await begin(world)
    world.portico.modal.close()
    await settle()
    await world.platform.clock.advance(10_000)
    const { connecting } = await begin(world)
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      sentCount: 0,
      resendAt: world.platform.clock.now() + 20_000,
    })
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
  })

  it('that is too old, and one too many, say so; another code is the way on', async () => {
    const world = await createEmailWorld()
    await begin(world)
    await world.platform.clock.advance(600_000)
    expect(await codeOf(world.portico.email.enterCode({ code: newest(world) }))).toBe('CODE_EXPIRED')
    await world.portico.email.resendCode()
    expect(attempt(world)).toMatchObject({ errorCode: undefined, sentCount: 2 })
    for (let count = 0; count < 5; count++) await codeOf(world.portico.email.enterCode({ code: '000000' }))
    expect(await codeOf(world.portico.email.enterCode({ code: newest(world) }))).toBe('LOGIN_COOLDOWN')
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      errorCode: 'LOGIN_COOLDOWN',
      retryAt: world.platform.clock.now() + 900_000,
    })
  })

  it('that could not be compared or sent leaves why in the state, and the login goes on', async () => {
    const world = await createEmailWorld()
    await begin(world)
    world.toy.setServer(false)
    expect(await codeOf(world.portico.email.enterCode({ code: newest(world) }))).toBe('NETWORK_FAILED')
    expect(attempt(world)).toMatchObject({ status: 'waiting', errorCode: 'NETWORK_FAILED', verifying: undefined })
    expect(await codeOf(world.portico.email.resendCode())).toBe('NETWORK_FAILED')
    expect(attempt(world)).toMatchObject({ status: 'waiting', errorCode: 'NETWORK_FAILED', isSending: false })
  })

  it('that was not sent because there were too many is no fault of the one before', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    world.toy.setLimit(900_000)
    expect(await codeOf(world.portico.email.resendCode())).toBe('LOGIN_COOLDOWN')
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      errorCode: undefined,
      resendAt: world.platform.clock.now() + 900_000,
    })
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
  })

  it('without a login has expired', async () => {
    const { portico } = await createEmailWorld()
    expect(await codeOf(portico.email.enterCode({ code: '000000' }))).toBe('CODE_EXPIRED')
    expect(await codeOf(portico.email.resendCode())).toBe('CODE_EXPIRED')
  })
})

describe('a device where the wallet is not known', () => {
  async function beginOnNewDevice(plugins: PorticoOptions['plugins'] = []) {
    const world = await createEmailWorld({ plugins })
    world.toy.setDeviceNew(true)
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await settle()
    return { world, connecting }
  }

  it('is told of as all other steps of a login are', async () => {
    const world = await createEmailWorld()
    world.toy.setDeviceNew(true)
    const { connecting } = await begin(world)
    expect(await codeOf(world.portico.email.enterCode({ code: '000000' }))).toBe('CODE_WRONG')
    await world.portico.email.enterCode({ code: newest(world) })
    await settle()
    world.toy.answerDevice(true)
    await connecting
    const steps = world.events.flatMap(({ type, data }) => (type.startsWith('email:') ? [data] : []))
    expect(steps).toMatchObject([
      { step: 'submitted' },
      { step: 'codeSent' },
      { error: { code: 'CODE_WRONG' } },
      { step: 'codePassed' },
      { step: 'deviceConfirmed' },
    ])
  })

  it('is confirmed by the owner of the mailbox, who compares a number', async () => {
    const { world, connecting } = await beginOnNewDevice()
    const now = world.platform.clock.now()
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      verifying: undefined,
      device: { number: '42', name: 'Chrome on Linux', canOpen: true },
      expiresAt: now + 1_200_000,
      resendAt: now + 30_000,
      sentCount: 1,
    })
    expect(list(world)).toEqual([])
    world.toy.answerDevice(true)
    await connecting
    expect(list(world)).toHaveLength(2)
  })

  it('has its link sent once more, and no other code', async () => {
    const { world } = await beginOnNewDevice()
    await world.portico.email.resendCode()
    expect(attempt(world)).toMatchObject({ sentCount: 2, isSending: false, device: { number: '42' } })
    expect([world.toy.links, world.toy.mails.length]).toEqual([2, 1])
  })

  it('is not told what becomes of a code that was asked for once more before it', async () => {
    const world = await createEmailWorld()
    world.toy.setDeviceNew(true)
    await begin(world)
    await world.platform.clock.advance(30_000)
    const { sendCode } = world.toy
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    world.toy.sendCode = async (request) => {
      const sent = await sendCode(request)
      await held
      return sent
    }
    const code = newest(world)
    const resending = world.portico.email.resendCode()
    await world.portico.email.enterCode({ code })
    await settle()
    const before = attempt(world)
    expect(before).toMatchObject({ device: { number: '42' }, isSending: false })
    release()
    await resending
    expect(attempt(world)).toEqual(before)
  })

  it.each([true, false])(
    'leaves nothing that goes on when it is answered (%s) while its link is sent once more',
    async (isOwn) => {
      const { world, connecting } = await beginOnNewDevice()
      const release = world.toy.hold()
      const resending = world.portico.email.resendCode()
      await settle()
      expect(attempt(world)).toMatchObject({ isSending: true })
      world.toy.answerDevice(isOwn)
      await settle()
      expect(attempt(world)).toMatchObject({ isSending: false })
      release()
      await resending
      await connecting.catch(() => undefined)
    }
  )

  it('that the owner of the mailbox refuses ends the login', async () => {
    const { world, connecting } = await beginOnNewDevice()
    world.toy.answerDevice(false)
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
    expect(attempt(world)).toMatchObject({ status: 'rejected', errorCode: 'USER_REJECTED', device: { number: '42' } })
    expect([list(world), world.toy.session()]).toEqual([[], undefined])
  })
})

describe('signing in', () => {
  it('takes what the login signs, in each namespace, before the gates are asked', async () => {
    const order: string[] = []
    const plugin = definePlugin({
      name: 'plugin',
      setup: (context) => {
        context.addGate({ name: 'gate', check: async () => void order.push('gate') })
        context.offerSignIn(async ({ networkId }) => ({
          pairing: {
            message: { networkId, domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdefgh12345678' },
            take: () => order.push(networkId),
          },
        }))
      },
    })
    const world = await createEmailWorld({ plugins: [plugin] })
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    expect(order).toEqual([networkOf('polkadot'), networkOf('cosmos'), 'gate', 'gate'])
  })
})

describe('the address', () => {
  it('changes by a code from each of both, and the user is told which one is asked', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    const { portico } = world
    expect(await portico.email.changeEmail({ email: ' new@example.com ' })).toMatchObject({ step: 'current', email })
    expect(await codeOf(portico.email.confirmEmail({ code: '000000' }))).toBe('CODE_WRONG')
    expect(await portico.email.confirmEmail({ code: newest(world).replace(/^(...)/, '$1 ') })).toMatchObject({
      step: 'new',
      email: 'new@example.com',
    })
    expect((await portico.email.user())?.email).toBe(email)
    expect(await portico.email.confirmEmail({ code: newest(world) })).toEqual({
      step: 'done',
      email: 'new@example.com',
    })
    expect((await portico.email.user())?.email).toBe('new@example.com')
  })

  it('is told when the last code of a change was compared: a user who has left meanwhile may have the new one', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    const { portico } = world
    await portico.email.changeEmail({ email: 'new@example.com' })
    await portico.email.confirmEmail({ code: newest(world) })
    const release = world.toy.hold()
    const confirming = portico.email.confirmEmail({ code: newest(world) })
    await settle()
    const user = portico.email.user()
    await settle()
    release()
    expect((await user)?.email).toBe('new@example.com')
    await confirming
  })

  it('error: EMAIL_INVALID before the wallet is asked', async () => {
    const { portico } = await createEmailWorld()
    expect(await codeOf(portico.email.changeEmail({ email: 'maria' }))).toBe('EMAIL_INVALID')
  })
})

describe('the type of account', () => {
  const smart = { address: 'toy-smart', networkIds: [networkOf('polkadot')] }
  /** The account of the connection in use. */
  const inUse = (world: EmailWorld) => list(world).find(({ namespace }) => namespace === 'polkadot')?.accounts[0]
  const logIn = async (options: Parameters<typeof createEmailWorld>[0] = { smart }): Promise<EmailWorld> => {
    const world = await createEmailWorld(options)
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    await settle()
    return world
  }

  it('is the smart account, or that of the key once the user has chosen it', async () => {
    const world = await logIn()
    expect(inUse(world)).toEqual({ address: 'toy-smart', type: 'smartAccount' })
    expect(await world.portico.email.user()).toMatchObject({
      accounts: [
        { address: 'toy-login-p', type: 'eoa' },
        { address: 'toy-login-c', type: 'eoa' },
        { address: 'toy-smart', type: 'smartAccount' },
      ],
      preferredAccountTypes: { polkadot: 'smartAccount', cosmos: 'eoa' },
    })
    await world.portico.email.setAccountType({ type: 'eoa' })
    const connection = expect.objectContaining({ accounts: [{ address: 'toy-login-p', type: 'eoa' }] })
    expect(list(world)).toContainEqual(connection)
    const told = { type: 'accountType:changed', data: { connection, accountType: 'eoa' } }
    expect(world.events.slice(-2)).toMatchObject([{ type: 'account:changed' }, told])
    const before = world.events.length
    await world.portico.email.setAccountType({ type: 'eoa' })
    expect(world.events).toHaveLength(before)
  })

  it('error: EMBEDDED_WALLET_FAILED on a network without smart accounts, and nothing has changed', async () => {
    const world = await logIn({})
    const choosing = world.portico.email.setAccountType({ type: 'smartAccount' })
    await expect(choosing).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_FAILED',
      context: { reason: 'NETWORK_UNKNOWN' },
    })
    expect(inUse(world)).toEqual({ address: 'toy-login-p', type: 'eoa' })
    expect(world.events.map(({ type }) => type)).not.toContain('accountType:changed')
  })

  it('error: OPTION_INVALID for another type, WALLET_NOT_CONNECTED without a connection of this wallet', async () => {
    const world = await logIn()
    const wrong: unknown = { type: 'safe' }
    expect(await codeOf(world.portico.email.setAccountType(wrong as { type: 'eoa' }))).toBe('OPTION_INVALID')
    await world.portico.connect({ walletKey: 'toy.bip122' })
    world.portico.setActiveConnection({ connectionId: 'bip122/toy.bip122' })
    await settle()
    expect(await codeOf(world.portico.email.setAccountType({ type: 'eoa' }))).toBe('WALLET_NOT_CONNECTED')
    await world.portico.disconnect()
    expect(await codeOf(world.portico.email.setAccountType({ type: 'eoa' }))).toBe('WALLET_NOT_CONNECTED')
  })
})

describe('a login ends', () => {
  it('with the modal', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    world.portico.modal.close()
    expect(await codeOf(connecting)).toBe('MODAL_CLOSED')
    expect(await codeOf(world.portico.email.enterCode({ code: newest(world) }))).toBe('CODE_EXPIRED')
    expect(list(world)).toEqual([])
  })

  it('on the way back', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    world.portico.router.back()
    expect(await codeOf(connecting)).toBe('ABORTED')
    expect([view(world), attempt(world).status]).toEqual(['Connect', 'choosing'])
  })

  it('by another attempt, and that one has its own code', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    const next = world.portico.connect({ email: 'other@example.com' })
    await settle()
    expect(await codeOf(connecting)).toBe('ABORTED')
    await world.portico.email.enterCode({ code: newest(world) })
    await next
    expect(world.toy.tries.map((one) => one.email)).toEqual(['other@example.com'])
  })

  it.each([
    ['EMBEDDED_WALLET_NOT_LOADED', (toy: ToyEmbedded) => toy.setFrame(false), 'failed'],
    ['LOGIN_COOLDOWN', (toy: ToyEmbedded) => toy.setLimit(900_000), 'failed'],
    ['NETWORK_FAILED', (toy: ToyEmbedded) => toy.setServer(false), 'offline'],
  ] as const)('by %s before a code was sent', async (code, breakIt, status) => {
    const world = await createEmailWorld()
    breakIt(world.toy)
    const { connecting } = await begin(world)
    expect(await codeOf(connecting)).toBe(code)
    expect(attempt(world)).toMatchObject({ channel: 'email', status, errorCode: code, email })
    expect(view(world)).toBe('EmailLogin')
  })

  it('by RECOVERY_NEEDED after the code', async () => {
    const world = await createEmailWorld()
    world.toy.setRecoveryNeeded(true)
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    expect(await codeOf(connecting)).toBe('RECOVERY_NEEDED')
    expect(attempt(world)).toMatchObject({ status: 'failed', errorCode: 'RECOVERY_NEEDED' })
  })

  it('by a gate that refuses, and the user is logged out then', async () => {
    const gate = createHeldGate()
    const world = await createEmailWorld({ plugins: [gate.plugin] })
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await settle()
    expect(attempt(world).status).toBe('checking')
    gate.refuse(0, new Error('Not here'))
    expect(await codeOf(connecting)).toBe('GATE_REFUSED')
    await settle()
    expect([list(world), world.toy.session()]).toEqual([[], undefined])
  })
})

describe('no code is sent', () => {
  it.each(['maria', 'maria@example', 'a b@example.com', ''])('error: EMAIL_INVALID for %j', async (given) => {
    const world = await createEmailWorld()
    expect(await codeOf(world.portico.connect({ email: given }))).toBe('EMAIL_INVALID')
    expect(world.toy.mails).toEqual([])
  })

  it('error: CONSENT_REQUIRED', async () => {
    const world = await createEmailWorld({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    })
    expect(await codeOf(world.portico.connect({ email }))).toBe('CONSENT_REQUIRED')
    expect(world.toy.mails).toEqual([])
  })

  it('error: FEATURE_DISABLED', async () => {
    const world = await createEmailWorld({ remoteFeatures: { email: false } })
    expect(await codeOf(world.portico.connect({ email }))).toBe('FEATURE_DISABLED')
  })

  it('error: CONNECTOR_NOT_FOUND', async () => {
    const { portico } = await createWorldOfThree()
    await expect(portico.connect({ email })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: expect.stringContaining('No auth connector found'),
    })
  })
})

describe('the session', () => {
  it('of an earlier page is restored without a code, and is no wallet of the list', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    const next = world.reload()
    next.portico.start()
    await settle()
    expect(list(next).map(({ id }) => id)).toEqual(['polkadot/embedded', 'cosmos/embedded'])
    await next.portico.preload()
    const keys = next.portico.wallets().flatMap(({ wallets }) => wallets.map(({ options }) => options[0]?.kind))
    expect(keys).not.toContain('embedded')
  })

  it('that the server ends is over in every namespace; disconnecting says so to the server', async () => {
    const world = await createEmailWorld()
    const { connecting } = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    world.toy.end()
    await settle()
    expect(list(world)).toEqual([])
    await world.platform.clock.advance(30_000)
    const again = await begin(world)
    await world.portico.email.enterCode({ code: newest(world) })
    await again.connecting
    await world.portico.disconnect()
    await settle()
    expect([list(world), world.toy.goodbyes]).toEqual([[], 1])
  })
})

/** An adapter whose code for sessions comes late. */
function slowly(namespace: 'polkadot' | 'cosmos', code?: Promise<void>): AdapterFactory {
  const factory = createToyAdapter({ namespace, wallets: [] })
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      const { sessions = expect.unreachable } = adapter
      const late = async (): Promise<SessionSupport> => {
        await code
        return sessions()
      }
      return { ...adapter, sessions: late }
    },
  }
}

describe('a login for one network', () => {
  /** Logged in on polkadot only. */
  async function createOneSided(options?: Parameters<typeof createEmailWorld>[0]): Promise<EmailWorld> {
    const world = await createEmailWorld(options)
    const connecting = world.portico.connect({ email, networkId: networkOf('polkadot') })
    await settle()
    await world.portico.email.enterCode({ code: newest(world) })
    await connecting
    expect(list(world).map(({ id }) => id)).toEqual(['polkadot/embedded'])
    return world
  }

  it('is used for another namespace too, as soon as the user switches to its network, without asking them', async () => {
    const world = await createOneSided()
    await world.portico.switchNetwork({ networkId: networkOf('cosmos') })
    expect(list(world).map(({ id, networkId }) => [id, networkId])).toEqual([
      ['cosmos/embedded', networkOf('cosmos')],
      ['polkadot/embedded', networkOf('polkadot')],
    ])
    expect(list(world)[0]?.wallet).toEqual({ name: 'Toy Email Wallet' })
    expect(world.portico.snapshot('networks').activeNamespace).toBe('cosmos')
    expect([world.portico.snapshot('modal').open, world.toy.mails.length]).toEqual([false, 1])
  })

  it('stays where a gate refuses the other namespace', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const world = await createOneSided({ plugins: [gate.plugin] })
    gate.isOpen = false
    const switching = codeOf(world.portico.switchNetwork({ networkId: networkOf('cosmos') }))
    await settle()
    gate.refuse(1, new PorticoError('GATE_REFUSED', { context: { gate: 'test' } }))
    expect(await switching).toBe('GATE_REFUSED')
    await settle()
    expect(list(world).map(({ id }) => id)).toEqual(['polkadot/embedded'])
    expect(world.toy.goodbyes).toBe(0)
  })

  it('that ends while the other namespace gets its code connects nothing there', async () => {
    let give: (() => void) | undefined
    const code = new Promise<void>((resolve) => (give = resolve))
    const adapters = [slowly('polkadot'), slowly('cosmos', code)]
    const world = await createOneSided({ adapters })
    const switching = world.portico.switchNetwork({ networkId: networkOf('cosmos') })
    await settle()
    world.toy.end()
    give?.()
    await settle()
    expect(list(world)).toEqual([])
    world.portico.modal.close()
    expect(await codeOf(switching)).toBe('MODAL_CLOSED')
  })

  it('that has no account on the network offers wallets', async () => {
    const world = await createOneSided()
    const [, other] = toyNetworks('cosmos')
    const switching = codeOf(world.portico.switchNetwork({ networkId: other.id }))
    await settle()
    expect(view(world)).toBe('SwitchActiveChain')
    world.portico.modal.close()
    expect(await switching).toBe('MODAL_CLOSED')
  })
})
