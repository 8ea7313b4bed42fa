import type { AccountNfts, Network, Nft } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { presentNfts } from './nfts.js'

const network: Network = {
  id: 'polkadot:one',
  namespace: 'polkadot',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
  rpcUrls: [],
  explorerUrl: 'https://explorer.example',
  testnet: false,
}
const nft: Nft = {
  networkId: 'polkadot:one',
  address: 'toy-doors',
  tokenId: '1',
  quantity: 1n,
  name: 'Door 1',
  collection: 'Doors',
}
const present = (known: Partial<AccountNfts>, isOnline = true) =>
  presentNfts({ known: { status: 'success', nfts: [], ...known }, network, locale: 'en', isOnline })

describe('presentNfts', () => {
  test('default: what there is, with its page in the explorer and how many', () => {
    const many = [nft, { ...nft, tokenId: '2', quantity: 1_250n }, { ...nft, tokenId: '3', quantity: 10n ** 30n }]
    expect(present({ nfts: many })).toMatchObject({
      status: 'ready',
      failed: undefined,
      nfts: [
        { key: 'toy-doors/1', count: undefined, explorerUrl: 'https://explorer.example/token/toy-doors?a=1' },
        { count: '1,250' },
        { count: expect.stringMatching(/^1(,000){10}$/), shortCount: '9,999+' },
      ],
    })
  })

  test('behavior: hidden, nothing says how many', () => {
    const request = { network, locale: 'en', isOnline: true, hidden: true }
    const many = { ...nft, quantity: 10_000n }
    const model = presentNfts({ ...request, known: { status: 'success', nfts: [nft, many] } })
    expect(model).toMatchObject({ nfts: [{ count: undefined }, { name: 'Door 1', count: undefined }] })
    expect(JSON.stringify(model)).not.toContain('shortCount')
  })

  test('behavior: spam is apart, also where there is nothing else', () => {
    const spam = { ...nft, tokenId: '9', isSpam: true }
    expect(present({ nfts: [spam, nft] })).toMatchObject({
      nfts: [{ key: 'toy-doors/1' }],
      spam: [{ key: 'toy-doors/9' }],
    })
    expect(present({ nfts: [spam] })).toMatchObject({ status: 'ready', nfts: [], spam: [{ key: 'toy-doors/9' }] })
  })

  test.each<[Partial<AccountNfts>, boolean, object]>([
    [{ status: 'idle' }, true, { status: 'loading' }],
    [{ status: 'loading' }, true, { status: 'loading' }],
    [{ status: 'loading' }, false, { status: 'offline' }],
    [{ status: 'success' }, true, { status: 'empty' }],
    [{ status: 'error' }, true, { status: 'error', canRetry: true }],
    [{ status: 'error', isHeld: true }, true, { status: 'error', canRetry: false }],
    [{ status: 'error' }, false, { status: 'offline' }],
    [{ status: 'unavailable' }, true, { status: 'unavailable' }],
  ])('behavior: without any, %o with a network: %s', (known, isOnline, model) => {
    expect(present(known, isOnline)).toEqual(model)
  })

  test('behavior: what was there stays while newer ones load, and when they do not come', () => {
    expect(present({ status: 'loading', nfts: [nft] })).toMatchObject({ status: 'ready', failed: undefined })
    expect(present({ status: 'error', isHeld: true, nfts: [nft] })).toMatchObject({ failed: { canRetry: false } })
    expect(present({ status: 'error', nfts: [nft] }, false)).toMatchObject({ status: 'ready', failed: undefined })
  })
})
