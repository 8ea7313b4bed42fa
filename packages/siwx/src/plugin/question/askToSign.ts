import { type ChainId, PorticoError } from '@portico/core'
import { onAbort } from '@portico/core/adapter'
import { defineMessages, type LocalizedText, type SignInQuestion } from '@portico/core/plugin'
import { profileOf } from '../../profiles/profileOf.js'
import { hostOf } from '../../sessions/hostOf.js'
import type { SignedSession, SiwxMessage } from '../../sessions/types.js'
import { refreshStatus } from '../inUse/refreshStatus.js'
import { questionAsked, type SignIn, type UnverifiedSession } from '../signIn.js'
import { failed, makeMessage, renewOld, shown } from './makeMessage.js'
import type { ConnectedWallet, OpenQuestion } from './openQuestion.js'

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
    /** What the wallet has signed already, if it could not be verified. */
    readonly unverified?: UnverifiedSession | undefined
    /** Why it is unknown whether the account is signed in. */
    readonly unknown?: PorticoError | undefined
    readonly signal?: AbortSignal | undefined
  }
): Promise<void> {
  const { context, options, state } = signIn
  const { connection, isRequired, isShown, unverified, unknown, signal } = request
  const controller = new AbortController()
  const message = unverified && signedMessage(unverified.session)
  const backTo = isRequired ? goesBackTo(signIn, request) : undefined
  const unlock = isRequired
    ? context.lockModal(backTo === undefined ? 'signIn' : questionTexts.goBack)
    : () => undefined
  return new Promise<void>((resolve, reject) => {
    const question: OpenQuestion = {
      ...request,
      controller,
      progress: {
        atMs: context.platform.clock.now(),
        ...(unverified && message
          ? { status: 'signed', message, signature: unverified.session.signature, isSent: true }
          : { status: unknown ? 'unsure' : 'preparing' }),
      },
      making: undefined,
      running: undefined,
      signByFeature: undefined,
      isTextOnly: false,
      wish: 'signIn',
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
    questionAsked(signIn, question)
    const shownFirst: SignInQuestion = {
      step: unverified ? 'unverified' : unknown ? 'unreachable' : 'preparing',
      isRequired,
      connection,
      walletName: request.walletName,
      domain,
      goesBackTo: backTo,
      keysMayNotSign: !profileOf(connection.networkId).keysSignText,
      ...(unverified && message && { ...shown(message), ...failed(unverified.error) }),
      ...(unknown && failed(unknown)),
    }
    state.set({ question: shownFirst })
    refreshStatus(signIn)
    onAbort(signal, (error) => leaveQuestion(signIn, { question, error }))
    const stop = context.events.on('view:shown', () => renewOld(signIn, question))
    onAbort(controller.signal, stop)
    if (isShown) context.pushView('SIWXSignMessage').catch(() => undefined)
    if (!unverified && !unknown) makeMessage(signIn, question).catch(() => undefined)
  })
}

function signedMessage({ data, message }: SignedSession): SiwxMessage {
  return { data, toString: () => message }
}

/** Ends a question and leaves its view, unless another one takes its place. */
export function leaveQuestion(
  signIn: SignIn,
  { question, error }: { readonly question: OpenQuestion; readonly error?: unknown }
): void {
  question.settle(error)
  if (signIn.open !== question) return
  questionAsked(signIn, undefined)
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

const LEAVE_MS = 300

/**
 * What a question says itself: why the modal can't be closed where giving up goes back to another network. Apart from `texts`,
 * which come with the page.
 */
export const questionTexts: { readonly goBack: LocalizedText } = defineMessages({
  en: { goBack: 'This site requires you to sign in on this network. To leave, go back to the other network.' },
  de: {
    goBack: 'Diese Website verlangt eine Anmeldung in diesem Netzwerk. Zum Verlassen geh zum anderen Netzwerk zurück.',
  },
  ar: { goBack: 'يشترط هذا الموقع تسجيل الدخول على هذه الشبكة. للمغادرة، عُد إلى الشبكة الأخرى.' },
})

/** The network that giving a question up goes back to: where the same account is signed in. Undefined without one. */
export function goesBackTo({ book, last }: SignIn, { connection, wallet }: ConnectedWallet): ChainId | undefined {
  const isOther = last !== undefined && last.id === connection.id && last.networkId !== connection.networkId
  if (!isOther || !wallet.switchNetwork || !book.of(last)) return undefined
  return last.accounts[0].address === connection.accounts[0].address ? last.networkId : undefined
}
