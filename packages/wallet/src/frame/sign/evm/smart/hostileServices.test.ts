import { testAccount } from '@portico/test-kit/chains'
import { createTestClient, type Hex, http, parseEther, type TypedDataDefinition } from 'viem'
import { verifyTypedData } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalTransactionModel } from '../../../views/models/approval.ts'
import { type Asked, createStorage, fetchWith, type SmartWallet, startSmartWallet } from '../test/startEvmWallet.ts'

let wallet: SmartWallet
let snapshot: Hex
beforeAll(async () => {
  wallet = await startSmartWallet()
})
afterAll(async () => {
  await wallet.bundler.stop()
  await wallet.anvil.stop()
})
const chain = () => createTestClient({ mode: 'anvil', transport: http(wallet.anvil.rpcUrl) })
const ether = parseEther('1')
beforeEach(async () => {
  snapshot = await chain().snapshot()
  await chain().setBalance({ address: wallet.account.address, value: ether })
})
afterEach(async () => {
  wallet.bundler.setFaults({})
  await chain().revert({ id: snapshot })
})

const bob = testAccount(1).address
const own = (): Hex => wallet.account.address
const send = (fields: object = { value: '0x5' }) => [{ from: own(), to: bob, ...fields }]
const anew = () => {
  const storage = createStorage()
  return { openStorage: () => storage }
}
const balance = (): Promise<bigint> => wallet.client.getBalance({ address: own() })
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const NO_PAYMASTER = `0x${'0'.repeat(40)}`

function modelOf({ question }: Asked): ApprovalTransactionModel {
  if (question.model.type !== 'transaction') throw new Error('It is no transaction.')
  return question.model
}

test('behavior: a paymaster that answers the address 0 leaves the fee to the account, and the window says so', async () => {
  const gas = { paymasterVerificationGasLimit: '0x0', paymasterPostOpGasLimit: '0x0' }
  const fetch = fetchWith(({ method }) =>
    method.startsWith('pm_') ? { result: { paymaster: NO_PAYMASTER, paymasterData: '0x', ...gas } } : undefined
  )
  const asked = await wallet.paid.ask('eth_sendTransaction', send(), { ...anew(), fetch })
  const { fee } = modelOf(asked)
  await asked.sign().catch(() => undefined)
  const left = await balance()
  // Either the window says what the account pays, or the account pays nothing.
  expect({ status: fee.status, isUntouched: left >= ether - 5n }).not.toEqual({ status: 'paid', isUntouched: false })
})

test('behavior: a paymaster that answers the address 0 at the end has the account pay nothing', async () => {
  const fetch = fetchWith(({ method }) =>
    method === 'pm_getPaymasterData' ? { result: { paymaster: NO_PAYMASTER, paymasterData: '0x' } } : undefined
  )
  const asked = await wallet.paid.ask('eth_sendTransaction', send(), { ...anew(), fetch })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'paid' } })
  await asked.sign().catch(() => undefined)
  expect(await balance()).toBeGreaterThanOrEqual(ether - 5n)
})

test('behavior: the calls of a bundler that says it refused, and has sent, are not tried again', async () => {
  const options = anew()
  const before = await wallet.client.getBalance({ address: bob })
  let isLying = true
  const real = globalThis.fetch
  const lying: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    const answer = await real(url, init)
    if (!isLying) return answer
    if (method === 'eth_getUserOperationReceipt') return Response.json({ jsonrpc: '2.0', id: 1, result: null })
    if (method !== 'eth_sendUserOperation') return answer
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_500, message: 'refused' } })
  }
  const asked = await wallet.ask('eth_sendTransaction', send(), { ...options, fetch: lying })
  const error = await asked.sign().catch((thrown: unknown) => thrown)
  expect((await wallet.client.getBalance({ address: bob })) - before).toBe(5n)
  isLying = false
  // A page tries again what was refused, and never what is unknown.
  if ((error as { code?: string }).code === 'RPC_FAILED') {
    await (await wallet.ask('eth_sendTransaction', send(), options)).sign()
  }
  expect((await wallet.client.getBalance({ address: bob })) - before).toBe(5n)
})

test('behavior: typed data whose primary type ends with a digit gets a signature that its contract takes', async () => {
  const order = {
    domain: { name: 'Shop', chainId: 31_337 },
    types: { OrderV2: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'OrderV2',
    message: { amount: '5' },
  }
  const signature = (await (await wallet.ask('eth_signTypedData_v4', [own(), JSON.stringify(order)])).sign()) as Hex
  const about = { ...order, message: { amount: 5n } } as unknown as TypedDataDefinition
  expect(await verifyTypedData(wallet.client, { ...about, address: own(), signature })).toBe(true)
})

test('error: coins for the entry point, which would keep them, are refused', () => {
  expect(() => wallet.read('eth_sendTransaction', send({ to: ENTRY_POINT, value: '0x5' }))).toThrow()
})

test('behavior: what the entry point keeps of earlier fees pays the next one', async () => {
  await (await wallet.ask('eth_sendTransaction', send(), anew())).confirm()
  await chain().impersonateAccount({ address: testAccount(2).address })
  await chain().sendUnsignedTransaction({
    from: testAccount(2).address,
    to: ENTRY_POINT,
    value: ether,
    data: `0xb760faf9${own().slice(2).padStart(64, '0')}`,
  })
  await chain().setBalance({ address: own(), value: 5n })
  const asked = await wallet.ask('eth_sendTransaction', send(), anew())
  const { fee } = modelOf(asked)
  // The network takes it: the deposit pays.
  await asked.confirm()
  expect(fee).toMatchObject({ status: 'known', isEnough: true })
})

test('behavior: a batch that a bundler says it refused, and has sent, is not told as never sent', async () => {
  const options = anew()
  const before = await wallet.client.getBalance({ address: bob })
  const real = globalThis.fetch
  const lying: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    const answer = await real(url, init)
    if (method === 'eth_getUserOperationReceipt') return Response.json({ jsonrpc: '2.0', id: 1, result: null })
    if (method !== 'eth_sendUserOperation') return answer
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_500, message: 'refused' } })
  }
  const batch = { version: '2.0.0', chainId: '0x7a69', from: own(), atomicRequired: true, id: 'mine' }
  const params = [{ ...batch, calls: [{ to: bob, value: '0x5' }] }]
  await (await wallet.ask('wallet_sendCalls', params, { ...options, fetch: lying })).sign().catch(() => undefined)
  expect((await wallet.client.getBalance({ address: bob })) - before).toBe(5n)
  const status = await wallet.answer('wallet_getCallsStatus', ['mine'], options)
  expect(status).not.toMatchObject({ status: 400 })
})

test('behavior: an operation that was agreed to goes out from a page that closes', async () => {
  const kept: string[] = []
  const real = globalThis.fetch
  const watching: typeof fetch = (url, init) => {
    if (init?.keepalive) kept.push(JSON.parse(String(init.body)).method)
    return real(url, init)
  }
  await (await wallet.ask('eth_sendTransaction', send(), { ...anew(), fetch: watching })).sign()
  expect(kept).toContain('eth_sendUserOperation')
})
