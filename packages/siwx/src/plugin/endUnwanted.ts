import { isPorticoError } from '@portico/core'
import type { SiwxMessage } from '../sessions/types.js'
import type { OpenQuestion, SignIn } from './signIn.js'

/** Whether a gate was told that its connection has ended, and not that another account or network is asked about. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && !isPorticoError(reason, 'ABORTED')
}

/** A session that was made when its connection had ended: the user gave up while the server was asked. */
export function endUnwanted(
  signIn: SignIn,
  { data: { networkId, address }, isSignedOut }: Pick<SiwxMessage, 'data'> & Partial<Pick<OpenQuestion, 'isSignedOut'>>
): void {
  const { keeper, options } = signIn
  if (isSignedOut || options.signOutOnDisconnect !== false)
    void warnOf(signIn, () => keeper.revokeSession(networkId, address))
}

/** The server may keep it until its time is over; here it is over now. */
export async function warnOf({ context }: SignIn, end: () => Promise<void>): Promise<void> {
  try {
    // A keeper of the app's own may throw at once.
    await end()
  } catch (error) {
    context.platform.logger.warn('The sign-in session was not ended', error)
  }
}
