import { type AccountId, toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { retainAccounts } from '../../state/accounts.js'
import { isRecord, type StoredValues } from '../../storage/schema.js'
import { BALANCE_KEY, releaseRetries } from './holdRetry.js'

/** Forgets what is known of accounts that are not connected, and waits for nothing of them. */
export function forgetAccounts(instance: Instance): void {
  const live = instance.snapshot.connections.list.flatMap(({ networkId, accounts }) =>
    accounts.map(({ address }) => toAccountId({ networkId, address }))
  )
  retainAccounts(instance.state.accounts, live)
  const known = Object.keys(instance.snapshot.accounts.byId)
  releaseRetries(instance, (key) => key.startsWith(BALANCE_KEY) && !known.includes(key.slice(BALANCE_KEY.length)))
  void forgetStoredTokens(instance, live)
}

/** Forgets what an earlier visit has left, also where this one has read no tokens. */
async function forgetStoredTokens({ storage }: Instance, live: readonly AccountId[]): Promise<void> {
  const stored = await storage.get('tokens', (value) =>
    isRecord(value) ? (value as StoredValues['tokens']) : undefined
  )
  if (!stored) return
  const kept = Object.entries(stored).filter(([id]) => live.includes(id as AccountId))
  if (kept.length === 0) await storage.remove('tokens')
  else if (kept.length < Object.keys(stored).length) await storage.set('tokens', Object.fromEntries(kept))
}
