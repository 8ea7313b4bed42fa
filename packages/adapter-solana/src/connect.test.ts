import type { ConnectionHandle } from '@portico/core/adapter'
import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createConnect } from './connect.js'
import type { Connections } from './connections.js'
import type { Discovery } from './discovery.js'
import type { StandardWallet } from './standard/types.js'

const connectorId = 'Wallet'
const account = { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chains: ['solana:mainnet'], features: [] }
const handle: ConnectionHandle<'solana'> = {
  name: connectorId,
  data: {
    id: `solana/${connectorId}`,
    namespace: 'solana',
    connectorId,
    accounts: [{ address: account.address, type: 'eoa' }],
    networkId: 'solana:mainnet',
  },
  wallet: {},
  disconnect: async () => undefined,
}

/** A wallet whose prompts stay open until a test answers them, in their order. */
function setUp(change: Partial<Connections> = {}) {
  const prompts: (() => void)[] = []
  const wallet: StandardWallet = {
    name: connectorId,
    icon: '',
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': {
        connect: () => new Promise((resolve) => prompts.push(() => resolve({ accounts: [account] }))),
      },
    },
  }
  const connections: Connections = {
    others: new Set(),
    start: () => undefined,
    stop: () => undefined,
    isRunning: () => true,
    find: () => undefined,
    accept: () => handle,
    read: async () => undefined,
    sync: () => undefined,
    syncAll: () => undefined,
    drop: () => undefined,
    sayGoodbye: async () => undefined,
    released: async () => undefined,
    ...change,
  }
  const discovery: Discovery = {
    start: () => undefined,
    stop: () => undefined,
    find: () => wallet,
    watchers: new Set(),
  }
  const connect = createConnect({
    context: {
      networks: [],
      storageKeyPrefix: '@test/v1/',
      platform: createFakePlatform(),
      enableAnnounced: true,
      enableInjected: true,
      identify: () => 'object',
      emit: () => undefined,
    },
    connections,
    discovery,
  })
  return { connect, prompts }
}

test('behavior: an attempt that was given up while an earlier end was told opens no prompt', async () => {
  let release: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    release = resolve
  })
  const { connect, prompts } = setUp({ released: () => told })
  const first = new AbortController()
  const given = connect({ connectorId, signal: first.signal })
  first.abort()
  await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  const replaced = connect({ connectorId, signal: new AbortController().signal })
  const next = connect({ connectorId, signal: new AbortController().signal })
  await expect(replaced).rejects.toMatchObject({ code: 'ABORTED' })
  release()
  await settle()
  expect(prompts).toHaveLength(1)
  prompts[0]?.()
  expect(await next).toBe(handle)
})

test('behavior: an answer that cannot be taken in leaves the newer attempt to its own prompt', async () => {
  let isBroken = true
  const { connect, prompts } = setUp({
    accept: () => {
      if (isBroken) throw new Error('A wallet that makes no sense.')
      return handle
    },
  })
  const first = new AbortController()
  const given = connect({ connectorId, signal: first.signal })
  await settle()
  first.abort()
  await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  const next = connect({ connectorId, signal: new AbortController().signal })
  await settle()
  expect(prompts).toHaveLength(2)
  prompts[0]?.()
  await settle()
  isBroken = false
  prompts[1]?.()
  expect(await next).toBe(handle)
})

test('error: WALLET_FAILED when the only answer cannot be taken in', async () => {
  const { connect, prompts } = setUp({
    accept: () => {
      throw new Error('A wallet that makes no sense.')
    },
  })
  const attempt = connect({ connectorId, signal: new AbortController().signal })
  await settle()
  prompts[0]?.()
  await expect(attempt).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})
