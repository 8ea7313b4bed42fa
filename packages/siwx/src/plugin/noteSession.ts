import type { SignedSession } from '../sessions/types.js'
import type { SignIn } from './signIn.js'

/** The keeper has taken a signature: its account is signed in on this page, and the other tabs may ask for theirs. */
export function noteSession(signIn: SignIn, { data }: Pick<SignedSession, 'data'>): void {
  const { networkId, address, expirationTime } = data
  signIn.book.add([{ data: { accountAddress: address, chainId: networkId, expirationTime } }])
  signIn.tabs.post('signedIn')
}
