import { testAccount, testTokenAbi } from '@portico/test-kit/chains'
import {
  encodeFunctionData,
  type Hex,
  hashTypedData,
  maxUint256,
  parseEther,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { verifyHash, verifyMessage, verifyTypedData } from 'viem/actions'
import { beforeEach, describe, expect, test } from 'vitest'
import { smartAddressOf } from '../../../../smartAccount/smartAddressOf.ts'
import { IN_ONE_TRANSACTION, takesFromAccountsWithCode } from '../test/hostileContracts.ts'
import { onSmartWallet } from '../test/onWallet.ts'
import { fetchWith, modelOf } from '../test/startEvmWallet.ts'

const on = onSmartWallet()

const bob = testAccount(1).address

const send = (fields: object = { value: '0x5' }) => [{ from: on.own, to: bob, ...fields }]

const batchOf = (calls: readonly unknown[], other: object = {}): unknown => [
  { version: '2.0.0', chainId: '0x7a69', from: on.own, atomicRequired: true, calls, ...other },
]

const SHOP = '0x00000000000000000000000000000000c0ffee11'

const token = (): Hex => on.wallet.world.tokens[0].address

/** An approval, and what only it makes possible: bob takes what the account has allowed to itself. */
const approveAndMove = (moved = 7n) => [
  { to: token(), data: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [on.own, 7n] }) },
  {
    to: token(),
    data: encodeFunctionData({ abi: testTokenAbi, functionName: 'transferFrom', args: [on.own, bob, moved] }),
  },
]

const fundTokens = async (): Promise<void> => {
  const { address: from } = testAccount(0)
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [on.own, 1000n] })
  await on.chain.impersonateAccount({ address: from })
  await on.chain.sendUnsignedTransaction({ from, to: token(), data })
}

const tokensOf = (address: Hex): Promise<bigint> =>
  on.wallet.client.readContract({ address: token(), abi: testTokenAbi, functionName: 'balanceOf', args: [address] })

const isDeployed = async (): Promise<boolean> => (await on.wallet.client.getCode({ address: on.own })) !== undefined

describe('eth_sendTransaction', () => {
  test('default: one transaction makes the account and pays; its hash is what the page gets', async () => {
    const before = await on.wallet.client.getBalance({ address: bob })
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    expect(modelOf(asked)).toMatchObject({
      calls: [{ type: 'send', amount: { symbol: 'ETH' }, to: bob }],
      fee: { status: 'known', isEnough: true },
      changes: { status: 'known', rows: [{ symbol: 'ETH', direction: 'out' }] },
    })
    const hash = await asked.confirm()
    expect(on.wallet.bundler.operations().at(-1)).toMatchObject({ transactionHash: hash })
    expect(await isDeployed()).toBe(true)
    expect((await on.wallet.client.getBalance({ address: bob })) - before).toBe(5n)
  })

  test('behavior: what it costs is no more than what was shown', async () => {
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    const { fee } = modelOf(asked)
    await asked.confirm()
    const left = await on.wallet.client.getBalance({ address: on.own })
    const most = fee.status === 'known' ? parseEther(fee.most.amount) : 0n
    expect(parseEther('1') - 5n - left).toBeLessThanOrEqual(most)
  })

  test('behavior: an account that was made between the look and the yes still sends', async () => {
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    await (await on.wallet.ask('eth_sendTransaction', send(), on.anew())).confirm()
    await asked.confirm()
  })

  test('error: calls that the network takes back are RPC_FAILED, though their fee is paid', async () => {
    const switchable = '0x00000000000000000000000000000000c0ffee04'
    // Returns nothing; then it reverts.
    await on.chain.setCode({ address: switchable, bytecode: '0x00' })
    const asked = await on.wallet.ask('eth_sendTransaction', send({ to: switchable, data: '0x01' }), on.anew())
    await on.chain.setCode({ address: switchable, bytecode: '0x60006000fd' })
    on.wallet.bundler.setFaults({ receipts: 'success' })
    await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: { code: 3 } })
  })

  test('error: not enough for the fee is said before the user agrees', async () => {
    await on.chain.setBalance({ address: on.own, value: 10n })
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    expect(modelOf(asked)).toMatchObject({ fee: { status: 'known', isEnough: false } })
    await expect(asked.sign()).rejects.toMatchObject({
      code: 'RPC_FAILED',
      rpc: { message: expect.stringMatching('AA21') },
    })
  })

  test.each([
    ['another account', { from: bob }],
    ["the key's account", { from: testAccount(0).address }],
    ['a nonce', { nonce: '0x0' }],
    [
      'a call of the account itself',
      {
        get to() {
          return on.own
        },
        data: '0x01',
      },
    ],
    ['a call of the entry point', { to: '0x0000000071727De22E5E9d8BAf0edAc6f37da032', data: '0x01' }],
    ['the address 0, which the account takes for its own', { to: `0x${'0'.repeat(40)}` }],
    ['a new contract', { to: undefined, data: '0x00' }],
  ])('error: PARAMS_INVALID for %s, and the user is not asked', (_, fields) => {
    expect(() => on.wallet.read('eth_sendTransaction', send(fields))).toThrow(
      expect.objectContaining({ code: 'PARAMS_INVALID' })
    )
  })
})

