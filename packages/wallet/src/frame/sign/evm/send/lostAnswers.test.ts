import { testAccount } from '@portico/test-kit/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmWallet, fetchWith, type NodeRequest, startEvmWallet } from '../test/startEvmWallet.ts'

let wallet: EvmWallet
beforeAll(async () => {
  wallet = await startEvmWallet()
})
afterAll(() => wallet.anvil.stop())

const alice = testAccount(0).address
const bob = testAccount(1).address

const ask = (options: { readonly fetch: typeof fetch }) =>
  wallet.ask('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }], options)

const nonce = (): Promise<number> => wallet.client.getTransactionCount({ address: alice, blockTag: 'pending' })

/** A fetch whose answer to one method is lost, after the node has had it or before. */
const losing =
  (methods: readonly string[], { isDelivered = false }: { readonly isDelivered?: boolean } = {}): typeof fetch =>
  async (url, init) => {
    const { method }: NodeRequest = JSON.parse(String(init?.body))
    if (!methods.includes(method)) return fetch(url, init)
    if (isDelivered) await fetch(url, init)
    throw new TypeError('Failed to fetch')
  }

test.each(['eth_getBlockByNumber', 'eth_maxPriorityFeePerGas', 'eth_estimateGas', 'eth_getBalance'])(
  'behavior: a node that is away at %s leaves the fee unknown, and nothing is sent',
  async (method) => {
    const before = await nonce()
    const { question, sign } = await ask({ fetch: losing([method]) })
    expect(question.model).toMatchObject({ fee: { status: 'unknown' } })
    await expect(sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: undefined })
    expect(await nonce()).toBe(before)
  }
)

test('behavior: a node that does not say what the data costs on a rollup leaves the fee unknown', async () => {
  const error = { code: -32_005, message: 'limit exceeded' }
  const fetch = fetchWith(({ method }) => (method === 'eth_call' ? { error } : undefined))
  expect((await ask({ fetch })).question.model).toMatchObject({ fee: { status: 'unknown' } })
})

test('behavior: a node that is away when it is asked for the nonce has sent nothing', async () => {
  const { sign } = await ask({ fetch: losing(['eth_getTransactionCount']) })
  await expect(sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: undefined })
})

test('behavior: a node that is away for good leaves all unknown', async () => {
  const { question } = await ask({ fetch: losing(ALL) })
  expect(question.model).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '0.000000000000000001' } }],
    fee: { status: 'unknown' },
    changes: { status: 'unknown' },
  })
})

test('behavior: a transaction whose answer alone was lost is found', async () => {
  const before = await nonce()
  const { sign } = await ask({ fetch: losing(['eth_sendRawTransaction'], { isDelivered: true }) })
  expect(await sign()).toMatch(/^0x[\da-f]{64}$/)
  expect(await nonce()).toBe(before + 1)
})

test.each<[string, typeof fetch]>([
  ['that the node does not have', losing(['eth_sendRawTransaction'])],
  ['that can not be asked for', losing(['eth_sendRawTransaction', 'eth_getTransactionByHash'], { isDelivered: true })],
  ['that is answered by no JSON', textFor('eth_sendRawTransaction', new Response('<html>', { status: 502 }))],
])('error: SENT_UNKNOWN for a transaction %s', async (_, fetch) => {
  const { sign } = await ask({ fetch })
  await expect(sign()).rejects.toMatchObject({
    code: 'SENT_UNKNOWN',
    message: expect.stringMatching(/0x[\da-f]{64}/),
  })
})

function textFor(asked: string, response: Response): typeof fetch {
  return async (url, init) => {
    const { method }: NodeRequest = JSON.parse(String(init?.body))
    return method === asked ? response.clone() : fetch(url, init)
  }
}

test('error: RPC_FAILED as the node says it, and shortly', async () => {
  const error = { code: -32003, message: `no${'!'.repeat(10_000)}`, data: { secret: 1 } }
  const { sign } = await ask({
    fetch: fetchWith(({ method }) => (method === 'eth_sendRawTransaction' ? { error } : undefined)),
  })
  await expect(sign()).rejects.toMatchObject({
    code: 'RPC_FAILED',
    rpc: { code: -32003, message: error.message.slice(0, 500) },
  })
})

test('error: RPC_FAILED for requests that come too often', async () => {
  const { sign } = await ask({ fetch: textFor('eth_sendRawTransaction', new Response('slow down', { status: 429 })) })
  await expect(sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: { message: 'HTTP 429' } })
})

test('behavior: a transaction that a node has already is sent', async () => {
  const error = { code: -32000, message: 'already known' }
  const { sign } = await ask({
    fetch: fetchWith(({ method }) => (method === 'eth_sendRawTransaction' ? { error } : undefined)),
  })
  expect(await sign()).toMatch(/^0x[\da-f]{64}$/)
})

test('behavior: a signed transaction goes on when the page is closed', async () => {
  const keptAlive: string[] = []
  const { sign } = await ask({
    fetch: async (url, init) => {
      const { method }: NodeRequest = JSON.parse(String(init?.body))
      if (init?.keepalive) keptAlive.push(method)
      return fetch(url, init)
    },
  })
  await sign()
  expect(keptAlive).toEqual(['eth_sendRawTransaction'])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'a lot'],
  ['a number', 5],
  ['a list', []],
  ['more than 32 bytes', `0x${'f'.repeat(65)}`],
])('behavior: a node that answers every question with %s is believed nothing', async (_, result) => {
  const { question, sign } = await ask({ fetch: fetchWith(() => ({ result })) })
  expect(question.model).toMatchObject({ fee: { status: 'unknown' }, changes: { status: 'unknown' } })
  await expect(sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

test('behavior: a node that floods is not read to its end', async () => {
  const read = { chunks: 0 }
  const flood: typeof fetch = async () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          read.chunks += 1
          controller.enqueue(new TextEncoder().encode('0'.repeat(1_000_000)))
        },
      })
    )
  const { question } = await ask({ fetch: flood })
  expect(question.model).toMatchObject({ fee: { status: 'unknown' } })
  expect(read.chunks).toBeLessThan(100)
})

const ALL = [
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
]
