import type { Instance } from '../../instance.js'
import { setHidden } from '../../state/accounts.js'

/** Reads whether the user hides amounts on this device: once, before the first amount is shown. Never rejects. */
export async function recallHidden({ snapshot, state, storage }: Instance): Promise<void> {
  const hidden = await storage.get('balancesHidden', (value) => (value === true ? value : undefined))
  // The user may have been quicker than the storage.
  if (hidden && snapshot.accounts.hidden === undefined) setHidden(state.accounts, hidden)
}
