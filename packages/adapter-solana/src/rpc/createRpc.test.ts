import type { AdapterContext } from '@portico/core/adapter'
import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { solana } from '../networks.js'
import { createRpc, type Rpc } from './createRpc.js'

const network = solana({ rpcUrls: ['https://one.example/', 'https://two.example/'] })

function setUp(change: Partial<AdapterContext<'solana'>> = {}): { readonly rpc: Rpc; readonly platform: FakePlatform } {
  const platform = createFakePlatform()
  const context: AdapterContext<'solana'> = {
    networks: [network],
    storageKeyPrefix: '@test/v1/',
    platform,
    enableAnnounced: true,
    enableInjected: true,
    identify: () => '',
    emit: () => undefined,
    ...change,
  }
  return { rpc: createRpc({ context, networks: [network], networkId: network.id }), platform }
}

const call = { method: 'getBalance', params: ['a'] }

test('default: asks the first URL, and gives its result', async () => {
  const { rpc, platform } = setUp()
  platform.answer(() => ({ result: { value: 1 } }))
  expect(await rpc.call(call)).toEqual({ value: 1 })
  expect(platform.sent).toMatchObject([{ url: 'https://one.example/', method: 'POST' }])
  expect(JSON.parse(platform.sent[0]?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, ...call })
})

test('behavior: whole numbers beyond 2^53 stay exact, also beside texts that hold some', async () => {
  const { rpc, platform } = setUp()
  const text = '{"result":{"value":9007199254740993,"text":"9007199254740993, \\"1\\"","part":1.5e3,"low":-7}}'
  platform.answer(() => new Response(text))
  expect(await rpc.call(call)).toEqual({
    value: '9007199254740993',
    text: '9007199254740993, "1"',
    part: 1_500,
    low: -7,
  })
})

test('behavior: the next URL is asked when one cannot be reached, is limited or answers with no JSON', async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('slow down', { status: 429 }),
    () => new Response('<html>'),
    () => ({ error: { code: -32_005, message: 'Node is behind' } }),
    () => ({}),
  ]) {
    const { rpc, platform } = setUp()
    platform.answer(({ url }) => (url.hostname === 'one.example' ? answer() : { result: 2 }))
    expect(await rpc.call(call)).toBe(2)
    expect(platform.requests).toEqual(['https://one.example/', 'https://two.example/'])
  }
})

test('behavior: the next URL is asked after 10 s', async () => {
  const { rpc, platform } = setUp()
  platform.answer(({ url }) => (url.hostname === 'one.example' ? new Promise(() => undefined) : { result: 2 }))
  const result = rpc.call(call)
  await platform.clock.advance(9_999)
  expect(platform.requests).toHaveLength(1)
  await platform.clock.advance(1)
  expect(await result).toBe(2)
  expect(platform.clock.pending()).toBe(0)
})

test('behavior: a refusal is an answer', async () => {
  const { rpc, platform } = setUp()
  platform.answer(() => ({ error: { code: -32_602, message: 'Invalid param', data: { logs: [] } } }))
  await expect(rpc.call(call)).rejects.toMatchObject({ name: 'SolanaRpcError', code: -32_602, data: { logs: [] } })
  expect(platform.requests).toHaveLength(1)
})

test('behavior: when none answers, what the last one failed with', async () => {
  const { rpc, platform } = setUp()
  platform.answer(({ url }) => new Response('', { status: url.hostname === 'one.example' ? 500 : 503 }))
  await expect(rpc.call(call)).rejects.toMatchObject({ code: 503 })
})

test('error: ABORTED, and no other URL is asked', async () => {
  const { rpc, platform } = setUp()
  platform.answer(() => new Promise(() => undefined))
  const controller = new AbortController()
  const result = rpc.call({ ...call, signal: controller.signal })
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  expect(platform.requests).toHaveLength(1)
  expect(platform.clock.pending()).toBe(0)
})

test("parameters: the dapp's blockchain API is asked first, and may not have the network", async () => {
  for (const status of [400, 404]) {
    const { rpc, platform } = setUp({ blockchainApi: { url: 'https://api.example/', projectId: 'a b' } })
    platform.answer(({ url }) => (url.hostname === 'api.example' ? new Response('', { status }) : { result: 2 }))
    expect(await rpc.call(call)).toBe(2)
    expect(platform.requests).toEqual([
      'https://api.example/v1/?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=a%20b',
      'https://one.example/',
    ])
  }
})

test('error: NETWORK_NOT_CONFIGURED', () => {
  expect(() => createRpc({ context: {} as never, networks: [network], networkId: 'solana:other' })).toThrow(
    expect.objectContaining({ code: 'NETWORK_NOT_CONFIGURED' })
  )
})

test('behavior: an answer without an end is read up to 20 MB, and the next URL is asked', async () => {
  const { rpc, platform } = setUp()
  let [isStopped, megabytes] = [false, 0]
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      megabytes += 1
      if (megabytes > 50) stream.close()
      else stream.enqueue(new Uint8Array(1_000_000))
    },
    cancel: () => {
      isStopped = true
    },
  })
  platform.answer(({ url }) => (url.hostname === 'one.example' ? new Response(body) : { result: 2 }))
  expect(await rpc.call(call)).toBe(2)
  expect(isStopped).toBe(true)
  expect(megabytes).toBeLessThan(25)
})
