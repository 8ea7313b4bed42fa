import { testAccount, testTokenAbi } from '@portico/test-kit/chains'
import {
  concat,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  parseEther,
  type TypedDataDefinition,
} from 'viem'
import { verifyHash, verifyMessage, verifyTypedData } from 'viem/actions'
import { beforeAll, describe, expect, test } from 'vitest'
import { DELEGATE } from '../../../../smartAccount/addresses.generated.ts'
import { encodeCalls } from '../encodeCalls.ts'
import { onWallet } from '../test/onWallet.ts'
import { type Asked, type AskOptions, fetchWith, modelOf, startEvmWallet } from '../test/startEvmWallet.ts'

const on = onWallet(() => startEvmWallet({ eip7702: true }))

const bob = testAccount(1).address
/** Returns nothing. */
const switchable = '0x00000000000000000000000000000000c0ffee04'
const REVERTS = '0x60006000fd'
const OTHER_CODE = concat(['0xef0100', '0x00000000000000000000000000000000c0ffee07'])

const token = (): Hex => on.wallet.world.tokens[0].address
const tokensOf = (address: Hex): Promise<bigint> =>
  on.wallet.client.readContract({ address: token(), abi: testTokenAbi, functionName: 'balanceOf', args: [address] })

/** An approval, and what only it makes possible: bob takes what the account has allowed to itself. */
const approveAndMove = () => [
  { to: token(), data: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [on.own, 7n] }) },
  {
    to: token(),
    data: encodeFunctionData({ abi: testTokenAbi, functionName: 'transferFrom', args: [on.own, bob, 7n] }),
  },
]

const batchOf = (calls: readonly unknown[], other: object = {}): unknown => [
  { version: '2.0.0', chainId: '0x7a69', from: on.own, atomicRequired: true, calls, ...other },
]

const ask = (calls: readonly unknown[] = approveAndMove(), options: AskOptions = on.anew()): Promise<Asked> =>
  on.wallet.ask('wallet_sendCalls', batchOf(calls), options)

const delegate = async (options?: AskOptions): Promise<void> => {
  await (await ask(undefined, options)).confirmCalls()
}

const codeOf = async (): Promise<Hex | undefined> => on.wallet.client.getCode({ address: on.own })

const atomicity = async (options?: AskOptions): Promise<unknown> =>
  on.wallet.answer('wallet_getCapabilities', [on.own, ['0x7a69']], options)

