import { until } from '../../../async/until.js'
import type { EmbeddedEntry } from '../../../connectors/factory.js'
import type { EmbeddedConnector, SentCode, UnconfirmedDevice } from '../../../connectors/types.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { updateEmail } from '../../../state/attempt.js'
import { type Attempt, isCurrentAttempt, type Progress } from '../attempt.js'
import { sessionSupports } from './adoptSession.js'
import { openLogin } from './openLogin.js'

/** A login that goes on. */
interface RunningLogin {
  readonly connector: EmbeddedConnector
  readonly attempt: Omit<Attempt, 'done'>
  readonly email: string
  /** The code was right: the wallet is opened, on a device that is confirmed first. */
  finish(device: UnconfirmedDevice | undefined): void
  /** The device that is to be confirmed. */
  device?: UnconfirmedDevice | undefined
  /** A code that is being compared. */
  checking?: Promise<void> | undefined
}

/**
 * Logs in to the embedded wallet: sends a code, waits until it is entered (`enterCode`), and connects every namespace of the
 * wallet. Rejects with the reason of the attempt's signal, and with the PorticoError of what ended it. A wrong code ends
 * nothing.
 */
export async function logInByEmail(
  instance: Instance,
  request: { readonly entry: EmbeddedEntry; readonly attempt: Omit<Attempt, 'done'>; readonly progress: Progress }
): Promise<void> {
  const { entry, attempt } = request
  const { signal, walletKey, email = '' } = attempt
  const { state } = instance
  const own = instance.memory(running)
  const connector = await entry.load()
  const supports = await sessionSupports(instance, { entry, namespaces: attempt.intent.namespaces })
  signal.throwIfAborted()
  instance.emit('connect:started', { walletKey, method: 'embedded' })
  instance.emit('email:advanced', { step: 'submitted' })
  try {
    const isRight = new Promise<UnconfirmedDevice | undefined>((finish) => {
      own.login = { connector, attempt, email, finish }
    })
    const login = current(instance)
    await sendCode(instance, login)
    const device = await until({ work: () => isRight, signal })
    if (device) await confirmDevice(instance, { login, device })
    updateEmail(state.attempt, { verifying: 'wallet', device: undefined })
    await openLogin(instance, { ...request, connector, supports })
  } finally {
    if (own.login?.attempt.signal === signal) own.login = undefined
  }
}

/**
 * `portico.email.enterCode`: compares the code of the login that goes on. Resolves when it is right; the wallet is opened
 * then, and the call that began the login resolves. Rejects CODE_WRONG, CODE_EXPIRED, LOGIN_COOLDOWN, and what the server or
 * the network did; the login goes on, and another code can be entered.
 */
export async function enterCode(instance: Instance, { code }: { readonly code: string }): Promise<void> {
  const login = current(instance)
  // Each try counts: a press and the last digit are one.
  login.checking ??= check(instance, { login, code }).finally(() => {
    login.checking = undefined
  })
  await login.checking
}

async function check(
  instance: Instance,
  { login, code }: { readonly login: RunningLogin; readonly code: string }
): Promise<void> {
  const { connector, attempt, email } = login
  const { signal } = attempt
  const show = (change: Parameters<typeof updateEmail>[1]): void => {
    if (isCurrentAttempt(instance, attempt)) updateEmail(instance.state.attempt, change)
  }
  show({ verifying: 'code', ...NO_ERROR })
  try {
    const device = await connector.enterCode({ email, code: typedCode(code), signal })
    instance.emit('email:advanced', { step: 'codePassed' })
    login.finish(device)
  } catch (cause) {
    const error = fromUnknown(cause)
    show({ verifying: undefined, ...errorOf(instance, error) })
    instance.emit('email:codeFailed', { error })
    throw error
  }
}

/** Waits until this device was confirmed. Rejects when the device is refused or the link expires. */
async function confirmDevice(
  instance: Instance,
  { login, device }: { readonly login: RunningLogin; readonly device: UnconfirmedDevice }
): Promise<void> {
  const { connector, attempt, email } = login
  const { number, name, canOpen, expiresAt, resendAt } = device
  const show = (change: Parameters<typeof updateEmail>[1]): void => {
    if (isCurrentAttempt(instance, attempt)) updateEmail(instance.state.attempt, { ...change, isSending: false })
  }
  login.device = device
  show({ device: { number, name, canOpen }, expiresAt, resendAt, sentCount: 1, verifying: undefined, ...NO_ERROR })
  try {
    await connector.confirmDevice({ email, expiresAt, signal: attempt.signal })
    instance.emit('email:advanced', { step: 'deviceConfirmed' })
  } finally {
    login.device = undefined
    // The e-mail may be asked for once more at this moment.
    show({})
  }
}

