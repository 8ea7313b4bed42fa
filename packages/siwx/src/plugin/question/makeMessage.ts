import { isPorticoError, type PorticoError } from '@portico/core'
import { onAbort } from '@portico/core/adapter'
import { describeCause, fromUnknown, type SignInQuestion } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import type { SiwxMessage } from '../../sessions/types.js'
import { type OpenQuestion, type SignIn, updateQuestion } from '../signIn.js'

/**
 * Makes the message of a question before the user presses anything, so that it can be read and the wallet is asked in the
 * press itself. It takes the place of an earlier one once it is there. Rejects as `createMessage` does.
 */
export async function makeMessage(signIn: SignIn, question: OpenQuestion): Promise<SiwxMessage> {
  const { clock } = signIn.context.platform
  const atMs = clock.now()
  const made = fetchMessage(signIn, question)
  question.making = made
  if (isWanted(signIn, question) && !question.message) updateQuestion(signIn, { isMaking: true })
  try {
    const message = await made
    if (isWanted(signIn, question)) {
      Object.assign(question, { message, messageAtMs: atMs })
      const { step } = signIn.state.snapshot().question ?? {}
      updateQuestion(signIn, { ...(step === 'preparing' && { step: 'ready' }), ...shown(message), isMaking: undefined })
      onAbort(
        question.controller.signal,
        clock.setTimeout(() => renewOld(signIn, question), RENEW_AFTER_MS)
      )
    }
    return message
  } catch (cause) {
    const error = fromUnknown(cause)
    if (isWanted(signIn, question)) {
      question.message = undefined
      const step = isUnknown(error) ? 'unreachable' : 'failed'
      updateQuestion(signIn, { step, message: undefined, isMaking: undefined, ...failed(error) })
    }
    throw error
  } finally {
    if (question.making === made) question.making = undefined
  }
}

/**
 * Makes a message again that became old while the user could have pressed. A hidden message is left as it is: a page that is
 * left open asks its server for nothing.
 */
export function renewOld(signIn: SignIn, question: OpenQuestion): void {
  const { snapshot } = signIn.context
  const isSeen = snapshot('modal').open && snapshot('router').stack.at(-1)?.view === 'SIWXSignMessage'
  const isIdle = signIn.open === question && !question.running && !question.making && question.signature === undefined
  if (!isSeen || !isIdle || ageOf(signIn, question) < RENEW_AFTER_MS) return
  // The page slept, and its timer with it.
  if (isTooOld(signIn, question)) {
    question.message = undefined
    updateQuestion(signIn, { message: undefined })
  }
  makeMessage(signIn, question).catch(() => undefined)
}

/** Whether a server takes the message no more, or may not once it is signed. */
export function isTooOld(signIn: SignIn, question: OpenQuestion): boolean {
  return ageOf(signIn, question) > (question.signature === undefined ? TOO_OLD_MS : NONCE_MS)
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
  question.signByFeature = code?.signByFeature
  return message
}

/** Whether a message still matters: the wallet was not asked with the one before it. */
function isWanted({ open, state }: SignIn, question: OpenQuestion): boolean {
  const { step } = state.snapshot().question ?? {}
  return open === question && step !== 'waiting' && step !== 'verifying'
}

function ageOf({ context }: SignIn, { messageAtMs }: OpenQuestion): number {
  return context.platform.clock.now() - messageAtMs
}

/** How long servers take a nonce. The user takes some of that to sign. */
const NONCE_MS = 15 * 60_000
const RENEW_AFTER_MS = 4 * 60_000
const TOO_OLD_MS = RENEW_AFTER_MS + 60_000
