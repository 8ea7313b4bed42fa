import type { ConnectionData } from '@portico/core'
import type { GateCause } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import { inTurn, type SignIn } from '../signIn.js'
import { askTwice, whileChecking } from './lookUp.js'
import { activeOf, isActedFor } from './refreshStatus.js'

/**
 * Has the keeper act for a connection whose account is signed in, where it acts for another one and the page will be about
 * this one. False where the keeper has no such session: then the account is not signed in. Rejects if the keeper can't say.
 */
export async function useSession(
  signIn: SignIn,
  { connection, cause }: { readonly connection: ConnectionData; readonly cause?: GateCause | undefined }
): Promise<boolean> {
  const { keeper, book } = signIn
  if (cause && !isNextActive(signIn, { connection, cause })) return true
  const isIn = (): boolean => book.of(connection) !== undefined && isActedFor(signIn, connection)
  if (isIn()) return true
  const use = async (former: Promise<unknown> | undefined): Promise<void> => {
    // One after the other: the server acts for the one that it hears of last.
    await former
    const session = book.of(connection)
    if (!session || isIn()) return
    // Until the keeper answers, the account it acts for is unknown.
    book.unuse()
    try {
      await askTwice(signIn, async () => keeper.useSession?.(session.networkId, session.address))
      book.use(connection)
    } catch (error) {
      if (isUnknown(error)) throw error
      if (book.of(connection) === session) book.remove(connection)
    }
  }
  await inTurn(signIn, 'use', (former) => whileChecking(signIn, () => use(former)))
  return isIn()
}

/** Whether the page will be about a connection once its gates have passed. */
function isNextActive(
  signIn: SignIn,
  { connection, cause }: { readonly connection: ConnectionData; readonly cause: GateCause }
): boolean {
  const active = activeOf(signIn)
  if (cause === 'connected') return true
  if (isOutOfTurn(signIn, connection)) return false
  const { activeNamespace } = signIn.context.snapshot('networks')
  const isOfActive = connection.namespace === activeNamespace
  return !active || (isOfActive && (cause !== 'restored' || active.namespace !== activeNamespace))
}

/** Whether a connection of another namespace than the active one stands in for that while its gates are asked. */
export function isOutOfTurn({ context }: SignIn, { namespace }: ConnectionData): boolean {
  const { activeNamespace } = context.snapshot('networks')
  const { phases } = context.snapshot('connections')
  return activeNamespace !== undefined && namespace !== activeNamespace && phases[activeNamespace] !== undefined
}
