import { PorticoError } from '@portico/core'
import { isUnknown } from '../../sessions/askServer.js'
import type { SignedSession, SiwxSession } from '../../sessions/types.js'
import { endKept, endUnwanted } from '../end/endUnwanted.js'
import { readNow, wait } from '../inUse/lookUp.js'
import { inTurn, type SignIn } from '../signIn.js'
import { type OpenQuestion, questionMoved } from './openQuestion.js'

/**
 * Has the keeper take a signature, and believes only what it says of its sessions then: a browser may have dropped the
 * cookie. Resolves with false if the session is not wanted any more; then it is ended.
 *
 * Rejects as the keeper does, and SIGN_IN_REFUSED with SESSION_MISSING where the account has no session.
 */
export function takeSignature(signIn: SignIn, request: Parameters<typeof takeNow>[1]): Promise<boolean> {
  return inTurn(signIn, 'take', async (former) => {
    // One after the other: what the first one ends would be the session of the second.
    await former
    return takeNow(signIn, request)
  })
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
  const { expirationTime } = signed.data
  try {
    // It could end the session that is made now.
    await endKept(signIn)
    const isSentAgain = question?.progress.status === 'signed' && question.progress.isSent
    let read = isSentAgain ? await readNow(signIn, signed.data) : []
    if (!book.find(read, signed.data)) {
      if (isUnwanted()) return false
      if (question) questionMoved(question, { type: 'sent' })
      await keeper.addSession(signed)
      if (isUnwanted()) return false
      read = await readTaken(signIn, request)
    }
    if (isUnwanted()) return false
    const own = book.find(read, signed.data)
    if (!own) throw new PorticoError('SIGN_IN_REFUSED', { context: { reason: missing(read) } })
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
      endUnwanted(signIn, { ...signed, isSignedOut: question?.wish === 'signOut' })
      forgetInUse(signIn)
    }
  }
}

/** The sessions once the keeper has taken a signature: where its store's reads lag behind its writes, they are read again. */
async function readTaken(
  signIn: SignIn,
  { signed, isUnwanted }: Parameters<typeof takeNow>[1]
): Promise<readonly SiwxSession[]> {
  for (const waitMs of LAG_MS) {
    const read = await readNow(signIn, signed.data)
    const own = signIn.book.find(read, signed.data)
    if (isUnwanted() || (own && own.isInUse !== false)) return read
    await wait(signIn, waitMs)
  }
  return readNow(signIn, signed.data)
}

/** Says which accounts the keeper has instead, if any: the app may name them in another way. */
function missing(read: readonly SiwxSession[]): string {
  const accounts = read.map(({ data: { chainId, accountAddress } }) => `${chainId}:${accountAddress}`)
  return accounts.length === 0 ? 'SESSION_MISSING' : `SESSION_MISSING (getSessions has ${accounts.join(', ')})`
}

/** The keeper may act for another account by now: it is told which one the page is about. */
function forgetInUse(signIn: SignIn): void {
  signIn.book.unuse()
  signIn.refreshActive()
}

/** Between one read and the next: 3.75 s in all. */
const LAG_MS = [250, 500, 1_000, 2_000]
