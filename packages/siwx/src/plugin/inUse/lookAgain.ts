import type { ConnectionData } from '@portico/core'
import { endExpired } from '../end/endSession.js'
import { isRequired } from '../options.js'
import { type SignIn, sessionsEnded } from '../signIn.js'
import { readNow } from './lookUp.js'
import { refreshStatus } from './refreshStatus.js'
import { useActive } from './useActive.js'

/**
 * Asks the keeper about the sessions of this page anew: those that have ended are asked for again. Only what it says has
 * ended ends; if the keeper doesn't answer, all sessions stay, and it rejects as the keeper does.
 */
export async function lookAgain(signIn: SignIn): Promise<void> {
  await readAll(signIn, (ended) => {
    if (ended.length > 0) endExpired(signIn)
  })
}

/** After a sign-out in another tab, disconnects accounts without a session where sign-in is required. */
export async function endOthers(signIn: SignIn): Promise<void> {
  const { book, context, options } = signIn
  sessionsEnded(signIn)
  // Sessions of disconnected accounts need no lookup.
  book.retain(context.snapshot('connections').list)
  await readAll(signIn, (ended) => {
    // They may have ended meanwhile.
    for (const { id } of isRequired(options) ? ended : [])
      context.disconnect({ connectionId: id }).catch(() => undefined)
  })
}

/** Reads the sessions of the connections anew, and hands those over whose session has ended. */
async function readAll(signIn: SignIn, end: (ended: readonly ConnectionData[]) => void): Promise<void> {
  const { book, context } = signIn
  const ended: ConnectionData[] = []
  const failures: unknown[] = []
  for (const connection of context.snapshot('connections').list) {
    const session = book.of(connection)
    if (!session) continue
    const { networkId, accounts } = connection
    try {
      const read = await readNow(signIn, { networkId, address: accounts[0].address })
      // It may have ended since, or be another one by now.
      if (book.of(connection) !== session) continue
      book.remove(connection)
      book.add(read)
      if (!book.of(connection)) ended.push(connection)
    } catch (error) {
      failures.push(error)
    }
  }
  end(ended)
  refreshStatus(signIn)
  void useActive(signIn)
  if (failures.length > 0) throw failures[0]
}
