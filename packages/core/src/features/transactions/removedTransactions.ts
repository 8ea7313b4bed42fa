import { OWN_TRANSACTIONS_KEPT } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { Parser } from '../../storage/schema.js'

/**
 * What this page has removed (true), or added again (false), by hash, and hasn't written down yet. Other tabs have the
 * transaction still, and would write it down again.
 */
export function removedTransactions(): Map<string, boolean> {
  return new Map()
}

/** The hashes that the user has removed in any tab, newest first. Never rejects. */
export async function readRemoved(instance: Instance): Promise<readonly string[]> {
  const own = instance.memory(removedTransactions)
  const stored = (await instance.storage.get('removedTransactions', parse)) ?? []
  const added = [...own].flatMap(([hash, isRemoved]) => (isRemoved ? [hash] : []))
  return [...added, ...stored.filter((hash) => !own.has(hash))].slice(0, OWN_TRANSACTIONS_KEPT)
}

/** Writes them down for the other tabs, which may add them again from then on. Never rejects. */
export async function keepRemoved(instance: Instance, hashes: readonly string[]): Promise<void> {
  const own = instance.memory(removedTransactions)
  const written = [...own]
  if (written.length === 0) return
  await instance.storage.set('removedTransactions', hashes)
  for (const [hash, isRemoved] of written) if (own.get(hash) === isRemoved) own.delete(hash)
}

const parse: Parser<'removedTransactions'> = (value) =>
  Array.isArray(value) ? value.filter((hash) => typeof hash === 'string') : undefined
