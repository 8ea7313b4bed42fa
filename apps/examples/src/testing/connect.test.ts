import { createPortico } from '@portico/core'
import { createFakePlatform, createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'

/** A client with one wallet that does what the test says, and no network at all. */
function createWorld() {
  const [network] = toyNetworks()
  const wallet = createToyWallet({ id: 'org.alder', name: 'Alder', networkId: network.id, addresses: ['toy-ada'] })
  const portico = createPortico({
    adapters: [createToyAdapter({ wallets: [wallet] })],
    platform: createFakePlatform(),
  })
  portico.start()
  return { portico, wallet }
}

test('behavior: an approved request connects', async () => {
  const { portico } = createWorld()
  const [connection] = await portico.connect({ walletKey: 'org.alder' })
  expect(connection?.accounts[0].address).toBe('toy-ada')
})

test('error: USER_REJECTED', async () => {
  const { portico, wallet } = createWorld()
  wallet.behavior = 'reject'
  await expect(portico.connect({ walletKey: 'org.alder' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(portico.snapshot('connections').list).toEqual([])
})
