import { type Anvil, deployByCreate2, startAnvil, testAccount } from '@portico/test-kit/chains'
import { createPublicClient, createWalletClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashContractSources } from '../../../../tools/contracts/contractSources.ts'
import { IMPLEMENTATION } from './addresses.generated.ts'
import { sourceHash } from './creationCode.generated.ts'
import { smartAddressOf, smartCodeOf } from './smartAddressOf.ts'
import { walletContracts } from './walletContracts.ts'

const ABI = parseAbi([
  'function createAccount(address owner) returns (address)',
  'function accountOf(address owner) view returns (address)',
  'function implementation() view returns (address)',
  'function owner() view returns (address)',
])

describe('walletContracts', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 })
    await deployByCreate2({ rpcUrl: anvil.rpcUrl, data: walletContracts.smartAccount.deployment.data })
  })
  afterAll(() => anvil.stop())

  const factory = { abi: ABI, address: walletContracts.smartAccount.address } as const
  const node = () => createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 10 })

  test('default: is where the wallet says, with the code that accounts run', async () => {
    expect(await node().getCode({ address: walletContracts.smartAccount.address })).toBeDefined()
    expect(await node().readContract({ ...factory, functionName: 'implementation' })).toBe(IMPLEMENTATION)
    expect(await node().getCode({ address: IMPLEMENTATION })).toBeDefined()
  })

  test('behavior: an account is where the wallet says, before it is made and after, and making it again does nothing', async () => {
    const owner = testAccount(3).address
    const address = smartAddressOf(owner)
    const accountOf = () => node().readContract({ ...factory, functionName: 'accountOf', args: [owner] })
    expect([await accountOf(), await node().getCode({ address })]).toEqual([address, undefined])
    for (const sender of [testAccount(1), testAccount(2)]) {
      const wallet = createWalletClient({ account: sender, transport: http(anvil.rpcUrl) })
      const hash = await wallet.writeContract({ ...factory, functionName: 'createAccount', args: [owner], chain: null })
      expect(await node().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
      expect(await accountOf()).toBe(address)
      expect(await node().readContract({ abi: ABI, address, functionName: 'owner' })).toBe(owner)
      expect(await node().getCode({ address })).toBe(smartCodeOf(owner).toLowerCase())
    }
  })

  test('behavior: each owner has an account of their own', () => {
    expect(smartAddressOf(testAccount(0).address)).not.toBe(smartAddressOf(testAccount(1).address))
  })

  test('behavior: the code was made from the present source', () => {
    expect(sourceHash).toBe(hashContractSources(new URL('../..', import.meta.url).pathname))
  })
})
