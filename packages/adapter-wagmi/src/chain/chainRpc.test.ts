import { createPortico, type Portico } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import type { Chain } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type Rpc, type RpcAnswer, startRpc } from '../test/startRpc.js'
import { createUrlTransport } from '../wagmi/urlTransport.js'
import { type WagmiAdapter, wagmiAdapter } from '../wagmiAdapter.js'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const NETWORK = 'eip155:99'

let running: Rpc[] = []
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})

describe('networks', () => {
  test('default: the blockchain API alone is asked, by chain and project', async () => {
    const { api, own, portico } = await setUp({ path: '/base/', projectId: 'a b&c' })
    expect(await balance(portico)).toBe(1n)
    expect(api.asked).toMatchObject([
      {
        path: '/base/v1/?chainId=eip155:99&projectId=a%20b%26c',
        calls: [{ jsonrpc: '2.0', method: 'eth_getBalance' }],
      },
    ])
    expect(own.asked).toEqual([])
  })

  test('parameters: without a project id the request has none', async () => {
    const { api, portico } = await setUp({})
    await balance(portico)
    expect(api.asked.map(({ path }) => path)).toEqual(['/v1/?chainId=eip155:99'])
  })

  test('parameters: without an API the own URL is asked', async () => {
    const own = await start(answers('0x2'))
    const { portico } = open({ factory: wagmiAdapter({ networks: [chainAt(own)] }), projectId: 'p' })
    expect(await balance(portico)).toBe(2n)
    expect(own.asked.map(({ path }) => path)).toEqual(['/'])
  })

  const failures: readonly (readonly [string, RpcAnswer])[] = [
    ['no such chain', { status: 400, body: 'unsupported chain' }],
    ['forbidden', { status: 403, body: '' }],
    ['too many requests', { status: 429, body: '', headers: { 'retry-after': '60' } }],
    ['broken', { status: 503, body: '<html></html>' }],
    ['a refusal in JSON', { status: 401, body: '{"error":{"code":-32000,"message":"no project"}}' }],
    [
      'one error for the batch',
      { status: 200, body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x"}}' },
    ],
    ['no JSON', { status: 200, body: 'hello' }],
  ]
  for (const [name, answer] of failures) {
    test(`behavior: an API that fails (${name}) is asked once, then the own URL at once`, async () => {
      const { api, own, portico } = await setUp({ answer })
      expect(await balance(portico)).toBe(2n)
      expect([api.asked.length, own.asked.length]).toEqual([1, 1])
    })
  }

  test('behavior: an API that is down is passed over', async () => {
    const { api, own, portico } = await setUp({})
    await api.stop()
    expect(await balance(portico)).toBe(2n)
    expect([api.asked.length, own.asked.length]).toEqual([0, 1])
  })

  test('error: CHAIN_READ_FAILED without an answer', async () => {
    const unsupported = { status: 400, body: '' }
    const { api, own, portico } = await setUp({ answer: unsupported, ownAnswer: unsupported })
    await expect(balance(portico)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect([api.asked.length, own.asked.length]).toEqual([1, 1])
  })

  test('error: CHAIN_READ_FAILED for what a contract refuses, without asking the next', async () => {
    const reverted = { code: 3, message: 'execution reverted' }
    const answer = { status: 200, body: JSON.stringify([{ jsonrpc: '2.0', id: 1, error: reverted }]) }
    const { api, own, portico } = await setUp({ answer })
    await expect(balance(portico)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect([api.asked.length, own.asked.length]).toEqual([1, 0])
  })

  test.each([-5, '5', '0x', `0x${'f'.repeat(65)}`, { toString: '0x1' }, null])(
    'error: CHAIN_READ_FAILED for an invalid balance: %j',
    async (result) => {
      const own = await start({ result: () => result })
      const { portico } = open({ factory: wagmiAdapter({ networks: [chainAt(own)] }) })
      await expect(balance(portico)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    }
  )

  test('behavior: what is asked together is one request, of up to 1000', async () => {
    const { api, portico } = await setUp({})
    await Promise.all(Array.from({ length: 1_001 }, () => balance(portico)))
    expect(api.asked.map(({ calls }) => calls.length)).toEqual([1_000, 1])
  })

  test('behavior: a network that is added at run time has the API too', async () => {
    const { api, own, portico } = await setUp({})
    const added = { ...network, id: 'eip155:7', rpcUrls: [own.url] } as const
    portico.networks.add(added)
    await portico.chain.nativeBalance({ networkId: added.id, address: ADDRESS })
    expect(api.asked.map(({ path }) => path)).toEqual(['/v1/?chainId=eip155:7'])
  })

  test('behavior: what is asked before there is an instance goes to the own URL', async () => {
    const [api, own] = await Promise.all([start(answers('0x1')), start(answers('0x2'))])
    const read = async (config: WagmiAdapter['config']) =>
      config.getClient().request({ method: 'eth_getBalance', params: [ADDRESS, 'latest'] })
    const early = wagmiAdapter({ networks: [chainAt(own)] })
    expect(await read(early.config)).toBe('0x2')
    // Made early, asked late.
    const made = wagmiAdapter({ networks: [chainAt(own)] })
    const { config } = made
    open({ factory: made, api: api.url })
    expect(await read(config)).toBe('0x1')
  })

  test('parameters: each URL has 10 s and is tried once; a chain is needed', () => {
    const chain = { ...chainAt({ url: 'https://one.example' }), id: 5 }
    const value = (api: Parameters<typeof createUrlTransport>[0]) => createUrlTransport(api)({ chain }).value
    const config = { type: 'http', timeout: 10_000, retryCount: 0 }
    expect(value({ url: 'https://api.example', projectId: 'p' })?.['transports']).toMatchObject([
      { config, value: { url: 'https://api.example/v1/?chainId=eip155:5&projectId=p' } },
      { config, value: { url: 'https://one.example' } },
    ])
    expect(value(undefined)?.['transports']).toMatchObject([{ config, value: { url: 'https://one.example' } }])
  })
})

describe('waitForTransaction', () => {
  const hash = `0x${'a'.repeat(64)}`
  const taken = `0x${'b'.repeat(64)}`
  const from = ADDRESS
  const sent = { hash, from, to: `0x${'1'.repeat(40)}`, value: '0x1', input: '0x', nonce: '0x0', gas: '0x5208' }
  const cases = [
    ['success', 'the same at another price', {}],
    ['failed', 'one that cancels it', { to: from, value: '0x0' }],
    ['failed', 'another one', { value: '0x2' }],
  ] as const

  for (const [end, name, change] of cases)
    test(`behavior: a transaction whose place is taken by ${name}: ${end}`, async () => {
      const mined = { blockHash: hash, blockNumber: '0x1', transactionIndex: '0x0' }
      const own = await start({
        result: ({ method, params: [asked] = [] }) => {
          switch (method) {
            case 'eth_blockNumber':
              return '0x1'
            case 'eth_getTransactionByHash':
              return asked === hash ? sent : null
            case 'eth_getTransactionReceipt':
              return asked === taken ? { ...mined, transactionHash: taken, status: '0x1', logs: [] } : null
            default:
              return { number: '0x1', transactions: [{ ...sent, ...mined, hash: taken, ...change }] }
          }
        },
      })
      const { portico } = open({ factory: wagmiAdapter({ networks: [chainAt(own)] }) })
      expect(await portico.chain.waitForTransaction({ networkId: NETWORK, hash })).toBe(end)
    })
})

describe("the dapp's own config", () => {
  test('behavior: its transports and clients are the same objects, and the API is never asked', async () => {
    const [api, own] = await Promise.all([start(answers('0x1')), start(answers('0x2'))])
    const transports = { 99: http(own.url, { batch: true }) }
    const config = createConfig({ chains: [chainAt(own)], transports })
    const transport = config._internal.transports[99]
    const client = config.getClient({ chainId: 99 })
    const before = { ...client.transport }

    const { portico } = open({ factory: wagmiAdapter({ config }), api: api.url, projectId: 'p' })
    const stop = portico.start()
    portico.networks.add({ ...network, id: 'eip155:7' })
    expect(await balance(portico)).toBe(2n)
    stop()

    expect(config._internal.transports[99]).toBe(transport)
    expect(transport).toBe(transports[99])
    expect(Object.keys(config._internal.transports)).toEqual(['99'])
    expect(config.getClient({ chainId: 99 })).toBe(client)
    expect(client.transport).toEqual(before)
    expect(own.asked.map(({ path }) => path)).toEqual(['/'])
    expect(api.asked).toEqual([])
  })
})

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const network = { id: NETWORK, namespace: 'eip155', name: 'Local', nativeCurrency, rpcUrls: [], testnet: true } as const

function answers(result: string): RpcAnswer {
  return { result: () => result }
}

function chainAt({ url }: { readonly url: string }): Chain {
  return { id: 99, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } }
}

async function start(answer: RpcAnswer): Promise<Rpc> {
  const rpc = await startRpc(answer)
  running.push(rpc)
  return rpc
}

/** An API that answers 1, an own URL that answers 2, unless told otherwise, and an instance that knows both. */
async function setUp(request: {
  readonly answer?: RpcAnswer
  readonly ownAnswer?: RpcAnswer
  readonly path?: string
  readonly projectId?: string
}): Promise<{ readonly api: Rpc; readonly own: Rpc; readonly portico: Portico }> {
  const { answer = answers('0x1'), ownAnswer = answers('0x2'), path = '', projectId } = request
  const [api, own] = await Promise.all([start(answer), start(ownAnswer)])
  const factory = wagmiAdapter({ networks: [chainAt(own)] })
  return { api, own, ...open({ factory, api: api.url + path, projectId }) }
}

function open(request: {
  readonly factory: WagmiAdapter
  readonly api?: string
  readonly projectId?: string | undefined
}): { readonly portico: Portico } {
  const { factory, api, projectId } = request
  const platform = createFakePlatform()
  return { portico: createPortico({ adapters: [factory], platform, services: { api }, projectId }) }
}

async function balance(portico: Portico): Promise<bigint> {
  return portico.chain.nativeBalance({ networkId: NETWORK, address: ADDRESS })
}
