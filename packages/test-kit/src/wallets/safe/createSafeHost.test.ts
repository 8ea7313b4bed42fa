import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testAccount } from '../../accounts/testAccounts.js'
import { startAnvil } from '../../chains/startAnvil.js'
import { createSafeHost } from './createSafeHost.js'
import type { SafeHostOptions } from './types.js'

const SAFE = testAccount(5).address
const TO = '0x00000000000000000000000000000000000051fe'

let rpcUrl = ''
let stop: () => Promise<void> = async () => undefined
beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 31_337 })
  rpcUrl = anvil.rpcUrl
  stop = anvil.stop
})
afterAll(() => stop())

test('default: says which Safe it has, and sends in its name', async () => {
  const { ask } = setUp()
  expect(await ask('getSafeInfo')).toMatchObject({ data: { safeAddress: SAFE, chainId: 31_337 } })
  const { data } = await ask('sendTransactions', { txs: [{ to: TO, value: '5', data: '0x' }] })
  const { safeTxHash } = data as { readonly safeTxHash: Hex }
  const details = await ask('getTxBySafeTxHash', { safeTxHash })
  expect(details).toMatchObject({ success: true, data: { txStatus: 'SUCCESS' } })
  const { txHash } = details.data as { readonly txHash: Hex }
  expect(txHash).not.toBe(safeTxHash)
  const read = { call: 'eth_getTransactionByHash', params: [txHash] }
  expect(await ask('rpcCall', read)).toMatchObject({ data: { from: SAFE.toLowerCase(), value: '0x5' } })
})

test('parameters: owners; what waits is executed and signed by finish, or never', async () => {
  const { ask, host } = setUp({ owners: 'several' })
  const propose = async () => (await ask('sendTransactions', { txs: [{ to: TO, value: '1', data: '0x' }] })).data
  const [first, message] = [await propose(), (await ask('signMessage', { message: 'hi' })).data]
  const { messageHash } = message as { readonly messageHash: string }
  const { data: before } = await ask('getOffChainSignature', messageHash)
  expect(await ask('getTxBySafeTxHash', first)).toMatchObject({ data: { txHash: null } })
  await host.finish()
  expect(await ask('getTxBySafeTxHash', first)).toMatchObject({ data: { txStatus: 'SUCCESS' } })
  const { data: signature } = await ask('getOffChainSignature', messageHash)
  expect(before).toBe('')
  expect(await verifyMessage({ address: testAccount(0).address, message: 'hi', signature: signature as Hex })).toBe(
    true
  )
  const second = await propose()
  host.cancel()
  await host.finish()
  expect(await ask('getTxBySafeTxHash', second)).toMatchObject({ data: { txStatus: 'CANCELLED', txHash: null } })
})

test('behavior: only its frame is answered, and no page after it stopped', async () => {
  const { ask, host, say, answers } = setUp()
  say({ id: 'stranger', method: 'getSafeInfo' }, {})
  say({ method: 'getSafeInfo' })
  say(null)
  await ask('getEnvironmentInfo')
  expect(host.requests().map(({ method }) => method)).toEqual(['getEnvironmentInfo'])
  expect(answers).toHaveLength(1)
  host.stop()
  say({ id: 'late', method: 'getSafeInfo' })
  expect(host.requests()).toHaveLength(1)
})

test('error: texts, as the protocol has them', async () => {
  const { ask } = setUp({ approve: async () => 'reject' })
  const txs = [{ to: TO, value: '1', data: '0x' }]
  expect(await ask('sendTransactions', { txs })).toMatchObject({ success: false, error: 'Transaction was rejected' })
  expect(await ask('getTxBySafeTxHash', { safeTxHash: '0x' })).toMatchObject({ error: 'No transaction was found' })
  expect(await ask('constructor')).toMatchObject({ success: false })
})

function setUp(options: Partial<SafeHostOptions> = {}) {
  const page = new EventTarget()
  const answers: { readonly id: string; readonly data?: unknown; readonly error?: string }[] = []
  // What a window gets is any message; this one gets the host's only.
  const app = { postMessage: (message: unknown) => answers.push(message as (typeof answers)[number]) }
  const host = createSafeHost({
    frame: () => app,
    safe: { address: SAFE, chainId: 31_337 },
    rpcUrl,
    page,
    ...options,
  })
  const say = (data: unknown, source: unknown = app): void => {
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: 'https://dapp.example' }))
  }
  let count = 0
  const ask = async (method: string, params?: unknown) => {
    const id = String(count++)
    say({ id, method, params })
    return vi.waitFor(
      () => {
        const answer = answers.find((one) => one.id === id)
        if (!answer) throw new Error('No answer yet.')
        return answer
      },
      { timeout: 120_000 }
    )
  }
  return { host, ask, say, answers }
}