describe('wallet_sendCalls', () => {
  test.each(['which is new', 'which is there'])(
    'behavior: the window shows what calls do with the code of the account, %s, in one transaction',
    async (state) => {
      await fundTokens()
      if (state === 'which is there') await (await on.wallet.ask('eth_sendTransaction', send(), on.anew())).confirm()
      const ask = (calls: readonly unknown[]) => on.wallet.ask('wallet_sendCalls', batchOf(calls), on.anew())
      const allow = encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [SHOP, 7n] })
      await on.chain.setCode({ address: SHOP, bytecode: takesFromAccountsWithCode({ token: token(), to: bob }) })
      const taking = await ask([
        { to: token(), data: allow },
        { to: SHOP, data: '0x01' },
      ])
      expect(modelOf(taking).changes).toMatchObject({ rows: [{ symbol: 'TUSD', direction: 'out' }, { symbol: 'ETH' }] })
      await on.chain.setCode({ address: SHOP, bytecode: IN_ONE_TRANSACTION })
      const together = await ask([
        { to: SHOP, data: '0x01' },
        { to: SHOP, data: '0x0102' },
      ])
      expect(modelOf(together).changes).toMatchObject({ status: 'known' })
    }
  )

  test('default: one approval and one transaction, all calls or none', async () => {
    await fundTokens()
    const options = on.anew()
    const count = on.wallet.bundler.operations().length
    const before = await tokensOf(bob)
    const asked = await on.wallet.ask(
      'wallet_sendCalls',
      batchOf([...approveAndMove(), { to: bob, value: '0x1' }]),
      options
    )
    expect(modelOf(asked)).toMatchObject({
      calls: [
        { type: 'allow' },
        { type: 'send', amount: { symbol: 'TUSD' } },
        { type: 'send', amount: { symbol: 'ETH' } },
      ],
      changes: { status: 'known', rows: [{ symbol: 'TUSD' }, { symbol: 'ETH' }] },
    })
    const { id } = (await asked.sign()) as { id: string }
    await expect
      .poll(() => on.wallet.answer('wallet_getCallsStatus', [id], options))
      .toMatchObject({
        version: '2.0.0',
        id,
        chainId: '0x7a69',
        atomic: true,
        status: 200,
        // Of the approval and the transfer: those of the entry point and of the account's making aren't of the calls.
        receipts: [{ status: '0x1', logs: [{ address: token().toLowerCase() }, { address: token().toLowerCase() }] }],
      })
    expect(on.wallet.bundler.operations()).toHaveLength(count + 1)
    expect((await tokensOf(bob)) - before).toBe(7n)
  })

  test('behavior: a batch that would fail in the middle is not sent', async () => {
    await fundTokens()
    const asked = await on.wallet.ask('wallet_sendCalls', batchOf(approveAndMove(8n)), on.anew())
    expect(modelOf(asked)).toMatchObject({ fee: { status: 'unknown' }, changes: { status: 'fails' } })
    await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(await isDeployed()).toBe(false)
  })

  test('behavior: the page names it, once', async () => {
    const options = on.anew()
    const ask = () => on.wallet.ask('wallet_sendCalls', batchOf([{ to: bob, value: '0x1' }], { id: 'mine' }), options)
    expect(await (await ask()).sign()).toEqual({ id: 'mine' })
    await expect
      .poll(() => on.wallet.answer('wallet_getCallsStatus', ['mine'], options))
      .toMatchObject({ status: 200, atomic: true })
    await expect(ask()).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  })

  test('behavior: an approval of any amount is limited', async () => {
    await fundTokens()
    const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [bob, maxUint256] })
    const asked = await on.wallet.ask('wallet_sendCalls', batchOf([{ to: token(), data }]), on.anew())
    expect(modelOf(asked)).toMatchObject({ allowance: { isLimited: true } })
    await asked.sign()
    const read = { address: token(), abi: testTokenAbi, functionName: 'allowance', args: [on.own, bob] } as const
    await expect.poll(() => on.wallet.client.readContract(read)).toBe(1000n)
  })
})

