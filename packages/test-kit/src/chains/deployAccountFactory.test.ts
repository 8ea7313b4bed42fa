import { createPublicClient, hashMessage, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { type AccountFactory, deployAccountFactory } from './deployAccountFactory.js'
import { type Anvil, startAnvil } from './startAnvil.js'

describe('deployAccountFactory', () => {
  let chain: Anvil
  let factory: AccountFactory
  beforeAll(async () => {
    chain = await startAnvil({ chainId: 31_337 })
    factory = await deployAccountFactory({ rpcUrl: chain.rpcUrl })
  })
  afterAll(() => chain.stop())

  test("default: a deployed account takes its owner's signatures, and no others", async () => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const [owner, other] = [testAccount(0), testAccount(1)]
    const address = await factory.deploy(owner.address)
    expect(address).toBe(await factory.accountOf(owner.address))
    const hash = hashMessage('Hello')
    const mine = await owner.signMessage({ message: 'Hello' })
    const theirs = await other.signMessage({ message: 'Hello' })
    expect(await client.verifyHash({ address, hash, signature: mine })).toBe(true)
    expect(await client.verifyHash({ address, hash, signature: theirs })).toBe(false)
    expect(await client.verifyHash({ address, hash, signature: '0x12' })).toBe(false)
  })

  test('behavior: the address of an account is known before it is deployed', async () => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const owner = testAccount(2)
    const address = await factory.accountOf(owner.address)
    expect(await client.getCode({ address })).toBeUndefined()
    const request = { address, hash: hashMessage('Hello'), signature: await owner.signMessage({ message: 'Hello' }) }
    expect(await client.verifyHash(request)).toBe(false)
    const way = { factory: factory.address, factoryData: factory.deployData(owner.address) }
    expect(await client.verifyHash({ ...request, ...way })).toBe(true)
  })

  test('error: an owner has one account', async () => {
    await factory.deploy(testAccount(3).address)
    await expect(factory.deploy(testAccount(3).address)).rejects.toThrow(/revert/)
  })
})
