import { PorticoError } from '@portico/core'
import { type ConnectionGate, fromUnknown } from '@portico/core/plugin'
import { isUnknown } from '../sessions/askServer.js'
import { isInUse } from './inUse/isInUse.js'
import { isElsewhere } from './inUse/refreshStatus.js'
import { later } from './later.js'
import { isRequired } from './options.js'
import { askToSign } from './question/askToSign.js'
import type { ConnectedWallet } from './question/openQuestion.js'
import { gateAsked, keeperSaid, type SignIn, signedInLast, takeEarly } from './signIn.js'
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
  gateAsked(signIn, connected)
  const signed = takeEarly(signIn, connection)
  const session =
    cause === 'connected' && signed
      ? (await import('./early/readEarly.js')).readEarly(signIn, { early: signed, connection })
      : undefined
  const early = session && (await (await later()).signInEarly(signIn, { session, connection, signal }))
  if (early === true) return
  if (early) {
    signal.throwIfAborted()
    // The server says nothing of sessions either: the signature waits for it.
    return askToSign(signIn, { ...connected, isRequired: true, isShown: true, unverified: early, signal })
  }
  const isOpen = signIn.context.snapshot('modal').open
  // A wallet that is not in use leaves the user's view as it is.
  const isBehind = cause !== 'connected' && isElsewhere(signIn, connection)
  const isShown = cause === 'rechecked' ? isOpen : cause !== 'restored' && !isBehind
  let isSignedIn = false
  try {
    isSignedIn = await isInUse(signIn, { connection, cause })
    keeperSaid(signIn, connection, false)
    // The gate is aborted: another account is asked about, or the user has given up.
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    return checkLater(signIn, { ...connected, isShown, error, signal })
  }
  if (isSignedIn || !isRequired(signIn.options)) {
    if (isSignedIn) signedInLast(signIn, connection)
    return
  }
  await askToSign(signIn, { ...connected, isRequired: true, isShown, signal })
}

/** The keeper could not say whether a connection is signed in: an earlier one waits for that, a new one ends. */
async function checkLater(
  signIn: SignIn,
  request: ConnectedWallet & { readonly isShown: boolean; readonly error: unknown; readonly signal: AbortSignal }
): Promise<void> {
  const { connection, cause, error } = request
  const isUnsure = cause !== 'connected' && isUnknown(error)
  if (isUnsure) keeperSaid(signIn, connection, true)
  if (!isRequired(signIn.options)) return
  if (isUnsure) return askToSign(signIn, { ...request, isRequired: true, unknown: fromUnknown(error) })
  // What failed doesn't end the session of the account that the connection had before.
  if (signIn.last?.id === connection.id) signedInLast(signIn)
  await signIn.context.notify({ variant: 'error', message: texts.startFailed })
  throw error
}