/**
 * `portico.email.resendCode`: sends another code, of which earlier ones work on until their time is over; or the link by which this
 * device is confirmed once more.
 */
export async function resendCode(instance: Instance): Promise<void> {
  const login = current(instance)
  await (login.device ? resendLink(instance, login) : sendCode(instance, login, true))
}

async function resendLink(instance: Instance, login: RunningLogin): Promise<void> {
  await send(instance, {
    login,
    ask: async ({ connector, email, attempt }) => ({
      ...(await connector.resendLink({ email, signal: attempt.signal })),
      isNew: true,
    }),
  })
}

/** Sends a code. One that was sent just before is as good. */
async function sendCode(instance: Instance, login: RunningLogin, isAgain = false): Promise<void> {
  await send(instance, {
    login,
    ask: async ({ connector, email, attempt }) => {
      const { device, ...sent } = await connector.sendCode({ email, isAgain, signal: attempt.signal })
      // The code was right before the page was loaded anew.
      if (device) login.finish(device)
      else if (sent.isNew) instance.emit('email:advanced', { step: 'codeSent' })
      return sent
    },
  })
}

/** Has something mailed, and shows how that goes. */
async function send(
  instance: Instance,
  request: {
    readonly login: RunningLogin
    readonly ask: (
      login: RunningLogin
    ) => Promise<Pick<SentCode, 'isNew' | 'resendAt'> & Partial<Pick<SentCode, 'expiresAt'>>>
  }
): Promise<void> {
  const { login, ask } = request
  const { attempt, device } = login
  const { state, snapshot, platform } = instance
  // What becomes of a code says nothing of the device that came after it.
  const show = (change: Parameters<typeof updateEmail>[1]): void => {
    if (isCurrentAttempt(instance, attempt) && login.device === device) updateEmail(state.attempt, change)
  }
  show({ isSending: true, ...NO_ERROR })
  try {
    const { isNew, ...times } = await ask(login)
    const { attempt: shown } = snapshot
    const sentCount = (shown.channel === 'email' ? shown.sentCount : 0) + (isNew ? 1 : 0)
    show({ ...times, status: 'waiting', isSending: false, sentCount })
  } catch (cause) {
    const error = fromUnknown(cause)
    if (!isPorticoError(error, 'LOGIN_COOLDOWN') || error.context.reason !== 'tooSoon') {
      show({ isSending: false, ...notSent(instance, error) })
      throw error
    }
    show({ status: 'waiting', isSending: false, resendAt: platform.clock.now() + error.context.retryInMs })
  }
}

/** What is shown of what went wrong with a code. */
function errorOf({ platform }: Instance, error: PorticoError): Parameters<typeof updateEmail>[1] {
  return {
    errorCode: error.code,
    triesLeft: isPorticoError(error, 'CODE_WRONG') ? error.context.triesLeft : undefined,
    retryAt: isPorticoError(error, 'LOGIN_COOLDOWN') ? platform.clock.now() + error.context.retryInMs : undefined,
  }
}

/** What is shown where no other code was sent: too many of them are no fault of those that were. */
function notSent(instance: Instance, error: PorticoError): Parameters<typeof updateEmail>[1] {
  const { retryAt, ...shown } = errorOf(instance, error)
  const isLimited = isPorticoError(error, 'LOGIN_COOLDOWN') && error.context.reason === 'rateLimited'
  return isLimited ? { resendAt: retryAt, retryAt } : { ...shown, retryAt }
}

const NO_ERROR = { errorCode: undefined, triesLeft: undefined, retryAt: undefined } as const

function current(instance: Instance): RunningLogin {
  const { login } = instance.memory(running)
  if (!login) throw new PorticoError('CODE_EXPIRED', {})
  return login
}

/** The login of an instance; one at a time, as a new attempt ends the one before. */
function running(): { login: RunningLogin | undefined } {
  return { login: undefined }
}

/** The digits of a code: it is copied with spaces, and typed in other scripts. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}
