import { until } from '../../async/until.js'
import type { Instance } from '../../instance.js'
import { pageLocks } from '../../platform/pageLocks.js'
import type { StoredKey } from '../../storage/schema.js'

/**
 * Reads and writes a list of the storage while no other page of the origin does. In a page without locks the change is made at
 * once. A storage that doesn't answer holds other pages up for 5 s at most. Never rejects.
 */
export async function changeInTurn(
  { options, platform }: Instance,
  { key, change }: { readonly key: StoredKey; readonly change: () => Promise<void> }
): Promise<void> {
  const { clock, locks = pageLocks() } = platform
  const run = (): Promise<void> => until({ limit: { clock, ms: HELD_MS }, work: change }).catch(() => undefined)
  let done: Promise<void> | undefined
  const once = (): Promise<void> => {
    done ??= run()
    return done
  }
  try {
    const ask = (): Promise<void> => (locks ? locks.request(`${options.storagePrefix}${key}`, once) : once())
    await until({ limit: { clock, ms: 2 * HELD_MS }, work: ask })
  } catch {
    // The locks of a sandboxed page refuse, and a page that holds one may never give it back.
    await once()
  }
}

const HELD_MS = 5_000
