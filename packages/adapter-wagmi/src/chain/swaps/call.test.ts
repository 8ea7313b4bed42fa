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
