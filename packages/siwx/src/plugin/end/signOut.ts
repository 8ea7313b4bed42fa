import { isPorticoError, PorticoError } from '@portico/core'
import { isRequired } from '../options.js'
import { leaveQuestion } from '../question/askToSign.js'
import { questionGivenUp } from '../question/openQuestion.js'
import type { SignIn } from '../signIn.js'
import { forget } from './endSession.js'

/** `portico.signIn.signOut`: ends the session, in every tab. Rejects when its keeper could not be told. */
export async function signOut(signIn: SignIn): Promise<void> {
  try {
    await signIn.keeper.setSessions([])
  } catch (error) {
    // Whose session has ended already is signed out.
    if (!isPorticoError(error, 'SIGN_IN_REFUSED') || !ENDED.includes(error.context.reason)) throw error
  }
  signIn.tabs.post('signedOut')
  await endHere(signIn)
}

/** What it means for this page that the session was ended. */
export async function endHere(signIn: SignIn): Promise<void> {
  const { context, open, options } = signIn
  forget(signIn)
  if (open?.running) {
    questionGivenUp(open, 'signOut')
    if (!open.isRequired) leaveQuestion(signIn, { question: open, error: new PorticoError('ABORTED', {}) })
  }
  // One that waits for the answer of the user isn't listed.
  const isAny = context.snapshot('connections').list.length > 0 || open?.isRequired === true
  if (isRequired(options) && isAny) await context.disconnect()
}

/** Reasons of a server that knows no session: Portico's own, and those that say no more than their status. */
const ENDED: readonly string[] = ['SESSION_REQUIRED', 'HTTP 401']
