import { createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fetch } from '../../../node/createNode.ts'
import { addressOf } from '../test/buildTransaction.ts'
import { type Chain, openChain } from '../test/openChain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
beforeEach(() => chain.solana.setFaults({}))
afterAll(() => chain.solana.stop())

const own = addressOf(0)
const friend = addressOf(5)

async function send(
  request: { readonly lamports?: bigint; readonly fetch?: Fetch; readonly sendOptions?: object } = {}
): Promise<unknown> {
  const { lamports = 1_000n, sendOptions } = request
  const source = createNoopSigner(own)
  const transaction = await chain.build({
    instructions: [getTransferSolInstruction({ source, destination: friend, amount: lamports })],
  })
  const params = { transaction, pubkey: own, sendOptions }
  return chain.ask({ method: 'solana_signAndSendTransaction', params, fetch: request.fetch ?? fetch }).sign(chain.key())
}

/** A way to the node on which the answers of `sendTransaction` are others. */
const answering =
  (answer: (arrived: () => Promise<Response>) => Promise<Response>): Fetch =>
  (url, init) =>
    String(init.body).includes('"sendTransaction"') ? answer(() => fetch(url, init)) : fetch(url, init)

const lost = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

const failing = (code: number, message: string, data?: unknown) => async (): Promise<Response> =>
  Response.json({ jsonrpc: '2.0', id: 1, error: { code, message, data } })

test('error: RPC_FAILED with what the node says of one that would fail, which is not sent', async () => {
  const before = await chain.lamportsOf(own)
  await expect(send({ lamports: 10n ** 15n })).rejects.toMatchObject({
    code: 'RPC_FAILED',
    rpc: { code: -32_002, message: expect.stringContaining('Transaction simulation failed') },
  })
  expect(await chain.lamportsOf(own)).toBe(before)
})

test('behavior: a page may do without the preflight, and pays for what fails', async () => {
  const before = await chain.lamportsOf(own)
  expect(await send({ lamports: 10n ** 15n, sendOptions: { skipPreflight: true } })).toHaveProperty('signature')
  expect(await chain.lamportsOf(own)).toBe(before - 5_000n)
})

test('behavior: an answer that is lost is looked for', async () => {
  const before = await chain.lamportsOf(friend)
  const sent = send({
    fetch: answering(async (arrived) => {
      await arrived()
      return lost()
    }),
  })
  expect(await sent).toEqual({ signature: expect.any(String) })
  expect(await chain.lamportsOf(friend)).toBe(before + 1_000n)
})

test('behavior: one that is there already was sent', async () => {
  const fetch = answering(async (arrived) => {
    await arrived()
    return arrived()
  })
  expect(await send({ fetch })).toEqual({ signature: expect.any(String) })
})

test.each<[string, () => Promise<Response>]>([
  ['no answer', lost],
  ['the page of a proxy', async () => new Response('<html>', { status: 504 })],
  ['no JSON', async () => new Response('ok')],
  ['no JSON-RPC', async () => Response.json({})],
  ['an error that is none', async () => Response.json({ error: 'no' })],
  ['an error of what is behind the node', failing(-32_603, 'Internal error')],
  ['an answer without end', async () => Response.json({ result: 'x'.repeat(4_000_000) })],
])('error: SENT_UNKNOWN after %s, if the network has not seen it', async (_, answer) => {
  await expect(send({ fetch: answering(answer) })).rejects.toMatchObject({ code: 'SENT_UNKNOWN', rpc: undefined })
})

test('error: SENT_UNKNOWN where the node is away', async () => {
  chain.solana.setFaults({ offline: true, only: ['sendTransaction', 'getSignatureStatuses'] })
  await expect(send()).rejects.toMatchObject({ code: 'SENT_UNKNOWN' })
})

test.each<[string, () => Promise<Response>, object]>([
  [
    'is behind',
    failing(-32_005, 'Node is behind by 99 slots'),
    { code: -32_005, message: 'Node is behind by 99 slots' },
  ],
  ['has a limit', async () => new Response('slow down', { status: 429 }), { code: 429, message: 'HTTP 429' }],
  [
    'says it with an HTTP status',
    async () => Response.json({ error: { code: -32_003, message: 'Signature' } }, { status: 500 }),
    { code: -32_003, message: 'Signature' },
  ],
  ['says much', failing(-32_002, 'x'.repeat(9_000)), { code: -32_002, message: 'x'.repeat(1_000) }],
])('error: RPC_FAILED where the node %s', async (_, answer, rpc) => {
  await expect(send({ fetch: answering(answer) })).rejects.toMatchObject({ code: 'RPC_FAILED', rpc })
})

test('behavior: what is sent is kept up when the page is left, and no cookie goes with it', async () => {
  const asked: RequestInit[] = []
  const fetch: Fetch = (url, init) => {
    asked.push(init)
    return globalThis.fetch(url, init)
  }
  await send({ fetch, sendOptions: { maxRetries: 2, minContextSlot: 0 } })
  expect(asked).toMatchObject([{ keepalive: true, credentials: 'omit' }])
  const { params } = JSON.parse(String(asked[0]?.body)) as { readonly params: readonly unknown[] }
  expect(params[1]).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 2, minContextSlot: 0 })
})