describe('a batch', () => {
  test('default: is one transaction, which the user has been told gives the account code', async () => {
    const [before, count] = [await tokensOf(bob), await on.wallet.client.getTransactionCount({ address: on.own })]
    expect(await atomicity()).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })
    const asked = await ask()
    expect(modelOf(asked)).toMatchObject({
      calls: [{ type: 'allow' }, { type: 'send', amount: { symbol: 'TUSD' }, to: bob }],
      fee: { status: 'known', isEnough: true },
      changes: { status: 'known', rows: [{ symbol: 'TUSD', direction: 'out' }, { symbol: 'ETH' }] },
      warnings: ['delegates'],
    })
    const status = await asked.confirmCalls()
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1', logs: { length: 2 } }] })
    expect((await tokensOf(bob)) - before).toBe(7n)
    // The transaction has a nonce, and the delegation another one.
    expect(await on.wallet.client.getTransactionCount({ address: on.own })).toBe(count + 2)
    expect(await codeOf()).toBe(concat(['0xef0100', DELEGATE]).toLowerCase())
    expect(await atomicity()).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
  })

  test('behavior: the next one warns of nothing, and works', async () => {
    await delegate()
    const before = await tokensOf(bob)
    const asked = await ask()
    expect(modelOf(asked).warnings).toEqual([])
    expect(await asked.confirmCalls()).toMatchObject({ status: 200, atomic: true })
    expect((await tokensOf(bob)) - before).toBe(7n)
  })

  test('behavior: what a page does not need together goes together too', async () => {
    const asked = await on.wallet.ask(
      'wallet_sendCalls',
      batchOf(approveAndMove(), { atomicRequired: false }),
      on.anew()
    )
    expect(await asked.confirmCalls()).toMatchObject({ status: 200, atomic: true })
  })

  test('behavior: it costs no more than what was shown, and has gas enough when it is the first and when it is not', async () => {
    for (const _ of ['first', 'second']) {
      const before = await on.wallet.client.getBalance({ address: on.own })
      const asked = await ask([...approveAndMove(), { to: bob, value: '0x5' }])
      const { fee } = modelOf(asked)
      expect(await asked.confirmCalls()).toMatchObject({ status: 200 })
      const paid = before - 5n - (await on.wallet.client.getBalance({ address: on.own }))
      expect(paid).toBeLessThanOrEqual(fee.status === 'known' ? parseEther(fee.most.amount) : 0n)
    }
  })

  test('behavior: all of it or nothing', async () => {
    await on.chain.setCode({ address: switchable, bytecode: '0x00' })
    const before = await tokensOf(bob)
    const asked = await ask([...approveAndMove(), { to: switchable, data: '0x01' }])
    await on.chain.setCode({ address: switchable, bytecode: REVERTS })
    expect(await asked.confirmCalls()).toMatchObject({
      status: 500,
      atomic: true,
      receipts: [{ status: '0x0' }],
    })
    expect(await tokensOf(bob)).toBe(before)
  })

  test('behavior: a node that lags behind has the next transaction take its place after both nonces', async () => {
    const count = await on.wallet.client.getTransactionCount({ address: on.own })
    const lagging = fetchWith(({ method }) =>
      method === 'eth_getTransactionCount' ? { result: `0x${count.toString(16)}` } : undefined
    )
    const options = { ...on.anew(), fetch: lagging }
    await delegate(options)
    const next = await on.wallet.ask('eth_sendTransaction', [{ from: on.own, to: bob, value: '0x1' }], options)
    await next.confirm()
    expect(await on.wallet.client.getTransactionCount({ address: on.own })).toBe(count + 3)
  })

  test('behavior: one call alone is a plain transaction', async () => {
    const asked = await ask([{ to: bob, value: '0x1' }])
    expect(modelOf(asked).warnings).toEqual([])
    expect(await asked.confirmCalls()).toMatchObject({ status: 200, atomic: true })
    expect(await codeOf()).toBeUndefined()
  })

  test('behavior: code of another wallet is replaced, which the user is told', async () => {
    await on.chain.setCode({ address: on.own, bytecode: OTHER_CODE })
    const asked = await ask()
    expect(modelOf(asked).warnings).toEqual(['replacesCode'])
    expect(await asked.confirmCalls()).toMatchObject({ status: 200 })
    expect(await codeOf()).toBe(concat(['0xef0100', DELEGATE]).toLowerCase())
  })

  test('error: without the code on the network nothing is sent', async () => {
    await on.chain.setCode({ address: DELEGATE, bytecode: '0x' })
    const asked = await ask()
    expect(modelOf(asked).fee).toEqual({ status: 'unknown' })
    await expect(asked.sign()).rejects.toMatchObject({
      code: 'RPC_FAILED',
      rpc: { message: /code for accounts is not/ },
    })
  })

  test('error: a network with the old kind of transactions only', async () => {
    const old = fetchWith(({ method }) =>
      method === 'eth_getBlockByNumber' ? { result: { number: '0x1' } } : undefined
    )
    const asked = await ask(undefined, { ...on.anew(), fetch: old })
    await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(await codeOf()).toBeUndefined()
  })

  test.each([
    ['a new contract', { data: '0x6001' }],
    ['the address 0, which the code takes for its own', { to: `0x${'0'.repeat(40)}`, value: '0x1' }],
  ])('error: %s among the calls', (_, call) => {
    expect(() => on.wallet.read('wallet_sendCalls', batchOf([...approveAndMove(), call]))).toThrow(
      expect.objectContaining({ code: 'PARAMS_INVALID' })
    )
  })
})

/** A page could hide calls in what the code of the account is called with. */
test.each([
  ['eth_sendTransaction', (call: object) => [{ from: on.own, ...call }]],
  ['wallet_sendCalls', (call: object) => batchOf([call, { to: bob }])],
])('error: %s to the account itself with data', (method, params) => {
  const data = encodeCalls([{ to: token(), value: 0n, data: '0x' }])
  expect(() => on.wallet.read(method, params({ to: on.own, data }))).toThrow(
    expect.objectContaining({ code: 'PARAMS_INVALID' })
  )
})

