import { createPortico } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { solana, solanaDevnet } from './networks.js'
import { solanaAdapter } from './solanaAdapter.js'

const network = solana({ rpcUrls: ['https://rpc.dapp.example'] })

test('default: the networks as they were given', () => {
  const { apiVersion, namespace, networks } = solanaAdapter({ networks: [network] })
  expect({ apiVersion, namespace, networks }).toEqual({ apiVersion: 1, namespace: 'solana', networks: [network] })
  expect(JSON.parse(JSON.stringify(network))).toEqual(network)
})

test('behavior: made, started and stopped where there is no window', () => {
  expect('window' in globalThis).toBe(false)
  const platform = createFakePlatform()
  const portico = createPortico({ adapters: [solanaAdapter({ networks: [network] })], platform })
  const stop = portico.start()
  expect(portico.snapshot('connections').list).toEqual([])
  stop()
  expect(platform.requests).toEqual([])
})

test('behavior: a network that was added while it runs can be read', async () => {
  const platform = createFakePlatform()
  const portico = createPortico({ adapters: [solanaAdapter({ networks: [network] })], platform })
  await portico.preload()
  const added = solanaDevnet({ rpcUrls: ['https://added.example/'] })
  const request = { networkId: added.id, address: '11111111111111111111111111111111' }
  await expect(portico.chain.nativeBalance(request)).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  portico.networks.add(added)
  platform.answer(() => ({ result: { value: 7 } }))
  expect(await portico.chain.nativeBalance(request)).toBe(7n)
  expect(platform.requests).toEqual(['https://added.example/'])
})

test('error: ADAPTER_IN_USE', () => {
  const adapter = solanaAdapter({ networks: [network] })
  createPortico({ adapters: [adapter], platform: createFakePlatform() })
  expect(() => createPortico({ adapters: [adapter], platform: createFakePlatform() })).toThrow(
    expect.objectContaining({ code: 'ADAPTER_IN_USE', context: { namespace: 'solana' } })
  )
})
