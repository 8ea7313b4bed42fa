import { isPorticoError, type PorticoError } from '@portico/core'
import { onAbort } from '@portico/core/adapter'
import { describeCause, fromUnknown, type SignInQuestion } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import type { SiwxMessage } from '../../sessions/types.js'
import type { SignIn } from '../signIn.js'
import {
  canMake,
  messageBegun,
  type OpenQuestion,
  questionMoved,
  updateQuestion,
  walletAskedBy,
} from './openQuestion.js'

/**
 * Makes the message of a question before the user presses anything, so that it can be read and the wallet is asked in the
 * press itself. It takes the place of an earlier one once it is there. Rejects as `createMessage` does.
 */
export async function makeMessage(signIn: SignIn, question: OpenQuestion): Promise<void> {
  const { clock } = signIn.context.platform
  const atMs = clock.now()
  const made = fetchMessage(signIn, question)
  messageBegun(question, made)
  if (isWanted(signIn, question) && question.progress.status === 'preparing') updateQuestion(signIn, { isMaking: true })
  try {
    const message = await made
    if (!isWanted(signIn, question)) return
    questionMoved(question, { type: 'made', message, atMs })
    const { step } = signIn.state.snapshot().question ?? {}
    updateQuestion(signIn, { ...(step === 'preparing' && { step: 'ready' }), ...shown(message), isMaking: undefined })
    onAbort(
      question.controller.signal,
      clock.setTimeout(() => renewOld(signIn, question), RENEW_AFTER_MS)
    )
  } catch (cause) {
    const error = fromUnknown(cause)
    if (isWanted(signIn, question)) {
      questionMoved(question, { type: 'needsMessage' })
      const step = isUnknown(error) ? 'unreachable' : 'failed'
      updateQuestion(signIn, { step, message: undefined, isMaking: undefined, ...failed(error) })
    }
    throw error
  }
}

/**
 * Makes a message again that became old while the user could have pressed. A hidden message is left as it is: a page that is
 * left open asks its server for nothing.
 */
export function renewOld(signIn: SignIn, question: OpenQuestion): void {
  const { snapshot } = signIn.context
  const isSeen = snapshot('modal').open && snapshot('router').stack.at(-1)?.view === 'SIWXSignMessage'
  const isIdle = isWanted(signIn, question) && !question.running && !question.making
  if (!isSeen || !isIdle || ageOf(signIn, question) < RENEW_AFTER_MS) return
  // The page slept, and its timer with it.
  if (isTooOld(signIn, question)) {
    questionMoved(question, { type: 'needsMessage' })
    updateQuestion(signIn, { message: undefined })
  }
  makeMessage(signIn, question).catch(() => undefined)
}

/** Whether a server takes the message no more, or may not once it is signed. */
export function isTooOld(signIn: SignIn, question: OpenQuestion): boolean {
  return ageOf(signIn, question) > (question.progress.status === 'signed' ? NONCE_MS : TOO_OLD_MS)
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

/** The message, and with it the code that a wallet needs which signs in by itself. */
async function fetchMessage({ keeper, options }: SignIn, question: OpenQuestion): Promise<SiwxMessage> {
  const { connection, wallet } = question
  const [message, code] = await Promise.all([
    keeper.createMessage({ accountAddress: connection.accounts[0].address, chainId: connection.networkId }),
    options.signMessage === undefined && wallet.signIn ? import('./signInFeature.js') : undefined,
  ])
  walletAskedBy(question, { signByFeature: code?.signByFeature })
  return message
}

/** Whether a message still matters: the wallet was not asked with the one before it. */
function isWanted({ open }: SignIn, question: OpenQuestion): boolean {
  return open === question && canMake(question.progress)
}

function ageOf({ context }: SignIn, { progress }: OpenQuestion): number {
  return context.platform.clock.now() - progress.atMs
}

/** How long servers take a nonce. The user takes some of that to sign. */
const NONCE_MS = 15 * 60_000
const RENEW_AFTER_MS = 4 * 60_000
const TOO_OLD_MS = RENEW_AFTER_MS + 60_000
