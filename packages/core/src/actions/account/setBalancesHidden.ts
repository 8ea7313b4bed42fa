import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { setHidden } from '../../state/accounts.js'

/** `portico.setBalancesHidden`: hides amounts wherever Portico shows one, or shows them again. Kept on this device. */
export function setBalancesHidden({ state, storage }: Instance, hidden: boolean): void {
  if (typeof hidden !== 'boolean')
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'hidden', value: hidden, expected: 'true or false' },
    })
  setHidden(state.accounts, hidden)
  void (hidden ? storage.set('balancesHidden', true) : storage.remove('balancesHidden'))
}

/** Reads whether the user hides amounts on this device: once, before the first amount is shown. Never rejects. */
export async function recallHidden({ snapshot, state, storage }: Instance): Promise<void> {
  const hidden = await storage.get('balancesHidden', (value) => (value === true ? value : undefined))
  // The user may have been quicker than the storage.
  if (hidden && snapshot.accounts.hidden === undefined) setHidden(state.accounts, hidden)
}
