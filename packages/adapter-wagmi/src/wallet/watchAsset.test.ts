import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { openWallet } from '../test/openWallet.js'
import { startRpc } from '../test/startRpc.js'

test('behavior: a token asks only the app’s own node', async () => {
  const token = '0x00000000000000000000000000000000000000ab'
  const elsewhere = await startRpc({ status: 500, body: '' })
  const data = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
    ]),
    errorName: 'OffchainLookup',
    args: [token, [elsewhere.url], '0x1234', '0x12345678', '0x'],
  })
  const rpc = await startRpc({
    result: () => '0x63',
    error: ({ method }) => (method === 'eth_call' ? { code: 3, message: 'execution reverted', data } : undefined),
  })
  const { calls } = await openWallet({ url: rpc.url })
  await expect(calls.watchAsset({ networkId: 'eip155:99', token })).rejects.toThrow()
  expect(elsewhere.asked).toEqual([])
  await Promise.all([rpc.stop(), elsewhere.stop()])
})
