import { readSessions } from './lookUp.js'
import type { SignIn } from './signIn.js'
import { endExpired } from './signOut.js'

/** Asks the keeper about the sessions of this page anew. Only what it says has ended ends; where nobody answers, all stays. */
export async function lookAgain(signIn: SignIn): Promise<void> {
  const { book, context } = signIn
  for (const connection of context.snapshot('connections').list) {
    const session = book.of(connection)
    const read = session && (await readSessions(signIn, connection).catch(() => undefined))
    // It may have ended since, or be another one by now.
    if (!read || book.of(connection) !== session) continue
    book.remove(connection)
    book.add(read)
    if (!book.of(connection)) endExpired(signIn)
  }
}