describe('a delegated account', () => {
  const domain = { name: 'App', version: '1', chainId: 31_337, verifyingContract: bob } as const
  const typed: TypedDataDefinition = {
    domain,
    types: { Bid: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Bid',
    message: { amount: 5n },
  }
  const stranger = () => createWalletClient({ account: testAccount(2), transport: http(on.wallet.anvil.rpcUrl) })

  test('behavior: its signatures are good where contracts ask the account itself', async () => {
    await delegate()
    const sign = async (method: string, params: unknown): Promise<Hex> =>
      (await (await on.wallet.ask(method, params)).sign()) as Hex
    const signed = await sign('personal_sign', ['0x1234', on.own])
    const hash = hashMessage({ raw: '0x1234' })
    expect(await isValid(hash, signed)).toBe(true)
    expect(await isValid(hash, `${signed.slice(0, -2)}00` as Hex)).toBe(false)
    const { client } = on.wallet
    expect(await verifyMessage(client, { address: on.own, message: { raw: '0x1234' }, signature: signed })).toBe(true)
    expect(await verifyMessage(client, { address: bob, message: { raw: '0x1234' }, signature: signed })).toBe(false)
    const signature = await sign('eth_signTypedData_v4', [on.own, JSON.stringify(withDomainType(typed))])
    expect(await verifyTypedData(client, { ...typed, address: on.own, signature })).toBe(true)
    const strange = await testAccount(2).sign({ hash })
    expect([
      await isValid(hash, strange),
      await verifyHash(client, { address: on.own, hash, signature: strange }),
    ]).toEqual([false, false])
  })

  test('behavior: it takes coins, calls and NFTs as before', async () => {
    await delegate()
    const before = await on.wallet.client.getBalance({ address: on.own })
    const pay = { to: on.own, chain: null } as const
    const hashes = [
      // What a contract's `transfer` leaves of gas, beside what the network itself takes.
      await stranger().sendTransaction({ ...pay, value: 1n, gas: 26_000n }),
      await stranger().sendTransaction({ ...pay, value: 2n, data: '0xdeadbeef01' }),
      await stranger().writeContract({
        abi: parseAbi(['function safeTransferFrom(address from, address to, uint256 id)']),
        address: on.wallet.world.collection.address,
        functionName: 'safeTransferFrom',
        args: [testAccount(2).address, on.own, 3n],
        chain: null,
      }),
    ]
    for (const hash of hashes)
      expect(await on.wallet.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect((await on.wallet.client.getBalance({ address: on.own })) - before).toBe(3n)
  })

  test('behavior: no other account moves anything of it', async () => {
    await delegate()
    const data = encodeCalls([{ to: bob, value: 5n, data: '0x' }])
    for (const to of [on.own, DELEGATE])
      await expect(on.wallet.client.call({ account: testAccount(2), to, data })).rejects.toThrow()
    // As the entry point does for smart accounts.
    const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
    await expect(on.wallet.client.call({ account: entryPoint, to: on.own, data })).rejects.toThrow()
  })

  async function isValid(hash: Hex, signature: Hex): Promise<boolean> {
    const answer = await on.wallet.client.readContract({
      address: on.own,
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    return answer === '0x1626ba7e'
  }
})

describe('portico_undelegate', () => {
  const remove = (options: AskOptions = on.anew()): Promise<Asked> => on.wallet.ask('portico_undelegate', [], options)

  test('default: the account has no code any more, and sends as before', async () => {
    await delegate()
    const asked = await remove()
    expect(modelOf(asked)).toMatchObject({
      calls: [{ type: 'undelegate' }],
      fee: { status: 'known', isEnough: true },
      warnings: [],
    })
    await asked.confirm()
    expect(await codeOf()).toBeUndefined()
    expect(await atomicity()).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })
    await (await on.wallet.ask('eth_sendTransaction', [{ from: on.own, to: bob, value: '0x1' }], on.anew())).confirm()
    await delegate()
  })

  test('behavior: code of another wallet is removed too', async () => {
    await on.chain.setCode({ address: on.own, bytecode: OTHER_CODE })
    await (await remove()).confirm()
    expect(await codeOf()).toBeUndefined()
  })
})

describe('a network that the operator has not chosen', () => {
  let other: Awaited<ReturnType<typeof startEvmWallet>>
  beforeAll(async () => {
    other = await startEvmWallet()
    return () => other.anvil.stop()
  })

  test('behavior: calls go one after the other, and none is delegated', async () => {
    expect(await other.answer('wallet_getCapabilities', [on.own, ['0x7a69']])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    expect(() => other.read('wallet_sendCalls', batchOf(approveAndMove()))).toThrow(
      expect.objectContaining({ code: 'NOT_ATOMIC' })
    )
  })

  test('behavior: what the account is delegated to is removed there too', async () => {
    const chain = createTestClient({ mode: 'anvil', transport: http(other.anvil.rpcUrl) })
    await chain.setCode({ address: on.own, bytecode: OTHER_CODE })
    await (await other.ask('portico_undelegate', [])).confirm()
    expect(await other.client.getCode({ address: on.own })).toBeUndefined()
  })
})

test('behavior: a node that does not answer leaves the account ready', async () => {
  const away = fetchWith(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await atomicity({ fetch: away })).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })
})

test('behavior: an account is not ready where the network does not have the code', async () => {
  await on.chain.setCode({ address: DELEGATE, bytecode: '0x' })
  expect(await atomicity()).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
})

function withDomainType(data: TypedDataDefinition): object {
  return {
    ...data,
    message: { amount: '5' },
    types: {
      ...data.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  }
}
