import type { ConnectionData } from '@portico/core/adapter'
import { adoptConnection } from '../src/actions/connections/adoptConnection.js'
import type { Instance } from '../src/instance.js'

/** Adopts a connection that is told of in this very turn: nothing may have become of it meanwhile. */
export function adopt(
  instance: Instance,
  request: Omit<Parameters<typeof adoptConnection>[1], 'meanwhile'>
): Promise<ConnectionData> {
  return adoptConnection(instance, { ...request, meanwhile: undefined })
}
