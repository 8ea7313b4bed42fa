import {
  type Anvil,
  deployOddToken,
  deployWorld,
  type OddToken,
  startAnvil,
  testAccount,
} from '@portico/test-kit/chains'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWallet } from '../test/openWallet.js'

const networkId = 'eip155:99'
const from = testAccount(3).address
const to = testAccount(4).address

let anvil: Anvil
let odd: OddToken
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 99 })
  await deployWorld({ rpcUrl: anvil.rpcUrl })
  odd = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 3 })
})
afterAll(() => anvil.stop())

const open = (estimate: unknown) => openWallet({ url: anvil.rpcUrl, account: from, smart: { estimate } })

test.each([
  ['0x0', 0n],
  ['0x5af3107a4000', 100_000_000_000_000n],
])(
  'default: the wallet says that %s is paid of the very transaction that a transfer sends',
  async (fee, feeBaseUnits) => {
    const { calls, estimates } = await open({ fee })
    expect(await calls.estimateTransfer({ networkId, from, to, amountBaseUnits: 5n })).toEqual({
      feeBaseUnits,
      depositBaseUnits: 0n,
      reserveBaseUnits: 0n,
      minimumBaseUnits: 0n,
    })
    await calls.estimateTransfer({ networkId, from, to, token: odd.address })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
    expect(estimates).toEqual([
      { chainId: '0x63', from, calls: [{ to, value: '0x5' }] },
      { chainId: '0x63', from, calls: [{ to: odd.address, data }] },
    ])
  }
)

test('behavior: what arrives is what the chain says', async () => {
  await odd.become('takesFee')
  const { calls } = await open({ fee: '0x1' })
  const estimate = await calls.estimateTransfer({ networkId, from, to, token: odd.address, amountBaseUnits: 5_000n })
  expect(estimate).toMatchObject({ feeBaseUnits: 1n, receivedBaseUnits: 4_950n })
})

test.each([undefined, null, {}, { fee: 5 }, { fee: '5' }, { fee: '0x' }, { fee: `0x${'f'.repeat(65)}` }])(
  'error: a wallet that answers with %j has said nothing',
  async (answer) => {
    const { calls } = await open(answer)
    const estimate = calls.estimateTransfer({ networkId, from, to, amountBaseUnits: 5n })
    await expect(estimate).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  }
)

test('error: TOKEN_UNSUPPORTED for a token that moves nothing', async () => {
  await odd.become('returnsFalse')
  const { calls } = await open({ fee: '0x1' })
  const estimate = calls.estimateTransfer({ networkId, from, to, token: odd.address, amountBaseUnits: 5n })
  await expect(estimate).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
})
