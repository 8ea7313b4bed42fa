import { type Anvil, deployOddToken, startAnvil, testAccount } from '@portico/test-kit/chains'
import { createTestClient, type Hex, http, walletActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { encodeApproval } from './calls/approval.js'

const networkId = 'eip155:31337'
const account = testAccount(1)
const spender = '0x00000000000000000000000000000000000000AA'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
})
afterAll(() => anvil.stop())

test('behavior: a token that changes no allowance but to nothing', async () => {
  const token = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 1 })
  await token.become('approvesOnce')
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).extend(walletActions)
  const approval = (amountBaseUnits: bigint): { readonly to: Hex; readonly data: Hex } => ({
    to: token.address,
    data: encodeApproval({ spender, amountBaseUnits }),
  })
  const would = (amountBaseUnits: bigint, from: string = account.address): Promise<boolean> =>
    chainAt('wouldSucceed', { url: anvil.rpcUrl })({ networkId, transaction: approval(amountBaseUnits), from })
  expect(await would(5n)).toBe(true)
  await client.sendTransaction({ account, chain: null, ...approval(7n) })
  expect([await would(5n), await would(0n), await would(5n, spender)]).toEqual([false, true, true])
})

test('behavior: a token that says by false that it moves nothing', async () => {
  const token = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 1 })
  const transaction = {
    to: token.address,
    data: `0xa9059cbb${spender.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  }
  const would = (): Promise<boolean> =>
    chainAt('wouldSucceed', { url: anvil.rpcUrl })({ networkId, transaction, from: account.address })
  expect(await would()).toBe(true)
  await token.become('returnsNothing')
  expect(await would()).toBe(true)
  await token.become('returnsFalse')
  expect(await would()).toBe(false)
})
