import { systemClock } from './clock.ts'
import { openDatabase } from './openDatabase.ts'
import type { DatabaseSource } from './store/types.ts'

/**
 * Ends every login of a database that was restored from a backup: logins that users have ended since would go on in it.
 * Resolves with the number of its users. Rejects where a server has its directory.
 */
export async function endAllLogins(options: {
  readonly database: DatabaseSource
  readonly key: string | undefined
}): Promise<number> {
  const opened = await openDatabase({ ...options, log: () => {}, clock: systemClock })
  try {
    await opened.store.open()
    return await opened.store.use((store) => store.endAllLogins())
  } finally {
    await opened.close()
  }
}
