import type { ChainCalls } from '@portico/core/adapter'
import { type Anvil, deployWorld, startAnvil, testAccount, type World } from '@portico/test-kit/chains'
import { type Address, createTestClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type EntryPoint, openEntryPoint } from '../../test/entryPoint.js'

const networkId = 'eip155:31337'
const to = testAccount(7).address
const other = testAccount(6).address
const paymaster = testAccount(5).address

let anvil: Anvil
let world: World
let entryPoint: EntryPoint
/** A smart account that no other test uses. */
let account: Address
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  entryPoint = await openEntryPoint({ rpcUrl: anvil.rpcUrl, bundler: testAccount(3).address })
})
beforeEach(async () => {
  account = privateKeyToAddress(generatePrivateKey())
  await client().setBalance({ address: account, value: parseEther('1') })
})
afterAll(() => anvil.stop())

const client = () => createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })

type Look = Parameters<ChainCalls['transactionStatus']>[0]

const look = (hash: string, rest: Partial<Look> = {}) =>
  chainAt('transactionStatus', { url: anvil.rpcUrl })({ networkId, hash, from: account, ...rest })

/** A transfer of a token that the account can't make: it has none. */
const tokenCall = (recipient: Address, amount: bigint) => ({
  to: world.tokens[0].address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
})

test('default: a transfer by an operation is confirmed, at what the account has paid for it', async () => {
  const asked = { to, amountBaseUnits: 5n }
  const hash = await entryPoint.handle({ account, call: { to, value: 5n }, costBaseUnits: 77n })
  expect(await look(hash, { asked })).toEqual({
    status: 'confirmed',
    feeBaseUnits: 77n,
    mark: expect.any(String),
  })
  const paid = await entryPoint.handle({ account, call: { to, value: 5n }, costBaseUnits: 77n, paymaster })
  expect((await look(paid, { asked })).feeBaseUnits).toBeUndefined()
})

test('behavior: an operation that failed has reverted, whatever its transaction says', async () => {
  const hash = await entryPoint.handle({ account, call: { to, value: 5n }, isDone: false, costBaseUnits: 77n })
  expect(await look(hash, { asked: { to, amountBaseUnits: 5n } })).toMatchObject({
    status: 'reverted',
    feeBaseUnits: 77n,
  })
})

test('behavior: of a token, one that moved nothing has reverted, and one that moved another amount says so', async () => {
  const [{ address: token }] = world.tokens
  const asked = { to, amountBaseUnits: 10n, token }
  const nothing = await entryPoint.handle({ account, call: tokenCall(to, 10n) })
  expect((await look(nothing, { asked })).status).toBe('reverted')
  // The account has some of it now.
  const holder = testAccount(2).address
  await client().impersonateAccount({ address: holder })
  await client().request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: holder, ...tokenCall(account, 100n) }] as never,
  })
  const moved = await entryPoint.handle({ account, call: tokenCall(to, 10n) })
  const { sentInstead, status } = await look(moved, { asked })
  expect([status, sentInstead]).toEqual(['confirmed', undefined])
  const less = await entryPoint.handle({ account, call: tokenCall(other, 9n) })
  expect((await look(less, { asked })).sentInstead).toEqual({ to: other, amountBaseUnits: 9n })
})

test('behavior: one whose block is gone is unknown: no owner has to sign, and no other transaction took its place', async () => {
  const id = await client().snapshot()
  const hash = await entryPoint.handle({ account, call: { to, value: 5n } })
  const { mark } = await look(hash)
  await client().revert({ id })
  await client().setCode({ address: account, bytecode: '0x00' })
  expect(await look(hash, { mark })).toEqual({ status: 'unknown', mark })
})

test('behavior: a transfer whose hash was lost is found by the operation that makes exactly this call, and has succeeded', async () => {
  const find = async (request: Partial<Parameters<ChainCalls['findTransfer']>[0]> = {}) =>
    chainAt('findTransfer', { url: anvil.rpcUrl })({ networkId, from: account, to, amountBaseUnits: 5n, ...request })
  await entryPoint.handle({ account, call: { to, value: 5n } })
  const { mark } = await find()
  const call = { to, value: 5n }
  const others = [
    { account, call, isDone: false },
    { account, call: { to, value: 6n } },
    { account, call: { to: other, value: 5n } },
    { account, call: { ...call, data: '0x01' } },
    { account: other, call },
    { account, call, others: [call] },
  ] as const
  for (const one of others) await entryPoint.handle(one)
  expect((await find({ mark })).hash).toBeUndefined()
  const hash = await entryPoint.handle({ account, call })
  expect((await find({ mark })).hash).toBe(hash)
  expect((await find({ mark, known: [hash] })).hash).toBeUndefined()
})
