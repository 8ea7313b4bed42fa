import { testAccount } from '@portico/test-kit/chains'
import { type Hex, parseEther, type TypedDataDefinition } from 'viem'
import { verifyTypedData } from 'viem/actions'
import { expect, test } from 'vitest'
import { onSmartWallet } from '../test/onWallet.ts'
import { fetchWith, modelOf } from '../test/startEvmWallet.ts'

const on = onSmartWallet()
const ether = parseEther('1')

const bob = testAccount(1).address
const send = (fields: object = { value: '0x5' }) => [{ from: on.own, to: bob, ...fields }]
const balance = (): Promise<bigint> => on.wallet.client.getBalance({ address: on.own })
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const NO_PAYMASTER = `0x${'0'.repeat(40)}`

test('behavior: a paymaster that answers the address 0 leaves the fee to the account, and the window says so', async () => {
  const gas = { paymasterVerificationGasLimit: '0x0', paymasterPostOpGasLimit: '0x0' }
  const fetch = fetchWith(({ method }) =>
    method.startsWith('pm_') ? { result: { paymaster: NO_PAYMASTER, paymasterData: '0x', ...gas } } : undefined
  )
  const asked = await on.wallet.paid.ask('eth_sendTransaction', send(), { ...on.anew(), fetch })
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
  const asked = await on.wallet.paid.ask('eth_sendTransaction', send(), { ...on.anew(), fetch })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'paid' } })
  await asked.sign().catch(() => undefined)
  expect(await balance()).toBeGreaterThanOrEqual(ether - 5n)
})

test('behavior: the calls of a bundler that says it refused, and has sent, are not tried again', async () => {
  const options = on.anew()
  const before = await on.wallet.client.getBalance({ address: bob })
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
  const asked = await on.wallet.ask('eth_sendTransaction', send(), { ...options, fetch: lying })
  const error = await asked.sign().catch((thrown: unknown) => thrown)
  expect((await on.wallet.client.getBalance({ address: bob })) - before).toBe(5n)
  isLying = false
  // A page tries again what was refused, and never what is unknown.
  if ((error as { code?: string }).code === 'RPC_FAILED') {
    await (await on.wallet.ask('eth_sendTransaction', send(), options)).sign()
  }
  expect((await on.wallet.client.getBalance({ address: bob })) - before).toBe(5n)
})

test('behavior: typed data whose primary type ends with a digit gets a signature that its contract takes', async () => {
  const order = {
    domain: { name: 'Shop', chainId: 31_337 },
    types: { OrderV2: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'OrderV2',
    message: { amount: '5' },
  }
  const signature = (await (await on.wallet.ask('eth_signTypedData_v4', [on.own, JSON.stringify(order)])).sign()) as Hex
  const about = { ...order, message: { amount: 5n } } as unknown as TypedDataDefinition
  expect(await verifyTypedData(on.wallet.client, { ...about, address: on.own, signature })).toBe(true)
})

test('error: coins for the entry point, which would keep them, are refused', () => {
  expect(() => on.wallet.read('eth_sendTransaction', send({ to: ENTRY_POINT, value: '0x5' }))).toThrow()
})

test('behavior: what the entry point keeps of earlier fees pays the next one', async () => {
  await (await on.wallet.ask('eth_sendTransaction', send(), on.anew())).confirm()
  await on.chain.impersonateAccount({ address: testAccount(2).address })
  await on.chain.sendUnsignedTransaction({
    from: testAccount(2).address,
    to: ENTRY_POINT,
    value: ether,
    data: `0xb760faf9${on.own.slice(2).padStart(64, '0')}`,
  })
  await on.chain.setBalance({ address: on.own, value: 5n })
  const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
  const { fee } = modelOf(asked)
  // The network takes it: the deposit pays.
  await asked.confirm()
  expect(fee).toMatchObject({ status: 'known', isEnough: true })
})

test('behavior: a batch that a bundler says it refused, and has sent, is not told as never sent', async () => {
  const options = on.anew()
  const before = await on.wallet.client.getBalance({ address: bob })
  const real = globalThis.fetch
  const lying: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    const answer = await real(url, init)
    if (method === 'eth_getUserOperationReceipt') return Response.json({ jsonrpc: '2.0', id: 1, result: null })
    if (method !== 'eth_sendUserOperation') return answer
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_500, message: 'refused' } })
  }
  const batch = { version: '2.0.0', chainId: '0x7a69', from: on.own, atomicRequired: true, id: 'mine' }
  const params = [{ ...batch, calls: [{ to: bob, value: '0x5' }] }]
  await (await on.wallet.ask('wallet_sendCalls', params, { ...options, fetch: lying })).sign().catch(() => undefined)
  await expect.poll(async () => (await on.wallet.client.getBalance({ address: bob })) - before).toBe(5n)
  const status = await on.wallet.answer('wallet_getCallsStatus', ['mine'], options)
  expect(status).not.toMatchObject({ status: 400 })
})

test('behavior: an operation that was agreed to goes out from a page that closes', async () => {
  const kept: string[] = []
  const real = globalThis.fetch
  const watching: typeof fetch = (url, init) => {
    if (init?.keepalive) kept.push(JSON.parse(String(init.body)).method)
    return real(url, init)
  }
  await (await on.wallet.ask('eth_sendTransaction', send(), { ...on.anew(), fetch: watching })).sign()
  expect(kept).toContain('eth_sendUserOperation')
})

test('behavior: an operation in a transaction of more than 1000 events is found, and the page is told of 1000', async () => {
  const options = on.anew()
  const loud = '0x00000000000000000000000000000000c0ffee05'
  // LOG0, 1001 times.
  await on.chain.setCode({ address: loud, bytecode: '0x6103e95b5f5fa060019003806003570000' })
  const batch = { version: '2.0.0', chainId: '0x7a69', from: on.own, atomicRequired: true }
  const asked = await on.wallet.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: loud, data: '0x01' }] }], options)
  const { id } = (await asked.sign()) as { id: string }
  await expect
    .poll(() => on.wallet.answer('wallet_getCallsStatus', [id], options))
    .toMatchObject({ status: 200, receipts: [{ logs: { length: 1000 } }] })
})

test('behavior: a paymaster that wants more gas than a block has leaves the fee to the account', async () => {
  const gas = { paymasterVerificationGasLimit: '0xffffffffff', paymasterPostOpGasLimit: '0x0' }
  const fetch = fetchWith(({ method }) =>
    method === 'pm_getPaymasterStubData' ? { result: { paymaster: bob, paymasterData: '0x', ...gas } } : undefined
  )
  const asked = await on.wallet.paid.ask('eth_sendTransaction', send(), { ...on.anew(), fetch })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'known' } })
})
