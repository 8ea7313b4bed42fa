import { expect, test } from 'vitest'
import { createHandles } from '../adapter/handles.js'
import type { ConnectionHandle } from '../adapter/types.js'
import { createConnectionsSlice } from '../slices/connections.js'
import type { AdoptConnection } from './adoptConnection.js'
import { createApplyAdapterEvent } from './applyAdapterEvent.js'

const handle: ConnectionHandle = {
  name: 'Harbor',
  data: {
    id: 'polkadot/toy.harbor',
    namespace: 'polkadot',
    connectorId: 'toy.harbor',
    accounts: [{ address: 'toy-harbor', type: 'eoa' }],
    networkId: 'polkadot:one',
  },
  wallet: {},
  disconnect: async () => undefined,
}

test.each([
  ['somebody connected', {}, 'connected'],
  ['a silent restore brought late', { restored: true }, 'restored'],
] as const)('behavior: what %s is adopted as that', (_, event, cause) => {
  const adopted: Parameters<AdoptConnection>[0][] = []
  const apply = createApplyAdapterEvent({
    connections: createConnectionsSlice({ hint: undefined }),
    handles: createHandles(),
    adopt: async (request) => void adopted.push(request),
    disconnect: () => undefined,
    runGates: async () => undefined,
    emit: () => undefined,
  })
  apply({ namespace: 'polkadot', event: { type: 'connected', handle, ...event } })
  expect(adopted).toEqual([{ handle, cause }])
})
