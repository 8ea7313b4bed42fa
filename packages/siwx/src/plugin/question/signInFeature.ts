import { isPorticoError, PorticoError } from '@portico/core'
import { writeMessage } from '../../message/writeMessage.js'
import type { SiwxMessage } from '../../sessions/types.js'
import { type OpenQuestion, walletAskedBy } from './openQuestion.js'
import { signInInput } from './signInInput.js'

/**
 * The signature of a wallet that signs in by itself: it gets the fields and writes the message. Undefined where it can't,
 * or failed before: then it is asked to sign the text. Rejects SIGN_IN_REFUSED when it signed another message than that.
 */
export async function signByFeature(
  question: OpenQuestion,
  { message }: { readonly message: SiwxMessage }
): Promise<string | undefined> {
  const { wallet, controller } = question
  const text = message.toString()
  const isTextOnly = question.isTextOnly && wallet.signMessage !== undefined
  // An app may have messages of its own, which no wallet can write.
  if (!wallet.signIn || isTextOnly || writeMessage(message.data) !== text) return undefined
  try {
    const signed = await wallet.signIn({ fields: signInInput(message.data) })
    // parseMessage takes only what buildMessage makes, so a message whose fields are all the same is the same text.
    if (signed.message !== text) throw new PorticoError('SIGN_IN_REFUSED', { context: { reason: 'MESSAGE_CHANGED' } })
    return signed.signature
  } catch (error) {
    // The wallet's other way may do. A user who declined is asked in the same way again.
    walletAskedBy(question, { isTextOnly: !isPorticoError(error, 'USER_REJECTED') })
    if (!isUnsupported(error) || controller.signal.aborted) throw error
    return undefined
  }
}

function isUnsupported(error: unknown): boolean {
  return isPorticoError(error, 'CAPABILITY_UNSUPPORTED') || isPorticoError(error, 'METHOD_UNSUPPORTED')
}
