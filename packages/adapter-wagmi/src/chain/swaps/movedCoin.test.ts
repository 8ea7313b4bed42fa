import { testAccount } from '@portico/test-kit/chains'
import { numberToHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const account = testAccount(2)
const [pay, router] = [numberToHex(0xaa, { size: 20 }), numberToHex(0xcc, { size: 20 })]
const hash = numberToHex(5, { size: 32 })
const own = numberToHex(BigInt(account.address), { size: 32 })
const pool = numberToHex(0xdd, { size: 32 })
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

test('error: what a token burns of itself while it is paid is no coin that was received', async () => {
  const log = (logIndex: number, from: string, to: string, value: bigint): object => ({
    address: pay,
    topics: [TRANSFER, from, to],
    data: numberToHex(value, { size: 32 }),
    blockNumber: '0x2',
    transactionHash: hash,
    logIndex: numberToHex(logIndex),
  })
  const receipt = {
    transactionHash: hash,
    status: '0x1',
    blockNumber: '0x2',
    gasUsed: '0x2',
    effectiveGasPrice: '0x3',
    // A wrapped coin that tells nothing of what it pays out, and a token that burns 1 % of what is moved.
    logs: [log(0, own, pool, 99n), log(1, own, zeroHash, 1n)],
  }
  const sent = { hash, from: account.address, to: router, nonce: '0x0', value: '0x0', input: '0x' }
  const rpc = await startRpc({
    result: ({ method }) => {
      if (method === 'eth_getTransactionReceipt') return receipt
      if (method === 'eth_getTransactionByHash') return sent
      // The coin has moved by the fee, which is 6: that much was received.
      return '0x5'
    },
  })
  try {
    const result = await chainAt('swapResult', { url: rpc.url })({
      networkId,
      hash,
      account: account.address,
      pay,
      receive: undefined,
    })
    expect(result).toEqual({ paidBaseUnits: 100n, feeBaseUnits: 6n })
  } finally {
    await rpc.stop()
  }
})
