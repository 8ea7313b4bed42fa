import { PorticoError } from '@portico/core'
import { lookUp } from '../inUse/lookUp.js'
import { useSession } from '../inUse/useSession.js'
import { type SignIn, signedInLast } from '../signIn.js'
import { leaveQuestion } from './askToSign.js'
import { type OpenQuestion, questionMoved, updateQuestion } from './openQuestion.js'

/** After a failed lookup, asks once more whether the account is signed in. Returns whether that answers the question. */
export async function askAgain(signIn: SignIn, question: OpenQuestion): Promise<boolean> {
  const { connection } = question
  updateQuestion(signIn, { step: 'verifying', errorCode: undefined, errorDetails: undefined })
  const isSignedIn = (await lookUp(signIn, { connection })) && (await useSession(signIn, { connection }))
  if (signIn.open !== question) throw new PorticoError('ABORTED', {})
  if (!isSignedIn) {
    questionMoved(question, { type: 'needsMessage' })
    return false
  }
  signedInLast(signIn, connection)
  leaveQuestion(signIn, { question })
  return true
}
