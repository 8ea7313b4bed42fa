import {
  type Anvil,
  type Bundler,
  deployByCreate2,
  entryPointAddress,
  startAnvil,
  startBundler,
  testAccount,
} from '@portico/test-kit/chains'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  serializeErc6492Signature,
} from 'viem'
import { createBundlerClient, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { hashMessage as hashForAccount } from 'viem/experimental/erc7739'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smartAddressOf } from './smartAddressOf.ts'
import { walletContracts } from './walletContracts.ts'

const ABI = parseAbi([
  'function createAccount(address owner) returns (address)',
  'function execute(bytes32 mode, bytes calls) payable',
])
const TO = '0x000000000000000000000000000000000000dEaD'

type Operation = UserOperation<'0.7'>

describe('SmartAccount', () => {
  let anvil: Anvil
  let bundler: Bundler
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: CHAIN_ID })
    const { rpcUrl } = anvil
    await deployByCreate2({ rpcUrl, data: walletContracts.smartAccount.deployment.data })
    bundler = await startBundler({ rpcUrl })
  })
  afterAll(async () => {
    await bundler.stop()
    await anvil.stop()
  })
  const node = () => createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 10 })
  const asBundler = () => createBundlerClient({ transport: http(bundler.url), pollingInterval: 10 })

  /** An operation of the account whose owner is `testAccount(owner)`, with gas. */
  const prepare = async (owner: number, calls: readonly Call[]): Promise<Operation> => {
    const { address } = testAccount(owner)
    const sender = smartAddressOf(address)
    const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    await client.setBalance({ address: sender, value: parseEther('1') })
    const isDeployed = (await node().getCode({ address: sender })) !== undefined
    const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
    return {
      sender,
      nonce: await node().readContract({
        abi: nonceAbi,
        address: entryPointAddress,
        functionName: 'getNonce',
        args: [sender, 0n],
      }),
      ...(!isDeployed && { factory: walletContracts.smartAccount.address, factoryData: createData(address) }),
      callData: executeData(calls),
      callGasLimit: 200_000n,
      verificationGasLimit: 500_000n,
      preVerificationGas: 100_000n,
      ...(await node().estimateFeesPerGas()),
      signature: '0x',
    }
  }
  const send = (operation: Operation): Promise<Hex> =>
    // viem asks for an account, and an operation that is complete needs none.
    asBundler().sendUserOperation({ ...operation, entryPointAddress } as Parameters<
      ReturnType<typeof asBundler>['sendUserOperation']
    >[0])
  const succeeds = async (operation: Operation): Promise<boolean> =>
    (await asBundler().waitForUserOperationReceipt({ hash: await send(operation) })).success
  const received = (): Promise<bigint> => node().getBalance({ address: TO })

  test('default: the first operation deploys it, and its calls happen all or none', async () => {
    const before = await received()
    expect(await succeeds(await signed(0, await prepare(0, [{ value: 1n }, { value: 2n }])))).toBe(true)
    expect(await node().getCode({ address: smartAddressOf(testAccount(0).address) })).toBeDefined()
    expect((await received()) - before).toBe(3n)
    expect(await succeeds(await signed(0, await prepare(0, [{ value: 4n }, { value: parseEther('2') }])))).toBe(false)
    expect((await received()) - before).toBe(3n)
  })

  test('error: an operation that the owner has not signed, has signed for another chain, or as a message', async () => {
    const operation = await prepare(1, [{ value: 1n }])
    const { signMessage } = testAccount(1)
    const forged = [
      await signed(2, operation),
      await signed(1, operation, { chainId: 1 }),
      { ...operation, signature: await signMessage({ message: { raw: hashOf(operation, CHAIN_ID) } }) },
      { ...(await signed(1, operation)), callData: executeData([{ value: 9n }]) },
      { ...(await signed(1, operation)), signature: '0x12' } as const,
    ]
    for (const one of forged) await expect(send(one)).rejects.toThrow('AA24')
    expect(await succeeds(await signed(1, operation))).toBe(true)
  })

  test('error: a call that does not come from the entry point: the owner makes it, a stranger, or the factory', async () => {
    const sender = smartAddressOf(testAccount(0).address)
    for (const account of [testAccount(0).address, testAccount(5).address, walletContracts.smartAccount.address])
      await expect(node().call({ account, to: sender, data: executeData([{ value: 1n }]) })).rejects.toThrow(
        UNAUTHORIZED
      )
  })

  test('behavior: a message that the owner has signed for it (ERC-7739), before it is deployed (ERC-6492) and after', async () => {
    const owner = testAccount(3)
    const address = smartAddressOf(owner.address)
    const request = { address, message: 'Hello' }
    const signature = await owner.sign({ hash: forAccount('Hello', { verifyingContract: address }) })
    const wrapped = serializeErc6492Signature({
      address: walletContracts.smartAccount.address,
      data: createData(owner.address),
      signature,
    })
    expect(await node().verifyMessage({ ...request, signature: wrapped })).toBe(true)
    expect(await succeeds(await signed(3, await prepare(3, [{}])))).toBe(true)
    expect(await node().verifyMessage({ ...request, signature })).toBe(true)
  })

  test('error: a message that the owner has signed for the key, another account or another chain', async () => {
    const owner = testAccount(0)
    const address = smartAddressOf(owner.address)
    const other = smartAddressOf(testAccount(1).address)
    const signatures = [
      await owner.signMessage({ message: 'Hello' }),
      await owner.sign({ hash: hashMessage('Hello') }),
      await owner.sign({ hash: forAccount('Hello', { verifyingContract: other }) }),
      await owner.sign({ hash: forAccount('Hello', { verifyingContract: address, chainId: 1 }) }),
      await testAccount(1).sign({ hash: forAccount('Hello', { verifyingContract: address }) }),
    ]
    for (const signature of signatures)
      expect(await node().verifyMessage({ address, message: 'Hello', signature })).toBe(false)
  })
})

interface Call {
  readonly value?: bigint
}

const CHAIN_ID = 31_337
/** Selector of the error `AccountUnauthorized(address)`. */
const UNAUTHORIZED = '0x7cf8632b'
/** All or none (ERC-7821). */
const MODE = `0x01${'0'.repeat(62)}` as const

function executeData(calls: readonly Call[]): Hex {
  const list = calls.map(({ value = 0n }) => ({ to: TO, value, data: '0x' }) as const)
  const executions = encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[]'), [list])
  return encodeFunctionData({ abi: ABI, functionName: 'execute', args: [MODE, executions] })
}

function createData(owner: Hex): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'createAccount', args: [owner] })
}

function hashOf(userOperation: Operation, chainId: number): Hex {
  return getUserOperationHash({ chainId, entryPointAddress, entryPointVersion: '0.7', userOperation })
}

/** Signed by `testAccount(owner)`. */
async function signed(owner: number, operation: Operation, { chainId = CHAIN_ID } = {}): Promise<Operation> {
  return { ...operation, signature: await testAccount(owner).sign({ hash: hashOf(operation, chainId) }) }
}

/** What an owner signs of a message for an account. */
function forAccount(message: string, domain: { readonly verifyingContract: Hex; readonly chainId?: number }): Hex {
  const salt = `0x${'0'.repeat(64)}` as const
  const verifierDomain = { name: 'Portico smart account', version: '1', chainId: CHAIN_ID, salt, ...domain }
  return hashForAccount({ message, verifierDomain })
}
