import { toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createToyHandle } from '../../../test/createToyHandle.js'
import { putConnection } from '../connections.js'
import { activateNamespace, chooseNetwork, putNetwork } from '../networks.js'
import { pushView } from '../router.js'
import { activeConnection } from './activeConnection.js'
import { activeNetworkId } from './activeNetwork.js'
import { wantedNetworkId } from './wantedNetwork.js'

const { data: HARBOR } = createToyHandle({ networkId: 'cosmos:two' })

test("activeNetworkId: the first of the page's namespace, then the user's choice, then the wallet's", () => {
  const { state, snapshot } = createTestInstance().instance
  for (const network of toyNetworks('polkadot')) putNetwork(state.networks, network)
  expect(activeNetworkId(snapshot)).toBe('cosmos:one')
  activateNamespace(state.networks, 'polkadot')
  expect(activeNetworkId(snapshot)).toBe('polkadot:one')
  chooseNetwork(state.networks, 'polkadot:test')
  expect(activeNetworkId(snapshot)).toBe('polkadot:test')
  putConnection(state.connections, { connection: HARBOR, isFirst: true })
  expect(activeNetworkId(snapshot)).toBe('polkadot:test')
  activateNamespace(state.networks, 'cosmos')
  expect(activeNetworkId(snapshot)).toBe('cosmos:two')
  activateNamespace(state.networks, 'bip122')
  expect(activeNetworkId(snapshot)).toBeUndefined()
})

test('activeConnection: that of the namespace that the page is about, else the first there is', () => {
  const { state, snapshot } = createTestInstance().instance
  expect(activeConnection(snapshot)).toBeUndefined()
  const polkadot = { ...HARBOR, id: 'polkadot/toy.harbor', namespace: 'polkadot', networkId: 'polkadot:one' } as const
  for (const connection of [HARBOR, polkadot]) putConnection(state.connections, { connection, isFirst: false })
  activateNamespace(state.networks, 'polkadot')
  expect(activeConnection(snapshot)).toMatchObject({ id: 'polkadot/toy.harbor' })
  activateNamespace(state.networks, 'bip122')
  expect(activeConnection(snapshot)).toMatchObject({ id: 'cosmos/toy.harbor' })
})

test('wantedNetworkId: the network that the shown view chooses a wallet for', () => {
  const { state, snapshot } = createTestInstance().instance
  expect(wantedNetworkId(snapshot.router)).toBeUndefined()
  pushView(state.router, { view: 'Connect', params: { networkId: 'cosmos:one' }, intent: { networkId: 'cosmos:one' } })
  expect(wantedNetworkId(snapshot.router)).toBe('cosmos:one')
})
