import type { ConnectionData } from '@portico/core'
import { isUnknown } from '../sessions/askServer.js'
import { refreshStatus } from './refreshStatus.js'
import type { SignIn } from './signIn.js'

/** Whether a connection is signed in; where it is not known here, whoever keeps the sessions is asked. */
export async function lookUp(
  signIn: SignIn,
  { connection }: { readonly connection: ConnectionData }
): Promise<boolean> {
  const { book } = signIn
  if (book.of(connection)) return true
  signIn.lookups += 1
  refreshStatus(signIn)
  try {
    let endings: number
    do {
      endings = signIn.endings
      const read = await readSessions(signIn, connection)
      // Somebody signed out since it was asked: the answer may be from before.
      if (endings === signIn.endings) book.add(read)
    } while (endings !== signIn.endings)
    return book.of(connection) !== undefined
  } finally {
    signIn.lookups -= 1
    refreshStatus(signIn)
  }
}

/** Asks a second time after a moment: one failed request must not end a connection. */
export async function readSessions(
  { context, keeper }: SignIn,
  { networkId, accounts: [{ address }] }: ConnectionData
): ReturnType<typeof keeper.getSessions> {
  try {
    return await keeper.getSessions(networkId, address)
  } catch (error) {
    if (!isUnknown(error)) throw error
    await new Promise<void>((resolve) => context.platform.clock.setTimeout(resolve, AGAIN_MS))
    return keeper.getSessions(networkId, address)
  }
}

const AGAIN_MS = 1_000
