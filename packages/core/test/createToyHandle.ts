import type { ConnectionData, ConnectionHandle } from '@portico/core/adapter'

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
