import { testAccount, testTokenAbi } from '@portico/test-kit/chains'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { IN_ONE_TRANSACTION, takesFromAccountsWithCode } from '../test/hostileContracts.ts'
import { onWallet } from '../test/onWallet.ts'
import { type Asked, type AskOptions, modelOf, type NodeRequest, startEvmWallet } from '../test/startEvmWallet.ts'

const on = onWallet(() => startEvmWallet({ eip7702: true }))

const bob = testAccount(1).address
const shop = '0x00000000000000000000000000000000c0ffee11'
const REVERTS = '0x60006000fd'
/** Another wallet's. */
const OTHER_CODE = '0xef010000000000000000000000000000000000c0ffee07'

const token = (): Hex => on.wallet.world.tokens[0].address
const tokensOf = (address: Hex): Promise<bigint> =>
  on.wallet.client.readContract({ address: token(), abi: testTokenAbi, functionName: 'balanceOf', args: [address] })
const approve = (spender: Hex) => ({
  to: token(),
  data: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [spender, 7n] }),
})

const ask = (calls: readonly unknown[], options: AskOptions = on.anew()): Promise<Asked> =>
  on.wallet.ask('wallet_sendCalls', batchOf(calls), options)
const batchOf = (calls: readonly unknown[], other: object = {}): unknown => [
  { version: '2.0.0', chainId: '0x7a69', from: on.own, atomicRequired: true, calls, ...other },
]
const someCalls = [
  { to: bob, value: '0x1' },
  { to: bob, value: '0x2' },
]

const codeOf = async (): Promise<Hex | undefined> => on.wallet.client.getCode({ address: on.own })

describe('fees of a batch', () => {
  test('behavior: an account that has no more than what the calls pay has not enough for the fee', async () => {
    const half = `0x${parseEther('0.5').toString(16)}`
    const asked = await ask([
      { to: bob, value: half },
      { to: bob, value: half },
    ])
    expect(modelOf(asked).fee).toMatchObject({ status: 'known', isEnough: false })
  })

  test('behavior: calls that pay more than the account has show a fee, as one call does', async () => {
    const asked = await ask([{ to: bob, value: `0x${parseEther('2').toString(16)}` }, { to: bob }])
    expect(modelOf(asked).fee).toMatchObject({ status: 'known', isEnough: false })
  })

  test('behavior: a node that leaves out the overrides of an estimate does not have the user pay for nothing', async () => {
    const careless: typeof fetch = async (url, init) => {
      const request: NodeRequest = JSON.parse(String(init?.body))
      const params = request.method === 'eth_estimateGas' ? request.params.slice(0, 2) : request.params
      return fetch(url, { ...init, body: JSON.stringify({ ...request, params }) })
    }
    const asked = await ask([approve(bob), { to: bob, value: '0x1' }], { ...on.anew(), fetch: careless })
    // Refused before anything is paid, or done.
    const status = await asked.confirmCalls().catch(() => ({ status: 200 }))
    expect(status).toMatchObject({ status: 200 })
  })
})

describe('what the window shows of a batch', () => {
  test('behavior: it is what the calls do with the code that the account gets', async () => {
    await on.chain.setCode({ address: shop, bytecode: takesFromAccountsWithCode({ token: token(), to: bob }) })
    const before = await tokensOf(bob)
    const asked = await ask([approve(shop), { to: shop, data: '0x01' }])
    const { changes } = modelOf(asked)
    expect(await asked.confirmCalls()).toMatchObject({ status: 200 })
    expect((await tokensOf(bob)) - before).toBe(7n)
    expect(changes).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ symbol: 'TUSD' })]) })
  })

  test('behavior: it is what the calls do in one transaction', async () => {
    await on.chain.setCode({ address: shop, bytecode: IN_ONE_TRANSACTION })
    const asked = await ask([
      { to: shop, data: '0x01' },
      { to: shop, data: '0x0102' },
    ])
    const { changes } = modelOf(asked)
    expect(await asked.confirmCalls()).toMatchObject({ status: 200 })
    expect(changes).toMatchObject({ status: 'known' })
  })
})

describe('consent to a delegation', () => {
  test('behavior: an account whose code was removed meanwhile gets none that the user was not told of', async () => {
    const options = on.anew()
    await (await ask(someCalls, options)).confirmCalls()
    const asked = await ask(someCalls, options)
    expect(modelOf(asked).warnings).toEqual([])
    await (await on.wallet.ask('portico_undelegate', [], options)).confirm()
    await asked.confirmCalls().catch(() => undefined)
    expect(await codeOf()).toBeUndefined()
  })

  test('behavior: code that another wallet has put there meanwhile is not replaced unsaid', async () => {
    const asked = await ask(someCalls)
    expect(modelOf(asked).warnings).toEqual(['delegates'])
    await on.chain.setCode({ address: on.own, bytecode: OTHER_CODE })
    await asked.confirmCalls().catch(() => undefined)
    expect(await codeOf()).toBe(OTHER_CODE)
  })

  test('behavior: the user is not asked to remove code that is not there', async () => {
    const count = await on.wallet.client.getTransactionCount({ address: on.own })
    const asked = on.wallet.ask('portico_undelegate', [], on.anew())
    await asked.then((one) => one.confirm()).catch(() => undefined)
    expect(await on.wallet.client.getTransactionCount({ address: on.own })).toBe(count)
  })
})

describe('removing code', () => {
  test('behavior: removing code that refuses every call is not said to fail', async () => {
    await on.chain.setCode({ address: shop, bytecode: REVERTS })
    await on.chain.setCode({ address: on.own, bytecode: `0xef0100${shop.slice(2)}` })
    const asked = await on.wallet.ask('portico_undelegate', [], on.anew())
    const { changes } = modelOf(asked)
    await asked.confirm()
    expect(await codeOf()).toBeUndefined()
    expect(changes).toMatchObject({ status: 'known' })
  })
})
