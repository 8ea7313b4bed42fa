import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testSolanaAccount } from '../accounts/testSolanaAccounts.js'
import { transferSol } from '../solana/transferSol.js'
import { deploySolanaWorld } from './deploySolanaWorld.js'
import { type Solana, startSolana } from './startSolana.js'

const address = testSolanaAccount(0).address

test('default: no public network, and the ports are free again at the end', async () => {
  const solana = await startSolana()
  expect(await call(solana, 'getHealth')).toMatchObject({ result: 'ok' })
  expect(solana.networkId).toMatchInlineSnapshot(`"solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC"`)
  expect(solana.wsUrl).toBe(`ws://127.0.0.1:${solana.port + 1}`)
  await solana.stop()
  await expect(fetch(solana.rpcUrl)).rejects.toThrow()
  const again = await startSolana({ port: solana.port })
  await Promise.all([again.stop(), again.stop()])
})

test('parameters: genesisHash', async () => {
  const genesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
  const solana = await startSolana({ genesisHash })
  expect(await call(solana, 'getGenesisHash')).toMatchObject({ result: genesisHash })
  expect(solana.networkId).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await solana.stop()
})

test('parameters: slotMs', async () => {
  const solana = await startSolana({ slotMs: 5 })
  await expect.poll(async () => (await call(solana, 'getSlot'))['result']).toBeGreaterThan(5)
  await solana.stop()
})

test('error: a port in use is told, also the second one', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  if (taken === null || typeof taken === 'string') throw new Error('The server has no port.')
  await expect(startSolana({ port: taken.port })).rejects.toThrow(/did not start.*EADDRINUSE/)
  await expect(startSolana({ port: taken.port - 1 })).rejects.toThrow(/did not start.*EADDRINUSE/)
  other.close()
})

test('behavior: a snapshot is gone back to as often as wanted', async () => {
  const solana = await startSolana()
  deploySolanaWorld(solana)
  const lamports = async () => (await call(solana, 'getBalance', [address]))['result']
  const back = solana.snapshot()
  const before = await lamports()
  for (const _ of [1, 2]) {
    const signature = solana.airdrop({ address, lamports: 5n })
    expect(await lamports()).not.toEqual(before)
    expect(await call(solana, 'getTransaction', [signature])).toMatchObject({ result: { meta: { err: null } } })
    back()
    expect(await lamports()).toEqual(before)
    expect(await call(solana, 'getTransaction', [signature])).toMatchObject({ result: null })
  }
  await solana.stop()
})

