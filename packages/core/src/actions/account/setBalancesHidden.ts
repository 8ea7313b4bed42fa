import type { Instance } from '../../instance.js'
import { setHidden } from '../../state/accounts.js'

/** `portico.setBalancesHidden`: hides amounts wherever Portico shows one, or shows them again. Kept on this device. */
export function setBalancesHidden({ state, storage }: Instance, hidden: boolean): void {
  setHidden(state.accounts, hidden)
  void (hidden ? storage.set('balancesHidden', true) : storage.remove('balancesHidden'))
}
