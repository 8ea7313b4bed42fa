import type { AccountId } from '../../caip/accountId.js'
import { BALANCE_RETRY_GUARD_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { updateTokens } from './state.js'

/** A read that is on its way. */
export interface Load {
  readonly promise: Promise<void>
  /** Aborted when another read takes its place, or its account isn't in use any more. */
  readonly controller: AbortController
  readonly isForced: boolean
}

/** What is on its way, and how to end the waits after failures, by account. */
export interface Loads {
  readonly running: { [id: AccountId]: Load | undefined }
  readonly held: { [id: AccountId]: (() => void) | undefined }
}

/** Nothing is on its way. */
export function loads(): Loads {
  return { running: {}, held: {} }
}

/** Lets nobody ask again for 30 s (specification section 8). */
export function holdTokens(instance: Instance, { accountId }: { readonly accountId: AccountId }): void {
  const { platform, snapshot, state } = instance
  const { held } = instance.memory(loads)
  held[accountId]?.()
  updateTokens(state.portfolio, { accountId, change: { isHeld: true } })
  held[accountId] = platform.clock.setTimeout(() => {
    delete held[accountId]
    if (snapshot.portfolio.byId[accountId]) updateTokens(state.portfolio, { accountId, change: { isHeld: undefined } })
  }, BALANCE_RETRY_GUARD_MS)
}

/** Ends everything that waits for an account. */
export function dropLoad(instance: Instance, { accountId }: { readonly accountId: AccountId }): void {
  const { running, held } = instance.memory(loads)
  running[accountId]?.controller.abort()
  held[accountId]?.()
  delete running[accountId]
  delete held[accountId]
}
