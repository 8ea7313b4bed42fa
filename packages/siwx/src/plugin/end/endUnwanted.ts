import { isPorticoError } from '@portico/core'
import type { SiwxMessage } from '../../sessions/types.js'
import { type Ended, type OpenQuestion, type SignIn, TO_END } from '../signIn.js'

/** Whether a gate was told that its connection has ended, and not that another account or network is asked about. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && !isPorticoError(reason, 'ABORTED')
}

/** A session that was made when its connection had ended: the user gave up while the server was asked. */
export function endUnwanted(
  signIn: SignIn,
  { data: { networkId, address }, isSignedOut }: Pick<SiwxMessage, 'data'> & Partial<Pick<OpenQuestion, 'isSignedOut'>>
): void {
  if (isSignedOut || signIn.options.signOutOnDisconnect !== false) void endNow(signIn, { networkId, address })
}

/** Has the keeper end a session, which is over here now. What it could not be told is kept, and told before it is asked again. */
export function endNow(signIn: SignIn, ended: Ended): Promise<void> {
  const { ending, later } = signIn
  const end = async (): Promise<void> => (await later()).tellNow(signIn, { ended, after: ending })
  signIn.ending = end().catch(() => undefined)
  return signIn.ending
}

/** Tells the keeper what it could not be told before. Rejects where it can't be now: what it says of sessions is not so. */
export async function endKept(signIn: SignIn): Promise<void> {
  await signIn.ending
  const kept = await signIn.context.storage.get(TO_END).catch(() => undefined)
  if (kept !== undefined) await (await signIn.later()).tellKept(signIn)
}
