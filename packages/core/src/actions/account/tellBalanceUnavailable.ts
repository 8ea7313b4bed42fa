import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { services } from '../project/services.js'

/** Tells the user that a balance could not be read, while the modal shows the account. */
export function tellBalanceUnavailable(instance: Instance): void {
  const { modal, router } = instance.snapshot
  if (!modal.open || currentEntry(router).view !== 'Account') return
  instance
    .memory(services)()
    .then(
      ({ showNotice }) => showNotice(instance, { variant: 'error', code: 'balanceUnavailable' }),
      () => undefined
    )
}
