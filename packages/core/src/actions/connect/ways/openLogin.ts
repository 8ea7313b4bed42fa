import type { SessionSupport } from '../../../adapter/types.js'
import type { EmbeddedEntry } from '../../../connectors/factory.js'
import type { EmbeddedConnector, MultichainSession } from '../../../connectors/types.js'
import type { Instance } from '../../../instance.js'
import type { Attempt, Progress } from '../attempt.js'
import { prepareSignIns } from '../prepareSignIns.js'
import { adoptSession } from './adoptSession.js'

/** Opens the wallet of a user who has just logged in, and connects every namespace of it. A login that isn't connected ends. */
export async function openLogin(
  instance: Instance,
  request: {
    readonly entry: EmbeddedEntry
    readonly connector: EmbeddedConnector
    readonly supports: readonly SessionSupport[]
    readonly attempt: Omit<Attempt, 'done'>
    readonly progress: Progress
  }
): Promise<void> {
  const { connector, supports, attempt, progress } = request
  const { signal } = attempt
  let session: MultichainSession | undefined
  try {
    const signIns = await prepareSignIns(instance, { supports, attempt })
    const { isNew, ...opened } = await connector.open({ signIns, signal })
    session = opened
    signal.throwIfAborted()
    await adoptSession(instance, { ...request, session })
    if (isNew) progress.next = 'WalletRecovery'
  } catch (error) {
    if (session) void connector.disconnect(session.id)
    throw error
  }
}
