import { PorticoError } from '@portico/core'
import { isUnknown } from '../sessions/askServer.js'
import type { SignedSession } from '../sessions/types.js'
import { endKept, endUnwanted } from './endUnwanted.js'
import { readNow } from './lookUp.js'
import type { OpenQuestion, SignIn } from './signIn.js'

/**
 * Has the keeper take a signature, and believes only what it says of its sessions then: a browser may have dropped the
 * cookie. Resolves with false where nobody wants the session any more; then it is ended.
 *
 * Rejects as the keeper does, and SIGN_IN_REFUSED with SESSION_MISSING where the account has no session.
 */
export function takeSignature(signIn: SignIn, request: Parameters<typeof takeNow>[1]): Promise<boolean> {
  const { taking } = signIn
  const take = async (): Promise<boolean> => {
    // One after the other: what the first one ends would be the session of the second.
    await taking
    return takeNow(signIn, request)
  }
  const taken = take()
  signIn.taking = taken.catch(() => undefined)
  return taken
}

async function takeNow(
  signIn: SignIn,
  request: {
    readonly signed: SignedSession
    /** Asked after each wait: whether its connection has ended, or its user has signed out. */
    readonly isUnwanted: () => boolean
    readonly question?: OpenQuestion | undefined
  }
): Promise<boolean> {
  const { signed, isUnwanted, question } = request
  const { keeper, book, tabs } = signIn
  const { networkId, address, expirationTime } = signed.data
  try {
    // It could end the session that is made now.
    await endKept(signIn)
    await keeper.addSession(signed)
    if (isUnwanted()) return false
    const read = await readNow(signIn, { networkId, address })
    if (isUnwanted()) return false
    const own = book.find(read, { networkId, address })
    if (!own) throw new PorticoError('SIGN_IN_REFUSED', { context: { reason: 'SESSION_MISSING' } })
    // Where the keeper doesn't say when it ends, the message does.
    const { data } = own
    book.add([...read, { ...own, data: { ...data, expirationTime: data.expirationTime ?? expirationTime } }])
    tabs.post('signedIn')
    return true
  } catch (error) {
    if (isUnknown(error)) forgetInUse(signIn)
    throw error
  } finally {
    if (isUnwanted()) {
      endUnwanted(signIn, { ...signed, isSignedOut: question?.isSignedOut ?? false })
      forgetInUse(signIn)
    }
  }
}

/** The keeper may act for another account by now: it is told which one the page is about. */
function forgetInUse(signIn: SignIn): void {
  signIn.book.unuse()
  signIn.refreshActive()
}
