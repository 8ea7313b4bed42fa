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
