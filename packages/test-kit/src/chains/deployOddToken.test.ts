import { createTestClient, http, publicActions, walletActions } from 'viem'
import { expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { testOddTokenAbi as abi } from './artifacts.generated.js'
import { deployOddToken } from './deployOddToken.js'
import { startAnvil } from './startAnvil.js'

test('behavior: a token that approves once refuses another allowance before the last one is 0 or used up', async () => {
  const { rpcUrl, stop } = await startAnvil({ chainId: 31_337 })
  try {
    const odd = await deployOddToken({ rpcUrl, holder: 0 })
    await odd.become('approvesOnce')
    const [holder, spender] = [testAccount(0), testAccount(1)]
    const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
      .extend(publicActions)
      .extend(walletActions)
    const { address } = odd
    const approve = async (amount: bigint): Promise<void> => {
      const args = [spender.address, amount] as const
      const { request } = await client.simulateContract({
        account: holder,
        address,
        abi,
        functionName: 'approve',
        args,
      })
      await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...request, chain: null }) })
    }
    await approve(5n)
    await expect(approve(6n)).rejects.toThrow('allowance is left')
    await approve(0n)
    await approve(6n)
    const args = [holder.address, spender.address, 6n] as const
    const hash = await client.writeContract({
      account: spender,
      address,
      abi,
      functionName: 'transferFrom',
      args,
      chain: null,
    })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    await approve(7n)
  } finally {
    await stop()
  }
})
