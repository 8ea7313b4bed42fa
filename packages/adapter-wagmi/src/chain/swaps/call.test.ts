import { afterEach, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, type RpcAnswer, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const to = '0x00000000000000000000000000000000000000AA'

let running: Rpc[] = []
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})

async function start(answer: RpcAnswer): Promise<Rpc> {
  const rpc = await startRpc(answer)
  running = [...running, rpc]
  return rpc
}

test('default: what a contract answers, in hex', async () => {
  const { url, asked } = await start({ result: () => '0x01' })
  expect(await chainAt('call', { url })({ networkId, to, data: '0xaabb' })).toBe('0x01')
  expect(asked).toMatchObject([{ calls: [{ method: 'eth_call', params: [{ to, data: '0xaabb' }, 'latest'] }] }])
})

test('behavior: a contract that refuses has no answer, which a node without one is not', async () => {
  const refusing = await start({ result: () => '', error: () => ({ code: 3, message: 'execution reverted' }) })
  expect(await chainAt('call', { url: refusing.url })({ networkId, to, data: '0x' })).toBeUndefined()
  const failing = await start({ status: 404, body: '' })
  await expect(chainAt('call', { url: failing.url })({ networkId, to, data: '0x' })).rejects.toMatchObject({
    code: 'CHAIN_READ_FAILED',
    context: { networkId, method: 'call' },
  })
})

test('default: a price of gas; error: CHAIN_READ_FAILED for anything else than a number', async () => {
  const { url } = await start({ result: () => '0x3b9aca00' })
  expect(await chainAt('gasPrice', { url })({ networkId })).toBe(1_000_000_000n)
  for (const price of ['', '0x', '1', '-0x1', 1, null, {}, `0x${'f'.repeat(65)}`]) {
    const node = await start({ result: () => price })
    await expect(chainAt('gasPrice', { url: node.url })({ networkId })).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'gasPrice' },
    })
  }
})

test('default: the time of the newest block; error: CHAIN_READ_FAILED for anything else than a time', async () => {
  const { url, asked } = await start({ result: () => ({ timestamp: '0x6553f100' }) })
  expect(await chainAt('networkTime', { url })({ networkId })).toBe(1_700_000_000_000)
  expect(asked).toMatchObject([{ calls: [{ method: 'eth_getBlockByNumber', params: ['latest', false] }] }])
  for (const timestamp of ['', '0x', 1, null, {}, `0x${'f'.repeat(64)}`]) {
    const node = await start({ result: () => ({ timestamp }) })
    await expect(chainAt('networkTime', { url: node.url })({ networkId })).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'networkTime' },
    })
  }
  const none = await start({ result: () => null })
  await expect(chainAt('networkTime', { url: none.url })({ networkId })).rejects.toMatchObject({
    code: 'CHAIN_READ_FAILED',
  })
})

test('default: whether a transaction would succeed is asked as its account', async () => {
  const transaction = { to, data: '0xaabb', value: 5n }
  const answers: readonly (readonly [unknown, boolean])[] = [
    ['0x', true],
    [`0x${'0'.repeat(63)}1`, true],
    [`0x${'0'.repeat(64)}`, false],
    [`0x${'0'.repeat(128)}`, true],
    [null, false],
  ]
  for (const [answer, expected] of answers) {
    const { url, asked } = await start({ result: () => answer })
    const would = chainAt('wouldSucceed', { url })
    expect(await would({ networkId, transaction, from: to }), String(answer)).toBe(expected)
    expect(asked).toMatchObject([{ calls: [{ params: [{ from: to, to, data: '0xaabb', value: '0x5' }, 'latest'] }] }])
  }
})

test('wouldSucceed, error: a node without an answer, and what is no call', async () => {
  const failing = chainAt('wouldSucceed', { url: (await start({ status: 404, body: '' })).url })
  const transaction = { to, data: '0xaabb' }
  await expect(failing({ networkId, transaction, from: to })).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
  await expect(failing({ networkId, transaction: { data: '0x' }, from: to })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  })
})
