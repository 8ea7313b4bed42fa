import { isPorticoError, PorticoError } from '@portico/core'
import { describeCause, fromUnknown, type SignInQuestion } from '@portico/core/plugin'
import { hostOf } from '../sessions/hostOf.js'
import type { SignedSession, SiwxMessage } from '../sessions/types.js'
import { refreshStatus } from './refreshStatus.js'
import {
  type ConnectedWallet,
  type OpenQuestion,
  type SignIn,
  type UnverifiedSession,
  updateQuestion,
} from './signIn.js'

/**
 * Asks the user to sign in with the account of a connection, in place of what was asked before. Resolves when that is done;
 * rejects when the user gives up, and with the signal's reason.
 */
export function askToSign(
  signIn: SignIn,
  request: ConnectedWallet & {
    readonly isRequired: boolean
    /** Whether the modal shows it at once. Else it waits until the user opens the modal. */
    readonly isShown: boolean
    /** What the wallet has signed already, where nobody could be asked about it. */
    readonly unverified?: UnverifiedSession | undefined
    /** Why nobody could say whether the account is signed in. */
    readonly unknown?: PorticoError | undefined
    readonly signal?: AbortSignal | undefined
  }
): Promise<void> {
  const { context, options, state } = signIn
  const { connection, isRequired, isShown, unverified, unknown, signal } = request
  const controller = new AbortController()
  const message = unverified && signedMessage(unverified.session)
  const unlock = isRequired ? context.lockModal('signIn') : () => undefined
  return new Promise<void>((resolve, reject) => {
    const question: OpenQuestion = {
      ...request,
      controller,
      message: message && { made: Promise.resolve(message), atMs: context.platform.clock.now() },
      signature: unverified?.session.signature,
      isUnknown: unknown !== undefined,
      isTextOnly: false,
      isGoingBack: false,
      isSignedOut: false,
      running: undefined,
      settle: (error) => {
        if (controller.signal.aborted) return
        controller.abort(error)
        unlock()
        if (error === undefined) resolve()
        else reject(error)
      },
    }
    const { domain = hostOf(context.platform.browser?.location.origin) } = options
    signIn.open?.settle(new PorticoError('ABORTED', {}))
    signIn.open = question
    const shownFirst: SignInQuestion = {
      step: unverified || unknown ? 'unverified' : 'preparing',
      isRequired,
      connection,
      walletName: request.walletName,
      domain,
      ...(unverified && message && { ...shown(message), ...failed(unverified.error) }),
      ...(unknown && failed(unknown)),
    }
    state.set({ question: shownFirst })
    refreshStatus(signIn)
    const end = (): void => leaveQuestion(signIn, { question, error: signal?.reason })
    signal?.addEventListener('abort', end, { once: true })
    if (isShown) context.pushView('SIWXSignMessage').catch(() => undefined)
    if (!unverified && !unknown) prepare(signIn, question).catch(() => undefined)
  })
}

/** Makes the message before the user presses anything, so that it can be read. Rejects as `createMessage` does. */
export async function prepare(signIn: SignIn, question: OpenQuestion): Promise<SiwxMessage> {
  const { context, keeper } = signIn
  const { connection } = question
  const nowMs = context.platform.clock.now()
  if (!question.message || nowMs - question.message.atMs > MESSAGE_AGE_MS) {
    const [{ address }] = connection.accounts
    const made = (async () => keeper.createMessage({ accountAddress: address, chainId: connection.networkId }))()
    question.message = { made, atMs: nowMs }
    question.signature = undefined
  }
  try {
    const message = await question.message.made
    if (signIn.open === question && !question.running) updateQuestion(signIn, { step: 'ready', ...shown(message) })
    return message
  } catch (cause) {
    question.message = undefined
    const error = fromUnknown(cause)
    if (signIn.open === question && !question.running) updateQuestion(signIn, { step: 'failed', ...failed(error) })
    throw error
  }
}

function signedMessage({ data, message }: SignedSession): SiwxMessage {
  return { data, toString: () => message }
}

/** What the view shows of a message. */
export function shown(message: SiwxMessage): Pick<SignInQuestion, 'domain' | 'message' | 'expiresAtMs'> {
  const { domain, expirationTime } = message.data
  const expiresAtMs = expirationTime === undefined ? undefined : Date.parse(expirationTime)
  return { domain, message: message.toString(), expiresAtMs }
}

/** What the view shows of an error. */
export function failed(error: PorticoError): Pick<SignInQuestion, 'errorCode' | 'errorDetails'> {
  const reason = isPorticoError(error, 'SIGN_IN_REFUSED') ? `\n${error.context.reason}` : ''
  return { errorCode: error.code, errorDetails: describeCause(error) + reason }
}

/** Ends a question and leaves its view, unless another one takes its place. */
export function leaveQuestion(
  signIn: SignIn,
  { question, error }: { readonly question: OpenQuestion; readonly error?: unknown }
): void {
  question.settle(error)
  if (signIn.open !== question) return
  signIn.open = undefined
  signIn.state.set({ question: undefined })
  refreshStatus(signIn)
  // Another account of the same wallet is asked for in a moment.
  signIn.context.platform.clock.setTimeout(() => {
    if (!signIn.open) leaveView(signIn)
  }, LEAVE_MS)
}

/** Takes the view of sign-in away: back to what it was shown over, or closed. */
export function leaveView({ context }: SignIn): void {
  const { stack } = context.snapshot('router')
  if (!context.snapshot('modal').open || stack.at(-1)?.view !== 'SIWXSignMessage') return
  if (stack.length > 1) context.leaveView()
  else context.closeModal()
}

/** How old a message may be when the wallet is asked: a server takes its nonce for some minutes, and the user takes some. */
const MESSAGE_AGE_MS = 4 * 60_000
const LEAVE_MS = 300
