import { connect, createConfig, http } from '@wagmi/core'
import { toHex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { createSafeConnector } from '../../safe/createSafeConnector.js'
import type { Execution } from '../../safe/createSafeTransactions.js'
import { openWallet } from '../../test/openWallet.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'
import { TRANSFER } from '../nfts/erc721.js'
import { transactionStatus } from './transactionStatus.js'

const hash = `0x${'a'.repeat(64)}`
const from = '0x00000000000000000000000000000000000000aa'

/** A transaction with the nonce 7. */
const seven = { hash, from, to: from, nonce: '0x7', value: '0x1', input: '0x' }

let rpc: Rpc | undefined
afterEach(() => rpc?.stop())

describe('transactionStatus', () => {
  test('behavior: what a node still knows was not replaced, though the nonce is used and there is no receipt', async () => {
    // Another node of the same URL is a block behind.
    const { look, chain } = await open({ transaction: seven, used: '0x8' })
    expect(await look()).toMatchObject({ status: 'pending', mark: expect.stringMatching(/^7\//) })
    chain.transaction = null
    const { status, mark } = await look('7')
    expect(status).toBe('unknown')
    // What took its place stays unknown at the next look.
    expect(await look(mark)).toEqual({ status: 'replaced' })
    chain.usedForGood = '0x7'
    expect(await look(mark)).toEqual({ status: 'replaced' })
    chain.usedForGood = '0x8'
    expect(await look(mark)).toEqual({ status: 'replaced', isFinal: true })
  })

  test('behavior: a node that has forgotten where to search knows what took its place at the look before', async () => {
    const { look, chain } = await open({ transaction: null, used: '0x8' })
    chain.others[mined] = { ...seven, hash: mined, value: '0x2' }
    chain.receipts[mined] = { status: '0x1', blockNumber: '0x1' }
    const mark = '7/90/0123456789abcdef'
    expect(await look(mark)).toMatchObject({ status: 'unknown' })
    expect(await look(mark, mined)).toEqual({ status: 'replaced', replacedBy: mined, mark })
    // A transaction with another nonce doesn't end this one.
    chain.others[mined] = { ...seven, hash: mined, nonce: '0x6' }
    expect(await look(mark, mined)).toMatchObject({ status: 'unknown' })
  })

  test('behavior: nodes that are behind one another replace nothing: not by itself, nor before it has a block', async () => {
    const { look, chain } = await open({ transaction: seven, used: '0x7' })
    const { mark } = await look()
    Object.assign(chain, { transaction: null, used: '0x8', block: { transactions: [seven] } })
    expect(await look(mark)).toEqual({ status: 'pending', mark })
    chain.receipts[hash] = { status: '0x1', blockNumber: null }
    expect(await look(mark)).toEqual({ status: 'pending', mark })
  })

  test('behavior: what another sent for the account, such as a relayer, is not replaced by what the account sent', async () => {
    const relayed = { ...seven, from: `0x${'c'.repeat(40)}` }
    const { look, chain } = await open({ transaction: relayed, used: '0x28' })
    const { status, mark } = await look()
    expect(status).toBe('pending')
    chain.transaction = null
    const next = await look(mark)
    expect([next.status, (await look(next.mark)).status]).toEqual(['unknown', 'unknown'])
  })

  test('behavior: what a connected smart account has sent waits for no signatures, also before the node knows it', async () => {
    const { look, chain, url } = await open({ transaction: null, used: '0x1' })
    chain.code = '0x60'
    expect(await look()).toMatchObject({ status: 'pending', waitsFor: 'signatures' })
    const { config } = await openWallet({ url, account: from, smart: { estimate: undefined } })
    const asked = { networkId: 'eip155:99', hash, from } as const
    expect(await transactionStatus(config, asked)).toEqual({ status: 'unknown', mark: undefined })
  })

  test.each([
    ['transfer(address,uint256)', '0xa9059cbb', []],
    ['safeTransferFrom of an NFT', '0x42842e0e', []],
    [
      'transfer(address,uint256), with an event of another token',
      '0xa9059cbb',
      [{ address: hash.slice(0, 42), topics: [TRANSFER] }],
    ],
  ])('behavior: %s that moved nothing has reverted, whatever its receipt says', async (_, selector, logs) => {
    const sent = { ...seven, input: `${selector}${'0'.repeat(128)}` }
    const { look, chain } = await open({ transaction: sent, used: '0x8' })
    chain.receipts[hash] = { status: '0x1', blockNumber: '0x1', to: sent.to, logs }
    expect(await look()).toMatchObject({ status: 'reverted' })
    chain.receipts[hash] = {
      status: '0x1',
      blockNumber: '0x1',
      to: sent.to,
      logs: [{ address: sent.to, topics: [TRANSFER] }],
    }
    expect(await look()).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['the network calls its block so', '0x63', '0x64'],
    ['no network calls any block so, 128 blocks later', null, undefined],
    ['the network calls its first block so for ever, 128 blocks later', '0x0', '0x0'],
    ['the node has no word for it, 128 blocks later', -32_602, -32_602],
  ])('behavior: it is final once %s', async (_, before, after) => {
    const { look, chain } = await open({ transaction: seven, used: '0x8' })
    chain.receipts[hash] = { status: '0x1', blockNumber: '0x64' }
    Object.assign(chain, { finalized: before, newest: 0x64 + 127 })
    const { mark, ...rest } = await look('7')
    expect(rest).toEqual({ status: 'confirmed' })
    // From before its block on, by what it does.
    expect(mark).toMatch(/^7\/50\/[\da-f]{16}$/)
    Object.assign(chain, { finalized: after, newest: 0x64 + 128 })
    expect(await look(mark)).toEqual({ status: 'confirmed', isFinal: true })
  })

  test('parameters: asked: one that has reverted has sent nothing in place of it', async () => {
    const { look, chain } = await open({ transaction: seven, used: '0x8' })
    const asked = { to: from, amountBaseUnits: 2n }
    chain.receipts[hash] = { status: '0x1', blockNumber: '0x64' }
    expect(await look(undefined, undefined, asked)).toMatchObject({ sentInstead: { to: from, amountBaseUnits: 1n } })
    chain.receipts[hash] = { status: '0x0', blockNumber: '0x64' }
    expect((await look(undefined, undefined, asked)).sentInstead).toBeUndefined()
  })

  test('behavior: it is not final while the node that would know fails', async () => {
    const { look, chain } = await open({ transaction: seven, used: '0x8' })
    chain.receipts[hash] = { status: '0x1', blockNumber: '0x1' }
    Object.assign(chain, { finalized: 'nonsense', newest: 0x1000 })
    expect(await look()).toEqual({ status: 'confirmed', mark: expect.any(String) })
  })

  test('behavior: the transaction that has the last used nonce is pending', async () => {
    const { look, chain } = await open({ transaction: null, used: '0x7' })
    expect(await look('7')).toEqual({ status: 'unknown', mark: '7' })
    chain.transaction = seven
    expect(await look()).toMatchObject({ status: 'pending', mark: expect.stringMatching(/^7\//) })
  })
})

describe("a transaction of a contract's account that the page was not told of", () => {
  test('behavior: what was executed while the page was closed is found over some looks: nodes search few blocks at a time', async () => {
    const { look, chain } = await open({ transaction: null, used: '0x0' })
    Object.assign(chain, { code: '0x6000', newest: 30_000 })
    chain.receipts[mined] = { status: '0x1', blockNumber: '0x1' }
    const executed = { address: from, transactionHash: mined, topics: [SUCCESS, hash], data: '0x' }
    chain.logsAt = (first, last, event) => {
      if (last - first > 10_000) return undefined
      return first <= 29_000 && 29_000 <= last && event === SUCCESS ? [executed] : []
    }
    let place = await look('/1000/')
    for (let count = 0; count < 3 && place.status === 'pending'; count++) place = await look(place.mark)
    // Another account executed it and has paid for that.
    expect(place).toEqual({ status: 'confirmed', replacedBy: mined, isFinal: true })
  })
})

const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const mined = `0x${'b'.repeat(64)}` as const

describe("a Safe's transaction", () => {
  test('behavior: pending until it is executed, then what the chain says of the one that executed it', async () => {
    const { look, safe, chain } = await openSafe({ status: 'pending', hash: undefined })
    expect(await look()).toEqual({ status: 'pending', waitsFor: 'signatures' })
    safe.execution = { status: 'executed', hash: mined }
    expect(await look()).toEqual({ status: 'pending' })
    chain.receipts[mined] = { status: '0x1', blockNumber: '0x1' }
    expect(await look()).toEqual({ status: 'confirmed', replacedBy: mined })
    chain.receipts[mined] = { status: '0x0', blockNumber: '0x1' }
    expect(await look()).toEqual({ status: 'reverted', replacedBy: mined })
  })

  test('behavior: it failed, or its owners cancelled it', async () => {
    const { look, safe, chain } = await openSafe({ status: 'failed', hash: mined })
    // What executed it is in a block all the same.
    chain.receipts[mined] = { status: '0x1', blockNumber: '0x1' }
    expect(await look()).toEqual({ status: 'reverted', replacedBy: mined, isFinal: true })
    safe.execution = { status: 'cancelled', hash: undefined }
    expect(await look()).toEqual({ status: 'dropped', isFinal: true })
  })

  test('behavior: one that the Safe says nothing of waits', async () => {
    const { look } = await openSafe(undefined)
    expect(await look()).toEqual({ status: 'pending', waitsFor: 'signatures' })
  })
})

/** A connected Safe that says this of every transaction. */
async function openSafe(execution: Execution | undefined) {
  const { look, config, chain } = await open({ transaction: null, used: '0x0' })
  const safe = { execution }
  const readExecution = async (): Promise<Execution> => {
    if (!safe.execution) throw new Error('The Safe knows no such transaction.')
    return safe.execution
  }
  const unused = (): never => {
    throw new Error('Nobody sends here.')
  }
  const transactions = { readExecution, send: unused, waitForExecution: unused, poll: unused }
  const provider = { request: unused, on: unused, removeListener: unused }
  const create = createSafeConnector({ provider, safe: { address: from, chainId: 99 }, transactions })
  await connect(config, { connector: create })
  return { look, safe, chain }
}

/** A node that says what a test wants, and has no receipts but these. */
async function open(given: { readonly transaction: unknown; readonly used: string }) {
  const receipts: { [hash: string]: unknown } = {}
  const chain = {
    ...given,
    receipts,
    newest: 0x64,
    block: undefined as unknown,
    /** Other transactions, by hash. */
    others: {} as { [hash: string]: unknown },
    code: '0x',
    /** What is called final: a block, none, an error's code. */
    finalized: null as string | number | null | undefined,
    usedForGood: '0x0',
    logsAt: (_first: number, _last: number, _event: unknown): unknown => [],
  }
  rpc = await startRpc({
    error: ({ params: [asked] = [] }) =>
      asked === 'finalized' && typeof chain.finalized === 'number'
        ? { code: chain.finalized, message: 'invalid block tag' }
        : undefined,
    result: ({ method, params: [asked, at] = [] }) => {
      if (asked === 'finalized') return chain.finalized && { number: chain.finalized }
      if (at === 'finalized') return chain.usedForGood
      if (method === 'eth_getLogs') {
        const { fromBlock, toBlock, topics } = asked as { fromBlock: string; toBlock: string; topics: unknown[] }
        return chain.logsAt(Number(fromBlock), Number(toBlock), topics[0])
      }
      if (method === 'eth_getTransactionReceipt') return receipts[String(asked)] ?? null
      if (method === 'eth_getTransactionByHash') return chain.others[String(asked)] ?? chain.transaction
      if (method === 'eth_getCode') return chain.code
      if (method === 'eth_blockNumber') return toHex(chain.newest++)
      if (method === 'eth_getBlockByNumber') return chain.block
      return method === 'eth_getTransactionCount' ? chain.used : null
    },
  })
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const local = { id: 99, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [rpc.url] } } }
  const config = createConfig({ chains: [local], transports: { 99: http(rpc.url, { batch: true }) } })
  const look = (mark?: string, replacedBy?: string, asked?: Parameters<typeof transactionStatus>[1]['asked']) =>
    transactionStatus(config, { networkId: 'eip155:99', hash, from, mark, replacedBy, asked })
  return { look, config, chain, url: rpc.url }
}
