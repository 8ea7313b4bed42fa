import { expect, test } from 'vitest'
import { createRpc } from './createRpc.ts'

test('default: the result of a call, with long numbers as texts', async () => {
  const fetch = async (): Promise<Response> => new Response('{"jsonrpc":"2.0","id":1,"result":[1,9007199254740993]}')
  const rpc = createRpc({ fetch, url: 'https://node.example' })
  expect(await rpc.call({ method: 'getBalance', params: [] })).toEqual([1, '9007199254740993'])
})

test('behavior: the request ends when nobody wants its answer any more', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = async (_: string, { signal }: RequestInit): Promise<Response> => {
    signals.push(signal)
    return Response.json({ result: 1 })
  }
  const abort = new AbortController()
  await createRpc({ fetch, url: 'https://node.example' }).call({ method: 'x', params: [], signal: abort.signal })
  expect(signals[0]?.aborted).toBe(false)
  abort.abort()
  expect(signals[0]?.aborted).toBe(true)
})
