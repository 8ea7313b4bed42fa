import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { endModalRequests } from './requests.js'

/** The user left a view that was opened for one call alone: the call ends with USER_REJECTED. */
export function endLeftRequests(instance: Instance): void {
  const { stack } = instance.snapshot.router
  endModalRequests(instance, {
    error: new PorticoError('USER_REJECTED', { context: { action: 'switchNetwork' } }),
    isMeant: ({ entryKey }) => entryKey !== undefined && !stack.some(({ key }) => key === entryKey),
  })
}