test('wallet_getCapabilities: atomic where the network has smart accounts, and nothing elsewhere', async () => {
  expect(await on.wallet.answer('wallet_getCapabilities', [on.own])).toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  expect(await on.wallet.answer('wallet_getCapabilities', [on.own, ['0x1']])).toEqual({})
})

test('portico_estimateCalls: what is shown when it is asked, and nothing where a paymaster pays', async () => {
  const params = [{ chainId: '0x7a69', from: on.own, calls: [{ to: bob, value: '0x5' }] }]
  const { fee } = (await on.wallet.answer('portico_estimateCalls', params)) as { fee: Hex }
  expect(BigInt(fee)).toBeGreaterThan(10n ** 13n)
  expect(await on.wallet.paid.answer('portico_estimateCalls', params)).toEqual({ fee: '0x0' })
})

describe('a paymaster', () => {
  test('default: the user sees that it pays, and an account without any coin sends', async () => {
    await on.chain.setBalance({ address: on.own, value: 0n })
    await fundTokens()
    const asked = await on.wallet.paid.ask('wallet_sendCalls', batchOf(approveAndMove()), on.anew())
    expect(modelOf(asked)).toMatchObject({ fee: { status: 'paid' } })
    const before = await tokensOf(bob)
    await asked.sign()
    await expect.poll(() => tokensOf(bob)).toBe(before + 7n)
    expect(await on.wallet.client.getBalance({ address: on.own })).toBe(0n)
  })

  test('behavior: one that refuses leaves the fee to the account, and the user sees that', async () => {
    on.wallet.bundler.setFaults({ paymaster: 'refuses' })
    const asked = await on.wallet.paid.ask('eth_sendTransaction', send(), on.anew())
    expect(modelOf(asked)).toMatchObject({ fee: { status: 'known', isEnough: true } })
    await asked.confirm()
  })

  test.each(['refuses', 'wrongData'] as const)(
    'error: RPC_FAILED where it %s once the user has agreed; the account pays nothing',
    async (paymaster) => {
      const asked = await on.wallet.paid.ask('eth_sendTransaction', send(), on.anew())
      on.wallet.bundler.setFaults({ paymaster })
      await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
      expect(await on.wallet.client.getBalance({ address: on.own })).toBe(parseEther('1'))
    }
  )
})

