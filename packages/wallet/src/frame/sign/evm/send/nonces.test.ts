import { testAccount } from '@portico/test-kit/chains'
import { type Hex, parseTransaction } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorage, type EvmWallet, fetchWith, startEvmWallet } from '../test/startEvmWallet.ts'
import { createNonces } from './nonces.ts'

let wallet: EvmWallet
beforeAll(async () => {
  wallet = await startEvmWallet()
})
afterAll(() => wallet.anvil.stop())

const pay = (value: string) => [{ from: wallet.account.address, to: testAccount(1).address, value }]

test('default: two pages that send at once send two transactions, and neither takes the place of the other', async () => {
  const asked = [
    await wallet.ask('eth_sendTransaction', pay('0x1')),
    await wallet.ask('eth_sendTransaction', pay('0x2')),
  ]
  const hashes = await Promise.all(asked.map(({ confirm }) => confirm()))
  expect(new Set(hashes).size).toBe(2)
})

test('behavior: a node that has not heard yet of the one before does not have it replaced', async () => {
  const { address } = wallet.account
  const before = await wallet.client.getTransactionCount({ address: address as Hex, blockTag: 'pending' })
  const sent: Hex[] = []
  const late = fetchWith(({ method, params }) => {
    if (method === 'eth_getTransactionCount') return { result: `0x${before.toString(16)}` }
    if (method !== 'eth_sendRawTransaction') return undefined
    sent.push(params[0] as Hex)
    return { result: `0x${'1'.repeat(64)}` }
  })
  for (const value of ['0x1', '0x2'])
    await (await wallet.ask('eth_sendTransaction', pay(value), { fetch: late })).sign()
  expect(sent.map((raw) => parseTransaction(raw).nonce)).toEqual([before, before + 1])
})

test('behavior: what was sent longer than a minute ago, or makes no sense, counts no more', () => {
  const [storage, sender] = [createStorage(), { chainId: 1n, address: '0xA' }]
  let now = 1_000
  const nonces = createNonces({ openStorage: () => storage, locks: undefined, now: () => now })
  nonces.used(sender, 7n)
  expect([nonces.next(sender, 5n), nonces.next(sender, 9n)]).toEqual([8n, 9n])
  expect(nonces.next({ ...sender, chainId: 2n }, 5n)).toBe(5n)
  expect(nonces.next({ ...sender, address: '0xa' }, 5n)).toBe(8n)
  now += 60_000
  expect(nonces.next(sender, 5n)).toBe(5n)
  storage.setItem('portico-wallet.nonces', '[{"name":"1/0xa","nonce":"x"}, 7')
  expect(nonces.next(sender, 5n)).toBe(5n)
})
