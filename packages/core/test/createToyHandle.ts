import type { ConnectionData, ConnectionHandle } from '@portico/core/adapter'
import { adoptConnection } from '../src/actions/connections/adoptConnection.js'
import type { Instance } from '../src/instance.js'

/** A live connection of no wallet, which counts its goodbyes. */
export interface ToyHandle extends ConnectionHandle {
  readonly goodbyes: number
}

/** A handle on the first toy network of cosmos, which `createTestInstance` has. */
export function createToyHandle(change: Partial<ConnectionData<'cosmos'>> = {}): ToyHandle {
  const { connectorId = 'toy.harbor' } = change
  let goodbyes = 0
  return {
    name: connectorId,
    data: {
      id: `cosmos/${connectorId}`,
      namespace: 'cosmos',
      connectorId,
      accounts: [{ address: `toy-${connectorId}`, type: 'eoa' }],
      networkId: 'cosmos:one',
      ...change,
    },
    wallet: { signMessage: async () => ({ signature: 'signed' }) },
    disconnect: async () => {
      goodbyes++
    },
    get goodbyes() {
      return goodbyes
    },
  }
}

/** Adopts a connection that is told of in this very turn: nothing may have become of it meanwhile. */
export function adopt(
  instance: Instance,
  request: Omit<Parameters<typeof adoptConnection>[1], 'meanwhile'>
): Promise<ConnectionData> {
  return adoptConnection(instance, { ...request, meanwhile: undefined })
}