describe('a bundler that lies', () => {
  test('behavior: the hash that it answers counts for nothing', async () => {
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    on.wallet.bundler.setFaults({ send: 'otherHash' })
    await asked.confirm()
  })

  test('behavior: what it has not sent is never done, whatever its receipts say', async () => {
    const options = on.anew()
    const asked = await on.wallet.ask('wallet_sendCalls', batchOf([{ to: bob, value: '0x1' }]), options)
    on.wallet.bundler.setFaults({ send: 'notSent', receipts: 'otherTransaction' })
    const { id } = (await asked.sign()) as { id: string }
    expect(await on.wallet.answer('wallet_getCallsStatus', [id], options)).toMatchObject({ status: 100, receipts: [] })
  })

  test('behavior: calls that were taken back are failed, though its receipt says success', async () => {
    const options = on.anew()
    const switchable = '0x00000000000000000000000000000000c0ffee04'
    await on.chain.setCode({ address: switchable, bytecode: '0x00' })
    const asked = await on.wallet.ask('wallet_sendCalls', batchOf([{ to: switchable, data: '0x01' }]), options)
    await on.chain.setCode({ address: switchable, bytecode: '0x60006000fd' })
    on.wallet.bundler.setFaults({ receipts: 'success' })
    const { id } = (await asked.sign()) as { id: string }
    await expect
      .poll(() => on.wallet.answer('wallet_getCallsStatus', [id], options))
      .toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  test('behavior: one that hangs up after it has sent is believed to have sent', async () => {
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    on.wallet.bundler.setFaults({ send: 'drops' })
    await asked.confirm()
  })

  test('error: one that refuses has sent nothing: RPC_FAILED, and the next try has the same nonce', async () => {
    const options = on.anew()
    const asked = await on.wallet.ask('eth_sendTransaction', send(), options)
    on.wallet.bundler.setFaults({ send: 'refuses' })
    await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    on.wallet.bundler.setFaults({})
    await asked.confirm()
  })

  test('error: one that asks for more gas than a block has gets no signature', async () => {
    on.wallet.bundler.setFaults({ estimates: 'huge' })
    const asked = await on.wallet.ask('eth_sendTransaction', send(), on.anew())
    expect(modelOf(asked)).toMatchObject({ fee: { status: 'unknown' } })
    await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

/** Typed data whose types are in another order than that of their use, as Permit2's are. */
const permit = {
  domain: { name: 'Permit2', chainId: 31_337, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails[]' },
      { name: 'spender', type: 'address' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
    ],
  },
  primaryType: 'PermitSingle',
  message: { details: [{ token: bob, amount: 5n }], spender: bob },
} as const satisfies TypedDataDefinition

const toJson = (data: unknown): string => JSON.stringify(data, (_, x) => (typeof x === 'bigint' ? x.toString() : x))

describe.each(['before', 'after'] as const)('signatures %s the account is on the chain', (when) => {
  beforeEach(async () => {
    if (when === 'after') await (await on.wallet.ask('eth_sendTransaction', send(), on.anew())).confirm()
  })

  test('personal_sign', async () => {
    const signature = (await (await on.wallet.ask('personal_sign', [toHex('hello'), on.own])).sign()) as Hex
    const about = { address: on.own, message: 'hello', signature }
    expect(await verifyMessage(on.wallet.client, about)).toBe(true)
    expect(await verifyMessage(on.wallet.client, { ...about, message: 'other' })).toBe(false)
    expect(await verifyMessage(on.wallet.client, { ...about, address: testAccount(0).address })).toBe(false)
    // As contracts take it: with what makes the account, only while it isn't there.
    expect(signature.endsWith('6492'.repeat(16))).toBe(when === 'before')
  })

  test('eth_signTypedData_v4', async () => {
    const signature = (await (await on.wallet.ask('eth_signTypedData_v4', [on.own, toJson(permit)])).sign()) as Hex
    const about = { ...permit, address: on.own, signature }
    expect(await verifyTypedData(on.wallet.client, about)).toBe(true)
    expect(await verifyTypedData(on.wallet.client, { ...about, message: { ...permit.message, spender: on.own } })).toBe(
      false
    )
    // Its owner has signed nothing by it.
    const hash = hashTypedData(permit)
    expect(await verifyHash(on.wallet.client, { hash, address: testAccount(0).address, signature })).toBe(false)
  })
})

test('behavior: a signature for one chain is none on another', async () => {
  const network = { ...on.wallet.network, id: 'eip155:1' }
  const question = on.wallet.signer.read({
    call: { network, method: 'personal_sign', params: [toHex('hello'), on.own], dapp: 'https://app.example' },
    account: on.wallet.account,
    locale: 'en',
  })
  const signature = (await question.sign(on.wallet.key)) as Hex
  expect(await verifyMessage(on.wallet.client, { address: on.own, message: 'hello', signature })).toBe(false)
})

test('behavior: a node that does not answer keeps the user from no signature', async () => {
  const fetch = fetchWith(() => {
    throw new TypeError('There is no network.')
  })
  const signature = (await on.wallet
    .read('personal_sign', [toHex('hello'), on.own], { fetch })
    .sign(on.wallet.key)) as Hex
  expect(await verifyMessage(on.wallet.client, { address: on.own, message: 'hello', signature })).toBe(true)
})

test.each([
  ['as its domain', { domain: { ...permit.domain, verifyingContract: smartAddressOf(testAccount(0).address) } }],
  [
    'as the verifier of what is nested in it',
    {
      types: { TypedDataSign: [{ name: 'verifyingContract', type: 'address' }] },
      primaryType: 'TypedDataSign',
      message: { verifyingContract: smartAddressOf(testAccount(0).address) },
    },
  ],
])("error: the key's account signs no typed data that has its smart account %s", (_, change) => {
  const { address } = testAccount(0)
  const call = {
    network: on.wallet.network,
    method: 'eth_signTypedData_v4',
    params: [address, toJson({ ...permit, ...change })],
    dapp: 'https://app.example',
  }
  const account = { namespace: 'eip155', address }
  expect(() => on.wallet.signer.read({ call, account, locale: 'en' })).toThrow(/smart account/)
})

describe('whether it can be used', () => {
  const look = (change: object = {}, fetch?: typeof globalThis.fetch) =>
    on.wallet.signerOf(fetch ? { fetch } : {}).lookAtSmartAccount?.({
      network: { ...on.wallet.network, ...change },
      account: on.wallet.account,
    })

  test('default: it can, and is on the chain once it has sent', async () => {
    expect(await look()).toBe(false)
    await (await on.wallet.ask('eth_sendTransaction', send(), on.anew())).confirm()
    expect(await look()).toBe(true)
  })

  test.each([
    ['a bundler of another chain', 'eth_chainId', '0x1'],
    ['a bundler of another entry point', 'eth_supportedEntryPoints', [bob]],
    ['a network without the factory', 'eth_getCode', '0x'],
  ])('error: RPC_FAILED for %s', async (_, method, result) => {
    const fetch = fetchWith((asked) => (asked.method === method ? { result } : undefined))
    await expect(look({}, fetch)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  test('error: NETWORK_UNKNOWN where the network has no services', async () => {
    await expect(look({ smartAccount: undefined })).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN' })
  })
})
