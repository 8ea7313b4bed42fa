import { isPorticoError } from '@portico/core'
import type { SignInFields } from '../../message/fields.js'
import { type Ended, inTurn, type SignIn, TO_END } from '../signIn.js'

/** Whether a gate was told that its connection has ended, and not that another account or network is asked about. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && !isPorticoError(reason, 'ABORTED')
}

/** A session that was made when its connection had ended: the user gave up while the server was asked. */
export function endUnwanted(
  signIn: SignIn,
  {
    data: { networkId, address },
    isSignedOut = false,
  }: { readonly data: SignInFields; readonly isSignedOut?: boolean | undefined }
): void {
  if (isSignedOut || signIn.options.signOutOnDisconnect !== false) void endNow(signIn, { networkId, address })
}

/** Has the keeper end a session, which is over here now. What it could not be told is kept, and told before it is asked again. */
export function endNow(signIn: SignIn, ended: Ended): Promise<void> {
  return inTurn(signIn, 'end', async (after) => (await signIn.later()).tellNow(signIn, { ended, after })).catch(
    () => undefined
  )
}

/** Tells the keeper what it could not be told before. Rejects where it can't be now: what it says of sessions is not so. */
export async function endKept(signIn: SignIn): Promise<void> {
  await signIn.turns.end
  const kept = await signIn.context.storage.get(TO_END).catch(() => undefined)
  if (kept !== undefined) await (await signIn.later()).tellKept(signIn)
}
