import { createPublicClient, createTestClient, hexToBigInt, http, isHex, parseEther } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OperationSender, openAccount, operationJson } from './bundler/test/openAccount.js'
import { deployEntryPoint, entryPointAddress } from './deployEntryPoint.js'
import { type Anvil, startAnvil } from './startAnvil.js'
import { type Bundler, startBundler } from './startBundler.js'

const TO = '0x000000000000000000000000000000000000dEaD'

let anvil: Anvil
let bundler: Bundler
let account: OperationSender
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  bundler = await startBundler({ rpcUrl: anvil.rpcUrl })
  account = await openAccount({ rpcUrl: anvil.rpcUrl, index: 0 })
  const test = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  await test.setBalance({ address: account.address, value: parseEther('10') })
})
afterEach(() => bundler.setFaults({}))
afterAll(async () => {
  await bundler.stop()
  await anvil.stop()
})

const node = () => createPublicClient({ transport: http(anvil.rpcUrl) })

describe('startBundler', () => {
  test('default: says its chain and entry point, to pages of every origin', async () => {
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a69' })
    expect(await ask('eth_supportedEntryPoints')).toEqual({ result: [entryPointAddress] })
    const answer = await fetch(bundler.url, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  test('behavior: an account is deployed by its first operation, and the receipt is of the transaction', async () => {
    const before = await node().getBalance({ address: TO })
    for (const value of [1n, 2n]) {
      const { result: hash } = await send({ operation: await estimated({ value }) })
      const { result: receipt } = await receiptOf(hash)
      const transactionHash = bundler.operations().at(-1)?.transactionHash
      expect(receipt).toMatchObject({ userOpHash: hash, success: true, receipt: { transactionHash, status: '0x1' } })
      const { result: found } = await ask('eth_getUserOperationByHash', [hash])
      expect(found).toMatchObject({ transactionHash, userOperation: { sender: account.address } })
    }
    expect((await node().getBalance({ address: TO })) - before).toBe(3n)
  })

  test('behavior: the paymaster pays', async () => {
    const before = await node().getBalance({ address: account.address })
    const operation = await estimated({ value: 5n, isPaid: true })
    const { result: hash } = await send({ operation })
    const { result: receipt } = await receiptOf(hash)
    expect(receipt).toMatchObject({ success: true, paymaster: bundler.paymaster })
    expect(before - (await node().getBalance({ address: account.address }))).toBe(5n)
  })

  test('behavior: operations at once', async () => {
    const other = await openAccount({ rpcUrl: anvil.rpcUrl, index: 1 })
    const operations = [await estimated({ isPaid: true }), await estimated({ isPaid: true, of: other })]
    const answers = await Promise.all([
      send({ operation: operations[0] }),
      send({ operation: operations[1], of: other }),
    ])
    const receipts = await Promise.all(answers.map(({ result }) => receiptOf(result)))
    expect(receipts).toMatchObject([{ result: { success: true } }, { result: { success: true } }])
  })

  test('behavior: an operation whose call is reverted', async () => {
    const { result: hash } = await send({ operation: await failing() })
    expect(await receiptOf(hash)).toMatchObject({ result: { success: false } })
  })

  test('error: what the entry point, the account or its call refuses', async () => {
    const operation = await estimated({})
    const stranger = await openAccount({ rpcUrl: anvil.rpcUrl, index: 2 })
    const tooMuch = operationJson(await account.prepare({ to: TO, value: parseEther('11') }))
    const answers = [
      await send({ operation: await estimated({ of: stranger }), of: stranger }),
      await send({ operation, of: stranger }),
      await send({ operation: { ...operation, nonce: operation.nonce + 1n } }),
      await send({ operation: { ...operation, maxFeePerGas: 0n } }),
      await send({ operation: { ...operation, preVerificationGas: 0n } }),
      await ask('eth_estimateUserOperationGas', [tooMuch, entryPointAddress]),
      await ask('eth_sendUserOperation', [{}, entryPointAddress]),
      await ask('eth_sendUserOperation', [operationJson(operation), TO]),
      await ask('eth_gasPrice'),
    ]
    expect(answers).toMatchObject([
      { error: { code: -32500, message: expect.stringMatching(/^AA21/) } },
      { error: { code: -32507, message: expect.stringMatching(/^AA24/) } },
      { error: { code: -32500, message: expect.stringMatching(/^AA25/) } },
      { error: { code: -32602 } },
      { error: { code: -32602 } },
      { error: { code: -32521 } },
      { error: { code: -32602, message: 'sender is missing.' } },
      { error: { code: -32602 } },
      { error: { code: -32601 } },
    ])
    expect(await ask('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toEqual({ result: null })
  })

  test('error: an operation that is sent again', async () => {
    const operation = await account.sign(await estimated({}))
    await ask('eth_sendUserOperation', [operationJson(operation), entryPointAddress])
    const again = await ask('eth_sendUserOperation', [operationJson(operation), entryPointAddress])
    expect(again).toMatchObject({ error: { message: expect.stringMatching(/^AA25/) } })
  })

  test('behavior: faults', async () => {
    bundler.setFaults({ estimates: 'huge' })
    expect((await estimated({})).callGasLimit).toBe(10n ** 12n)

    bundler.setFaults({ send: 'refuses' })
    expect(await send({ operation: await estimated({}) })).toMatchObject({ error: { code: -32500 } })

    const count = bundler.operations().length
    bundler.setFaults({ send: 'notSent' })
    const { result: unsent } = await send({ operation: await estimated({}) })
    expect(unsent).toMatch(/^0x[\da-f]{64}$/)
    expect(bundler.operations()).toHaveLength(count)

    bundler.setFaults({ send: 'otherHash' })
    const { result: other } = await send({ operation: await estimated({}) })
    expect(bundler.operations().at(-1)?.hash).not.toBe(other)

    bundler.setFaults({ send: 'drops' })
    await expect(send({ operation: await estimated({}) })).rejects.toThrow('fetch failed')
    expect(bundler.operations()).toHaveLength(count + 2)

    bundler.setFaults({ receipts: 'success' })
    const { result: failed } = await send({ operation: await failing() })
    expect(await receiptOf(failed)).toMatchObject({ result: { success: true } })

    bundler.setFaults({ receipts: 'otherTransaction' })
    const { result: receipt } = await ask('eth_getUserOperationReceipt', [failed])
    const { transactionHash } = bundler.operations().at(-1) ?? {}
    expect(receipt).toMatchObject({ success: true, userOpHash: failed, receipt: { status: '0x1' } })
    expect(JSON.stringify(receipt)).not.toContain(transactionHash)

    bundler.setFaults({ paymaster: 'refuses' })
    expect(await askPaymaster('pm_getPaymasterStubData', await account.prepare({ to: TO }))).toMatchObject({
      error: {},
    })

    bundler.setFaults({ paymaster: 'wrongData' })
    const unpaid = await send({ operation: await estimated({ isPaid: true }) })
    expect(unpaid).toMatchObject({ error: { code: -32507, message: expect.stringMatching(/^AA34/) } })
  })
})

test('behavior: deployEntryPoint twice', async () => {
  expect(await deployEntryPoint(anvil)).toBe(entryPointAddress)
})

/** An operation of an account, with gas and without a signature. */
async function estimated(request: {
  readonly value?: bigint
  readonly isPaid?: boolean
  readonly of?: OperationSender
}): Promise<UserOperation<'0.7'>> {
  const { value = 0n, isPaid = false, of = account } = request
  const operation = await of.prepare({ to: TO, value })
  const stub = isPaid ? fieldsOf(await askPaymaster('pm_getPaymasterStubData', operation)) : {}
  const params = [operationJson({ ...operation, ...stub }), entryPointAddress]
  const gas = fieldsOf(await ask('eth_estimateUserOperationGas', params))
  const estimate = { ...operation, ...stub, ...gas }
  if (!isPaid) return estimate
  return { ...estimate, ...fieldsOf(await askPaymaster('pm_getPaymasterData', estimate)) }
}

/** An operation whose call fails on the chain, with gas for it. */
async function failing(): Promise<UserOperation<'0.7'>> {
  const good = await estimated({})
  // No contract takes it.
  const { callData } = await account.prepare({ to: entryPointAddress, data: '0x12345678' })
  return { ...good, callData, preVerificationGas: good.preVerificationGas * 2n }
}

async function send(request: {
  readonly operation: UserOperation<'0.7'> | undefined
  readonly of?: OperationSender
}): Promise<Answer> {
  const { operation, of = account } = request
  if (operation === undefined) throw new Error('There is no operation.')
  return ask('eth_sendUserOperation', [operationJson(await of.sign(operation)), entryPointAddress])
}

function askPaymaster(method: string, operation: UserOperation<'0.7'>): Promise<Answer> {
  return ask(method, [operationJson(operation), entryPointAddress, '0x7a69', {}], bundler.paymasterUrl)
}

/** Asks until a block has the operation. */
async function receiptOf(hash: unknown): Promise<Answer> {
  const read = (): Promise<Answer> => ask('eth_getUserOperationReceipt', [hash])
  await expect.poll(read).not.toEqual({ result: null })
  return read()
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

async function ask(method: string, params: readonly unknown[] = [], url = bundler.url): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const { jsonrpc, id, ...answer } = await (await fetch(url, { method: 'POST', body })).json()
  expect([jsonrpc, id]).toEqual(['2.0', 7])
  return answer
}

/** The fields of a result, with amounts of gas as numbers. */
function fieldsOf({ result }: Answer): Readonly<Record<string, unknown>> {
  const fields = Object.entries(result ?? {})
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name.includes('Gas') && isHex(value) ? hexToBigInt(value) : value])
  )
}
