import type { ConnectionData } from '@portico/core'
import { isUnknown } from '../../sessions/askServer.js'
import { forget } from '../end/endSession.js'
import { endNow } from '../end/endUnwanted.js'
import { inTurn, type SignIn } from '../signIn.js'
import { askTwice, lookUp } from './lookUp.js'
import { activeOf, isActedRight } from './refreshStatus.js'

/** Has the keeper act for none of its accounts: the page is about one that isn't signed in. A keeper with one session ends it. */
export function leaveSession(signIn: SignIn, connection: ConnectionData): Promise<void> {
  const { keeper, book } = signIn
  const leave = async (former: Promise<unknown> | undefined): Promise<void> => {
    await former
    // What is signed now may be of that account.
    await signIn.turns.take
    if (activeOf(signIn)?.id !== connection.id || isActedRight(signIn, connection)) return
    if (!keeper.useSession) {
      void endNow(signIn, 'all').then(() => signIn.tabs.post('signedOut'))
      return forget(signIn)
    }
    const { networkId, accounts } = connection
    book.unuse()
    const isUsed = await askTwice(signIn, async () => keeper.useSession?.(networkId, accounts[0].address)).then(
      () => true,
      (error: unknown) => {
        if (isUnknown(error)) throw error
        return false
      }
    )
    // It has signed in meanwhile, on another page.
    if (isUsed) await lookUp(signIn, { connection })
    else book.use(connection)
  }
  return inTurn(signIn, 'use', leave).catch(() => undefined)
}
