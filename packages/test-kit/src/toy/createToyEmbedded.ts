import { namespaceOf, PorticoError } from '@portico/core'
import type {
  EmailChange,
  EmbeddedAccount,
  EmbeddedConnector,
  MultichainEvent,
  MultichainSession,
  PairingMessage,
  SocialBegin,
} from '@portico/core/adapter'
import { aborted } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { createToyAccountTypes, type ToySmartAccount } from './createToyAccountTypes.js'

/** An e-mail with a code, as its reader has it. */
export interface ToyMail {
  readonly email: string
  readonly code: string
}

/** A message and its signature. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

type SocialAnswer = 'user' | 'declined' | 'failed' | 'ended'

/** An embedded wallet in memory with a mailbox that the test reads. It keeps the contract of EmbeddedConnector. */
export interface ToyEmbedded extends EmbeddedConnector {
  /** Every e-mail so far, newest last. */
  readonly mails: readonly ToyMail[]
  /** Every code that was compared. */
  readonly tries: readonly ToyMail[]
  /** How often the page told the wallet that a session is over. */
  readonly goodbyes: number
  /** Whether the page listens, as it said last. */
  readonly isRunning: boolean
  /** The logged-in user's session. */
  session(): MultichainSession | undefined
  /** Whether the frame loads. @default true */
  setFrame(loads: boolean): void
  /** Whether the server answers. @default true */
  setServer(isUp: boolean): void
  /** Which account of the user is in use from the login on. @default the smart account, where there is one */
  setDefaultType(type: EmbeddedAccount['type']): void
  /** Has the server send no code for so long; undefined ends that. */
  setLimit(retryInMs: number | undefined): void
  /** Whether the wallet can be opened only with its recovery. @default false */
  setRecoveryNeeded(isNeeded: boolean): void
  /** Whether the wallet isn't known on this device: after a code, the user is asked by mail. @default false */
  setDeviceNew(isNew: boolean): void
  /** Whether the next login makes the wallet. @default false */
  setWalletNew(isNew: boolean): void
  /** The user's answer about the device, from the mail. */
  answerDevice(isOwn: boolean): void
  /** How often the link for it was mailed. */
  readonly links: number
  /** How it signs in with a login. By default it signs “Hello.” */
  signsIn: (message: PairingMessage) => SignedText
  /** What its user says when it is asked for a transfer. Rejects as wallets do. */
  agrees: () => Promise<void>
  /** What a transfer of the smart account costs it, in base units of the coin. */
  feeBaseUnits: bigint
  /** Has every answer wait from now on, until the returned function is called. */
  hold(): () => void
  /** Every login at a provider that was begun, newest last. */
  readonly socials: readonly SocialBegin[]
  /** Every ticket that a user came back with. */
  readonly tickets: readonly string[]
  /** How many logins at a provider were cancelled. */
  readonly cancels: number
  /** The window has reached the frame, and goes on to the provider. */
  startSocial(): void
  /** What becomes of the login at the provider. */
  answerSocial(answer: SocialAnswer): void
  /** Ends the session, as the wallet's server does. */
  end(): void
}

/**
 * A toy wallet by e-mail. A code works for ten minutes, another one is sent 30 seconds later at the earliest, and after five
 * wrong tries an address rests for 15 minutes. `isLoggedIn`: an earlier page left a session, which `restore` finds. `smart`: the
 * user's smart account, which is in use from the login on.
 */
