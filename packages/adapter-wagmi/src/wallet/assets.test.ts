import { describe, expect, test, vi } from 'vitest'
import { createHandle } from '../wagmi/handle.js'
import { assets } from './assets.js'
import type { EvmWallet } from './evmWallet.js'

const networkId = 'eip155:1'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 0.9998, iconUrl: 'data:image/png;base64,AA' }
const entry = { address: TOKEN, balance: '0xbc614e', type: 'ERC20', metadata }

describe('assets', () => {
  test('default: the wallet is asked for one chain, and what it says is exact', async () => {
    const native = {
      address: null,
      balance: '0x1',
      type: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    const { asked, read } = walletWith({ '0x1': [native, entry] })
    const { price: _, ...rest } = metadata
    expect(await read()).toEqual([
      { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, amountBaseUnits: 1n },
      { networkId, address: TOKEN, ...rest, amountBaseUnits: 12_345_678n, priceUsd: '0.9998' },
    ])
    expect(asked).toEqual([{ method: 'wallet_getAssets', params: [{ account: '0xabc', chainFilter: ['0x1'] }] }])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [entry]],
    ['another chain', { '0xa': [entry] }],
    ['no list', { '0x1': { entry } }],
    ['entries of other shapes alone', { '0x1': [null, 5, { ...entry, type: 'erc721' }, { ...entry, balance: 5 }] }],
  ])('behavior: an answer that is %s is ignored', async (_, answer) => {
    expect(await walletWith(answer).read()).toBeUndefined()
  })

  test('behavior: an entry of another shape is left out, the others stay; pictures of other hosts are not shown', async () => {
    const { read } = walletWith({
      '0x1': [
        { ...entry, balance: `0x${'f'.repeat(65)}` },
        { ...entry, balance: '-0x1' },
        { ...entry, address: 5 },
        { ...entry, metadata: { ...metadata, iconUrl: 'https://tracker.example/x.png', price: 'a lot' } },
      ],
    })
    const found = await read()
    expect(found).toHaveLength(1)
    expect(found?.[0]).not.toHaveProperty('iconUrl')
    expect(found?.[0]).not.toHaveProperty('priceUsd')
  })

  test('default: an account without anything has nothing', async () => {
    expect(await walletWith({ '0x1': [] }).read()).toEqual([])
  })
})

/** A wallet that says this. */
function walletWith(answer: unknown) {
  const asked: unknown[] = []
  const provider = {
    request: async (call: unknown) => {
      asked.push(call)
      return answer
    },
  }
  // The method uses nothing else of a connector.
  const wallet = { connector: { id: 'a', getProvider: async () => provider } } as unknown as EvmWallet
  return { asked, read: () => assets(wallet, { networkId, address: '0xabc' }) }
}

describe('a connection', () => {
  test.each([
    ['says so', { '0x1': null, '0xa': { assetDiscovery: { supported: true } } }, true],
    ['says nothing of it', { '0x1': { atomic: { status: 'supported' } } }, false],
    ['says that it can not', { '0x1': { assetDiscovery: { supported: false } } }, false],
    ['says something else', 'yes', false],
    ['says nothing', undefined, false],
  ])('behavior: of a wallet that %s', async (_, capabilities, expected) => {
    const uid = 'uid'
    const provider = { request: async () => capabilities }
    const data = { id: 'eip155/a', namespace: 'eip155', connectorId: 'a', accounts: [], networkId } as never
    const { wallet } = createHandle({
      // What it uses of them.
      config: { state: { connections: new Map([[uid, { accounts: ['0xabc'] }]]) } } as never,
      context: { emit: () => undefined } as never,
      connector: { id: 'a', uid, type: 'injected', getProvider: async () => provider } as never,
      name: 'Alder',
      data,
      activate: () => undefined,
      disconnect: async () => undefined,
    })
    expect(wallet.assets).toBeUndefined()
    await vi.waitFor(() => expect(wallet.sendCalls).toBeDefined(), { timeout: 120_000 })
    expect(wallet.assets !== undefined).toBe(expected)
  })
})
