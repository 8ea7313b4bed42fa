import { expect, test } from 'vitest'
import { parseJson } from '../sign/solana/rpc/parseJson.ts'
import { createNode } from './createNode.ts'

test('default: the result of a call, with long numbers as texts', async () => {
  const bodies: unknown[] = []
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    bodies.push(JSON.parse(String(body)))
    return new Response('{"jsonrpc":"2.0","id":1,"result":[1,9007199254740993]}')
  }
  const node = createNode({ fetch, url: 'https://node.example', parse: parseJson })
  expect(await node.ask('getBalance', ['an account'])).toEqual([1, '9007199254740993'])
  expect(bodies).toEqual([{ jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['an account'] }])
})

test('behavior: the request ends when its answer is not wanted any more', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = async (_: string, { signal }: RequestInit): Promise<Response> => {
    signals.push(signal)
    return Response.json({ result: 1 })
  }
  const abort = new AbortController()
  await createNode({ fetch, url: 'https://node.example' }).ask('x', [], { signal: abort.signal })
  expect(signals[0]?.aborted).toBe(false)
  abort.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test.each([500, 502, 503, 301])(
  'behavior: an answer that is no success (%i) has no result, whatever its body says',
  async (status) => {
    const fetch = async (): Promise<Response> =>
      Response.json({ jsonrpc: '2.0', id: 1, result: 'a signature' }, { status })
    const node = createNode({ fetch, url: 'https://node.example', parse: parseJson })
    await expect(node.ask('sendTransaction', [])).rejects.toThrow()
  }
)