export function createToyEmbedded(options: {
  readonly accounts: MultichainSession['accounts']
  readonly clock: Pick<Clock, 'now'>
  readonly isLoggedIn?: boolean | undefined
  readonly smart?: ToySmartAccount | undefined
}): ToyEmbedded {
  const { accounts, clock, smart } = options
  const listeners = new Set<(event: MultichainEvent) => void>()
  const mails: ToyMail[] = []
  const tries: ToyMail[] = []
  const sent: (ToyMail & { readonly atMs: number })[] = []
  const wrong = new Map<string, number>()
  const able = { frame: true, server: true, recovery: false, deviceNew: false, walletNew: false, running: true }
  let held: Promise<void> | undefined
  let limitMs: number | undefined
  let goodbyes = 0
  let live: MultichainSession | undefined
  let links = 0
  const device = withResolvers<boolean>()
  const socials: SocialBegin[] = []
  const tickets: string[] = []
  const started = new Set<() => void>()
  let social = withResolvers<SocialAnswer>()
  let cancels = 0
  let change: { readonly email: string; readonly code: string; readonly step: 'current' | 'new' } | undefined
  let address = ''
  const types = createToyAccountTypes({ accounts, smart })

  const open = (): MultichainSession => {
    live = {
      id: 'toy-user',
      ...types.accounts(),
      chains: [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as never))],
      methods: ['toy_signMessage', 'toy_transfer'],
      current: {},
      wallet: { name: 'Toy Email Wallet' },
    }
    return live
  }
  const finish = (reason: 'user' | 'expired'): void => {
    if (!live) return
    const { id: sessionId } = live
    live = undefined
    for (const listener of [...listeners]) listener({ type: 'ended', sessionId, reason })
  }
  const reach = async (signal: AbortSignal): Promise<void> => {
    if (held) await Promise.race([held, aborted(signal)])
    signal.throwIfAborted()
    if (!able.frame) throw new PorticoError('EMBEDDED_WALLET_NOT_LOADED', { context: { url: FRAME_URL } })
    if (!able.server) throw new PorticoError('NETWORK_FAILED', { context: { url: FRAME_URL } })
  }
  const cooldown = (reason: 'tooSoon' | 'tooManyTries' | 'rateLimited', retryInMs: number): PorticoError =>
    new PorticoError('LOGIN_COOLDOWN', { context: { reason, retryInMs } })
  const mailChange = ({ email, step }: { readonly email: string; readonly step: 'current' | 'new' }): EmailChange => {
    const to = step === 'new' ? email : address
    const code = String(FIRST_CODE + mails.length)
    mails.push({ email: to, code })
    change = { email, code, step }
    return { step, email: to, expiresAt: clock.now() + CODE_MS, resendAt: clock.now() + COOLDOWN_MS }
  }
  if (options.isLoggedIn) open()

  const toy: ToyEmbedded = {
    reviewsRequests: true,
    mails,
    tries,
    signsIn: () => ({ message: 'Hello.', signature: '0x00' }),
    agrees: async () => undefined,
    feeBaseUnits: 0n,
    get goodbyes() {
      return goodbyes
    },
    get isRunning() {
      return able.running
    },
    get links() {
      return links
    },
    session: () => live,
    sendCode: async ({ email, signal }) => {
      await reach(signal)
      if (limitMs !== undefined) throw cooldown('rateLimited', limitMs)
      const now = clock.now()
      const resendAt =
        (sent.filter((mail) => mail.email === email).at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) + COOLDOWN_MS
      if (now < resendAt) throw cooldown('tooSoon', resendAt - now)
      const mail = { email, code: String(FIRST_CODE + mails.length) }
      mails.push(mail)
      sent.push({ ...mail, atMs: now })
      return { isNew: true, expiresAt: now + CODE_MS, resendAt: now + COOLDOWN_MS }
    },
    enterCode: async ({ email, code, signal }) => {
      await reach(signal)
      tries.push({ email, code })
      const count = wrong.get(email) ?? 0
      if (count >= TRIES) throw cooldown('tooManyTries', REST_MS)
      const good = sent.filter((mail) => mail.email === email && clock.now() < mail.atMs + CODE_MS)
      if (good.length === 0) throw new PorticoError('CODE_EXPIRED', {})
      if (good.some((mail) => mail.code === code)) {
        address = email
        if (!able.deviceNew) return undefined
        links += 1
        return { ...DEVICE, expiresAt: clock.now() + LINK_MS, resendAt: clock.now() + COOLDOWN_MS }
      }
      wrong.set(email, count + 1)
      throw new PorticoError('CODE_WRONG', { context: { triesLeft: TRIES - count - 1 } })
    },
    confirmDevice: async ({ signal }) => {
      const isOwn = await Promise.race([device.promise, aborted(signal)])
      signal.throwIfAborted()
      if (!isOwn) throw new PorticoError('USER_REJECTED', { context: { action: 'connect' } })
    },
    resendLink: async ({ signal }) => {
      await reach(signal)
      links += 1
      return { resendAt: clock.now() + COOLDOWN_MS }
    },
    socials,
    tickets,
    get cancels() {
      return cancels
    },
    beginSocial: async ({ signal, ...begun }) => {
      await reach(signal)
      socials.push(begun)
      social = withResolvers()
      const id = `toy-login-${socials.length}`
      const uri =
        begun.provider === 'farcaster' ? `https://farcaster.example/siwf?login=${id}` : `${FRAME_URL}/social#${id}`
      return { id, uri, expiresAt: clock.now() + CODE_MS }
    },
    finishSocial: async ({ ticket, onStarted = () => undefined, signal }) => {
      if (ticket !== undefined) tickets.push(ticket)
      started.add(onStarted)
      const answer = await Promise.race([social.promise, aborted(signal)])
      started.delete(onStarted)
      if (signal.aborted) cancels += 1
      signal.throwIfAborted()
      if (answer === 'declined') throw new PorticoError('USER_REJECTED', { context: { action: 'connect' } })
      if (answer === 'ended') throw new PorticoError('TIMED_OUT', { context: { afterMs: 0 } })
      if (answer === 'failed')
        throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'SOCIAL_FAILED' } })
    },
    startSocial: () => {
      for (const listener of [...started]) listener()
    },
    answerSocial: (answer) => social.resolve(answer),
    changeEmail: async ({ email }) => {
      if (email === address)
        throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'EMAIL_UNCHANGED' } })
      if (limitMs !== undefined) throw cooldown('rateLimited', limitMs)
      return mailChange({ email, step: change?.email === email ? change.step : 'current' })
    },
    confirmEmail: async ({ code }) => {
      await held
      const { email, step, code: wanted } = change ?? { code: undefined }
      if (!email) throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'CHANGE_ENDED' } })
      if (code !== wanted) throw new PorticoError('CODE_WRONG', { context: { triesLeft: TRIES - 1 } })
      if (step === 'current') return mailChange({ email, step: 'new' })
      change = undefined
      address = email
      return { step: 'done', email }
    },
    open: async ({ signal, signIns: wanted = [] }) => {
      await reach(signal)
      // Whatever it is given, where it has an account.
      for (const { message, take } of wanted)
        if (accounts.some((account) => namespaceOf(account) === namespaceOf(message.networkId)))
          take([toy.signsIn(message)])
      if (able.recovery) throw new PorticoError('RECOVERY_NEEDED', {})
      const session = open()
      return able.walletNew ? { ...session, isNew: true } : session
    },
    user: () => live && { email: address, hasRecovery: false, isLocked: false, ...types.user() },
    setAccountType: async ({ networkId, type }) => {
      if (!live) throw new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'setAccountType' } })
      await held
      if (!able.server) throw new PorticoError('NETWORK_FAILED', { context: { url: FRAME_URL } })
      if (type === 'smartAccount' && !smart?.networkIds.includes(networkId))
        throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'NETWORK_UNKNOWN' } })
      types.choose(type)
      live = { ...live, ...types.accounts() }
      for (const listener of [...listeners]) listener({ type: 'updated', session: live })
    },
    showKeys: async () => {
      // It has no frame to show.
      throw new PorticoError('MODAL_CLOSED', {})
    },
    restore: async ({ namespace }) =>
      accounts.some((account) => namespaceOf(account) === namespace) ? live : undefined,
    request: async ({ sessionId, method }) => {
      if (live?.id !== sessionId) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      if (method === 'toy_transfer') return toy.agrees()
      if (method === 'toy_estimateTransfer') return toy.feeBaseUnits
      throw { code: 4200, message: `The toy wallet does not know ${method}.` }
    },
    switchNetwork: async ({ networkId }) => {
      if (!live) return
      live = { ...live, current: { ...live.current, [namespaceOf(networkId)]: networkId } }
      for (const listener of [...listeners]) listener({ type: 'updated', session: live })
    },
    // There is one login at a time.
    replaceOthers: async () => undefined,
    disconnect: async (sessionId) => {
      if (live?.id !== sessionId) return
      finish('user')
      goodbyes += 1
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setRunning: (isRunning) => {
      able.running = isRunning
    },
    setFrame: (loads) => {
      able.frame = loads
    },
    setServer: (isUp) => {
      able.server = isUp
    },
    setDefaultType: types.choose,
    setLimit: (retryInMs) => {
      limitMs = retryInMs
    },
    setRecoveryNeeded: (isNeeded) => {
      able.recovery = isNeeded
    },
    setDeviceNew: (isNew) => {
      able.deviceNew = isNew
    },
    setWalletNew: (isNew) => {
      able.walletNew = isNew
    },
    answerDevice: device.resolve,
    hold: () => {
      const { promise, resolve } = withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    end: () => finish('expired'),
  }
  return toy
}

function withResolvers<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value) => resolve(value) }
}

const DEVICE = { number: '42', name: 'Chrome on Linux', canOpen: true }
const LINK_MS = 1_200_000
const FIRST_CODE = 481_902
const TRIES = 5
const CODE_MS = 600_000
const COOLDOWN_MS = 30_000
const REST_MS = 900_000
const FRAME_URL = 'https://wallet.toy.example'
