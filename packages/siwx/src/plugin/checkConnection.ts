import { type ConnectionData, PorticoError } from '@portico/core'
import { type ConnectionGate, fromUnknown, type GateCause } from '@portico/core/plugin'
import { isUnknown } from '../sessions/askServer.js'
import { takeEarly } from './early/earlySignatures.js'
import { isInUse } from './inUse/isInUse.js'
import { isElsewhere } from './inUse/refreshStatus.js'
import { later } from './later.js'
import { isRequired } from './options.js'
import { askToSign } from './question/askToSign.js'
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
    signIn.unsure.delete(connection.id)
    // The gate is aborted: another account is asked about, or the user has given up.
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    const isUnsure = noteUnsure(signIn, { connection, cause, error })
    if (!isRequired(signIn.options)) return
    if (isUnsure)
      return askToSign(signIn, { ...connected, isRequired: true, isShown, unknown: fromUnknown(error), signal })
    await sayFailed(signIn, connection)
    throw error
  }
  if (isSignedIn || !isRequired(signIn.options)) {
    if (isSignedIn) signIn.last = connection
    return
  }
  await askToSign(signIn, { ...connected, isRequired: true, isShown, signal })
}

/** The connection ends. What failed doesn't end the session of the account that it had before. */
async function sayFailed(signIn: SignIn, { id }: ConnectionData): Promise<void> {
  if (signIn.last?.id === id) signIn.last = undefined
  await signIn.context.notify({ variant: 'error', message: texts.startFailed })
}

/** Returns whether the session is unknown: a failed lookup of an earlier connection ends nothing. */
function noteUnsure(
  { unsure }: SignIn,
  {
    connection,
    cause,
    error,
  }: { readonly connection: ConnectionData; readonly cause: GateCause; readonly error: unknown }
): boolean {
  const isUnsure = cause !== 'connected' && isUnknown(error)
  if (isUnsure) unsure.add(connection.id)
  return isUnsure
}
