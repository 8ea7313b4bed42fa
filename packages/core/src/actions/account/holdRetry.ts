import type { AccountId } from '../../caip/accountId.js'
import { BALANCE_RETRY_GUARD_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { updateAccount } from '../../state/accounts.js'

/** Offers users no other try of a failed balance for 30 s, counted from the first of the failures (specification 8). */
export function holdRetry(instance: Instance, { accountId }: { readonly accountId: AccountId }): void {
  const { platform, snapshot, state } = instance
  const stops = instance.memory(held)
  if (stops[accountId] || !snapshot.accounts.byId[accountId]) return
  updateAccount(state.accounts, { accountId, change: { balanceHeld: true } })
  stops[accountId] = platform.clock.setTimeout(() => {
    delete stops[accountId]
    if (snapshot.accounts.byId[accountId])
      updateAccount(state.accounts, { accountId, change: { balanceHeld: undefined } })
  }, BALANCE_RETRY_GUARD_MS)
}

/** Ends the waits of accounts that nothing is known of any more. */
export function releaseRetries(instance: Instance): void {
  const stops = instance.memory(held)
  for (const [id, stop] of Object.entries(stops)) {
    const accountId = id as AccountId
    if (instance.snapshot.accounts.byId[accountId]) continue
    stop?.()
    delete stops[accountId]
  }
}

/** How to end each wait, by account. */
function held(): { [id: AccountId]: (() => void) | undefined } {
  return {}
}