describe('one chain', () => {
  let solana: Solana
  beforeAll(async () => {
    solana = await startSolana()
    deploySolanaWorld(solana)
  })
  afterAll(() => solana.stop())

  test.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['nothing', '', -32700],
    ['a number', '7', -32600],
    ['a call without a method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['a method that is no text', '{"jsonrpc":"2.0","id":1,"method":7}', -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"getMoney"}', -32601],
    ['a name that every object has', '{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601],
    ['parameters that are no list', '{"jsonrpc":"2.0","id":1,"method":"getBalance","params":{"a":1}}', -32602],
  ])('error: %s', async (_, body, code) => {
    expect(await post(solana, body)).toMatchObject({ error: { code } })
    expect(await call(solana, 'getHealth')).toMatchObject({ result: 'ok' })
  })

  test.each([
    ['getBalance', []],
    ['getBalance', ['0OIl']],
    ['getBalance', ['abc']],
    ['getBalance', [{}]],
    ['getAccountInfo', [address, { encoding: 'poem' }]],
    ['getAccountInfo', [address, { dataSlice: { offset: -1, length: 2 } }]],
    ['getMultipleAccounts', ['x']],
    ['getMultipleAccounts', [Array.from({ length: 101 }, () => address)]],
    ['getProgramAccounts', [address, { filters: [{ poem: 1 }] }]],
    ['getTokenAccountsByOwner', [address, {}]],
    ['getTokenAccountsByOwner', [address, { programId: address }]],
    ['getTokenAccountsByOwner', [address, { mint: address }]],
    ['getTokenAccountBalance', [address]],
    ['getTokenSupply', [address]],
    ['getSignatureStatuses', [['abc']]],
    ['getSignaturesForAddress', [address, { limit: 0 }]],
    ['getMinimumBalanceForRentExemption', [1.5]],
    ['getFeeForMessage', ['AAAA']],
    ['requestAirdrop', [address, -1]],
    ['sendTransaction', ['abc']],
    ['sendTransaction', ['!!!', { encoding: 'base64' }]],
    ['sendTransaction', [Buffer.alloc(1233).toString('base64'), { encoding: 'base64' }]],
    ['simulateTransaction', [7]],
  ] as const)('error: -32602 for wrong parameters of %s (%#)', async (method, params) => {
    expect(await call(solana, method, params)).toMatchObject({ error: { code: -32602 } })
  })

  test('error: a transaction with any byte wrong gets an answer and ends nothing', async () => {
    const { blockhash } = ((await call(solana, 'getLatestBlockhash')) as unknown as Latest).result.value
    const good = transferSol({ from: testSolanaAccount(0), to: testSolanaAccount(1).address, lamports: 1n, blockhash })
    for (let index = 0; index < good.length; index += 1) {
      const bytes = Buffer.from(good)
      bytes.writeUInt8((bytes.readUInt8(index) + 1) % 256, index)
      const answer = await call(solana, 'sendTransaction', [bytes.toString('base64'), { encoding: 'base64' }])
      expect(answer).toMatchObject({ error: { code: expect.any(Number) } })
      const wire = bytes.subarray(0, index).toString('base64')
      const cut = await call(solana, 'simulateTransaction', [wire, { encoding: 'base64' }])
      expect(cut).toMatchObject({ error: { code: -32602 } })
    }
    expect(await call(solana, 'getHealth')).toMatchObject({ result: 'ok' })
  })

  test('behavior: several calls at once, and pages of every origin', async () => {
    const one = { jsonrpc: '2.0', id: 1, method: 'getHealth' }
    expect(await post(solana, JSON.stringify([one, { ...one, id: 'b' }]))).toEqual([
      { jsonrpc: '2.0', result: 'ok', id: 1 },
      { jsonrpc: '2.0', result: 'ok', id: 'b' },
    ])
    const asked = await fetch(solana.rpcUrl, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await fetch(solana.rpcUrl)).status).toBe(405)
    expect((await fetch(solana.rpcUrl, { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(413)
  })

  test('behavior: websockets answer on both ports, and wrong messages end nothing', async () => {
    for (const url of [solana.wsUrl, solana.rpcUrl.replace('http', 'ws')]) {
      const socket = new WebSocket(url)
      await once(socket, 'open')
      const ask = async (message: string): Promise<unknown> => {
        const answered = once(socket, 'message')
        socket.send(message)
        return JSON.parse(String((await answered)[0]))
      }
      expect(await ask('{')).toMatchObject({ error: { code: -32700 } })
      expect(await ask('{"id":1,"method":"signatureSubscribe","params":["x"]}')).toMatchObject({
        error: { code: -32602 },
      })
      expect(await ask('{"id":2,"method":"accountUnsubscribe","params":[77]}')).toMatchObject({
        error: { code: -32602 },
      })
      expect(await ask('{"id":3,"method":"slotSubscribe"}')).toMatchObject({ id: 3, result: 1 })
      const told = once(socket, 'message')
      solana.advance(1)
      expect(JSON.parse(String((await told)[0]))).toMatchObject({
        method: 'slotNotification',
        params: { subscription: 1 },
      })
      expect(await ask('{"id":4,"method":"slotUnsubscribe","params":[1]}')).toMatchObject({ result: true })
      socket.close()
    }
  })

  test('behavior: faults', async () => {
    solana.setFaults({ refuses: true })
    expect(await call(solana, 'getSlot')).toMatchObject({ error: { code: -32005 } })
    solana.setFaults({ status: 429, only: ['getBalance'] })
    await expect(call(solana, 'getBalance', [address])).rejects.toThrow()
    expect(await call(solana, 'getHealth')).toMatchObject({ result: 'ok' })
    solana.setFaults({ malformed: true })
    await expect(call(solana, 'getHealth')).rejects.toThrow(/JSON/)
    const socket = new WebSocket(solana.wsUrl)
    await once(socket, 'open')
    solana.setFaults({ offline: true })
    await once(socket, 'close')
    await expect(call(solana, 'getHealth')).rejects.toThrow(/fetch failed/)
    solana.setFaults({ slowMs: 60 })
    const started = performance.now()
    expect(await call(solana, 'getHealth')).toMatchObject({ result: 'ok' })
    expect(performance.now() - started).toBeGreaterThan(50)
    solana.setFaults({})
  })

  test('error: a faucet without enough', async () => {
    const lamports = 2n ** 63n
    expect(() => solana.airdrop({ address, lamports })).toThrow(/airdrop failed/)
    expect(await call(solana, 'requestAirdrop', [address, 9e15])).toHaveProperty('result')
  })
})

interface Latest {
  readonly result: { readonly value: { readonly blockhash: string } }
}

function call(solana: Solana, method: string, params: readonly unknown[] = []): Promise<Record<string, unknown>> {
  return post(solana, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })) as Promise<Record<string, unknown>>
}

async function post(solana: Solana, body: string): Promise<unknown> {
  return (await fetch(solana.rpcUrl, { method: 'POST', body })).json()
}
