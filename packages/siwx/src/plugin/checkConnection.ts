import { PorticoError } from '@portico/core'
import type { ConnectionGate } from '@portico/core/plugin'
import { askToSign } from './askToSign.js'
import { isRequired } from './isRequired.js'
import { lookUp } from './lookUp.js'
import type { SignIn } from './signIn.js'
import { texts } from './texts.js'

/**
 * Lets a connection in whose account is signed in. Where that is required, the user is asked. The modal shows it at once where
 * the user has just done something; what they have not, such as a visit anew or a session that ends, opens no modal. An
 * account that is only watched can't sign: it comes in where sign-in isn't required, and is never asked.
 */
export async function checkConnection(
  signIn: SignIn,
  { connection, wallet, walletName, cause, signal }: Parameters<ConnectionGate['check']>[0]
): Promise<void> {
  if (connection.watchOnly) {
    if (!isRequired(signIn.options)) return
    throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'signIn', name: walletName } })
  }
  const connected = { connection, wallet, walletName, cause }
  signIn.wallets.set(connection.id, connected)
  const { early: signed } = signIn
  signIn.early = undefined
  const early =
    cause === 'connected' &&
    signed !== undefined &&
    (await (await import('./earlySignIn.js')).signInEarly(signIn, { early: signed, connection, signal }))
  if (early === true) return
  if (early) {
    signal.throwIfAborted()
    // The server says nothing of sessions either: the signature waits for it.
    return askToSign(signIn, { ...connected, isRequired: true, isShown: true, unverified: early, signal })
  }
  let isSignedIn = false
  try {
    isSignedIn = await lookUp(signIn, { connection })
    // Nobody waits for the answer: another account is asked about, or the user has given up.
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    if (!isRequired(signIn.options)) return
    await signIn.context.notify({ variant: 'error', message: texts.startFailed })
    throw error
  }
  if (isSignedIn || !isRequired(signIn.options)) {
    if (isSignedIn) signIn.last = connection
    return
  }
  const isOpen = signIn.context.snapshot('modal').open
  const isShown = cause === 'rechecked' ? isOpen : cause !== 'restored'
  await askToSign(signIn, { ...connected, isRequired: true, isShown, signal })
}
