import { runInNewContext } from 'node:vm'
import { testSolanaAccount } from '@portico/test-kit/chains'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../encoding/base64.js'
import { type Chain, openChain } from '../test/openChain.js'
import { transferLamports } from '../transaction/instructions.js'
import { COMPUTE_BUDGET_PROGRAM } from '../transaction/programs.js'
import type { SolanaInstruction } from '../transaction/types.js'
import { splitTransaction } from '../transaction/wire.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => {
  chain.closePages()
  chain.solana.setFaults({})
})
afterAll(() => chain.stop())

const payer = testSolanaAccount(3)
const friend = testSolanaAccount(5).address

/** Calls the RPC without the adapter. */
async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(chain.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { readonly result: unknown }).result
}

/** A transaction of account 3, made by kit alone. */
async function makeTransaction(
  instruction: SolanaInstruction
): Promise<{ readonly bytes: Uint8Array; readonly hash: string }> {
  const { value } = (await rpc('getLatestBlockhash')) as {
    readonly value: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer.address), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    // Portico's instructions have plain texts where kit's have branded ones.
    (timed) => appendTransactionMessageInstruction(instruction as never, timed)
  )
  const key = await createKeyPairFromPrivateKeyBytes(payer.privateKey)
  const transaction = await signTransaction([key], compileTransaction(message))
  return {
    bytes: decodeBase64(getBase64EncodedWireTransaction(transaction)),
    hash: getSignatureFromTransaction(transaction),
  }
}

const transfer = (amountLamports: bigint, to = friend) => transferLamports({ from: payer.address, to, amountLamports })

/** Sends past all checks, so that what fails gets into a block. */
const sendUnchecked = (bytes: Uint8Array) =>
  rpc('sendTransaction', encodeBase64(bytes), { encoding: 'base64', skipPreflight: true })

test('default: a balance beyond 2^53 is exact', async () => {
  const { page } = await chain.open()
  const lamports = 9_007_199_254_740_993n
  const account = { address: COMPUTE_BUDGET_PROGRAM.replace(/1$/, '2'), owner: '11111111111111111111111111111111' }
  chain.solana.setAccount({ ...account, lamports, data: new Uint8Array() })
  const { networkId } = chain.solana
  expect(await page.adapter.chain.nativeBalance?.({ networkId, address: account.address })).toBe(lamports)
})

test('error: CHAIN_READ_FAILED for an invalid address, and a network that is not configured', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  await expect(page.adapter.chain.nativeBalance?.({ networkId, address: 'x' })).rejects.toMatchObject({
    code: 'CHAIN_READ_FAILED',
    context: { networkId, method: 'nativeBalance' },
    cause: { name: 'SolanaRpcError' },
  })
  const other = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await expect(page.adapter.chain.nativeBalance?.({ networkId: other, address: friend })).rejects.toMatchObject({
    code: 'NETWORK_NOT_CONFIGURED',
  })
})

test('behavior: addresses are validated without the network', async () => {
  const { page } = await chain.open()
  chain.solana.setFaults({ offline: true })
  const { networkId } = chain.solana
  expect(await page.adapter.chain.validateAddress?.({ networkId, address: friend })).toBe(true)
  expect(await page.adapter.chain.validateAddress?.({ networkId, address: `${friend}1` })).toBe(false)
})

test('behavior: the next URL is read when the first one is down', async () => {
  const { page } = await chain.open({ rpcUrls: ['http://127.0.0.1:1', chain.solana.rpcUrl] })
  const { networkId } = chain.solana
  expect(await page.adapter.chain.nativeBalance?.({ networkId, address: friend })).toBe(10_000n * 10n ** 9n)
})

test('behavior: the fee of a whole transaction, and of instructions with a payer', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  const estimate = page.adapter.chain.estimateFee
  const { bytes } = await makeTransaction(transfer(1n))
  expect(await estimate?.({ networkId, transaction: bytes })).toBe(5_000n)
  const price: SolanaInstruction = {
    programAddress: COMPUTE_BUDGET_PROGRAM,
    data: [3, ...new Uint8Array(new BigUint64Array([1_000_000n]).buffer)],
  }
  const limit: SolanaInstruction = {
    programAddress: COMPUTE_BUDGET_PROGRAM,
    data: [2, ...new Uint8Array(new Uint32Array([20_000]).buffer)],
  }
  const instructions = [limit, price, transfer(1n)]
  expect(await estimate?.({ networkId, transaction: { instructions }, from: payer.address })).toBe(25_000n)
  await expect(estimate?.({ networkId, transaction: { instructions } })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    context: { option: 'from' },
  })
})

test('default: a transaction that went through is a success, one that failed is not', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  const wait = page.adapter.chain.waitForTransaction
  const [good, bad] = [await makeTransaction(transfer(1n)), await makeTransaction(transfer(10n ** 18n))]
  await sendUnchecked(good.bytes)
  await sendUnchecked(bad.bytes)
  expect(await wait?.({ networkId, hash: good.hash })).toBe('success')
  expect(await wait?.({ networkId, hash: bad.hash })).toBe('failed')
  expect(page.platform.clock.pending()).toBe(0)
})

test('behavior: a transaction that comes later is waited for, also while the network is away', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  const { bytes, hash } = await makeTransaction(transfer(2n))
  let end: string | undefined
  void page.adapter.chain.waitForTransaction?.({ networkId, hash }).then((it) => {
    end = it
  })
  await page.until(() => expect(page.platform.clock.pending()).toBe(1))
  chain.solana.setFaults({ status: 503 })
  await page.platform.clock.advance(1_000)
  chain.solana.setFaults({})
  expect(end).toBeUndefined()
  await sendUnchecked(bytes)
  await page.until(() => expect(end).toBe('success'), 1_000)
})

test('behavior: one that no block can take any more has failed', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  chain.solana.setFaults({ dropsTransactions: true })
  const { bytes, hash } = await makeTransaction(transfer(3n))
  await sendUnchecked(bytes)
  let end: string | undefined
  void page.adapter.chain.waitForTransaction?.({ networkId, hash }).then((it) => {
    end = it
  })
  // The first look is over: it waits for the second.
  await page.until(() => expect(page.platform.clock.pending()).toBe(1))
  chain.solana.advance(140)
  await page.settle()
  expect(end).toBeUndefined()
  chain.solana.expireBlockhashes()
  await page.until(() => expect(end).toBe('failed'), 1_000)
  expect(page.platform.clock.pending()).toBe(0)
})

test('error: CHAIN_READ_FAILED when the network stays away', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  chain.solana.setFaults({ status: 500 })
  let code: unknown
  page.adapter.chain.waitForTransaction?.({ networkId, hash: '1'.repeat(64) }).catch((error: { code: unknown }) => {
    code = error.code
  })
  await page.until(() => expect(code).toBe('CHAIN_READ_FAILED'), 1_000)
})

test('error: ABORTED stops the waiting', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  const controller = new AbortController()
  const { hash } = await makeTransaction(transfer(4n))
  const waiting = page.adapter.chain.waitForTransaction?.({ networkId, hash, signal: controller.signal })
  const rejected = expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  await page.until(() => expect(page.platform.clock.pending()).toBe(1))
  controller.abort()
  await rejected
  expect(page.platform.clock.pending()).toBe(0)
})

test('behavior: instructions are sent, and a whole transaction as it is', async () => {
  const { page, handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const [from] = wallet.addresses
  const instruction = transferLamports({ from, to: friend, amountLamports: 11n })
  const before = (await page.adapter.chain.nativeBalance?.({ networkId, address: friend })) ?? 0n
  await handle.wallet.sendTransaction?.({ networkId, transaction: { instructions: [instruction] } })
  const signed = await handle.wallet.signTransactions?.({
    networkId,
    transactions: [{ instructions: [instruction] }, { instructions: [{ ...instruction }] }],
  })
  expect(signed).toHaveLength(2)
  const [bytes] = signed ?? []
  if (!(bytes instanceof Uint8Array)) throw new Error('A signed transaction is bytes.')
  const sent = await handle.wallet.sendTransaction?.({ networkId, transaction: bytes })
  expect(sent?.hash).toBe(splitTransaction(bytes).signature)
  expect(await page.adapter.chain.nativeBalance?.({ networkId, address: friend })).toBe(before + 22n)
})

test('behavior: bytes of another realm, such as a frame, are estimated, signed and sent', async () => {
  const { page, handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const { bytes } = await makeTransaction(transfer(1n))
  const toForeign = (own: Uint8Array): unknown => runInNewContext(`new Uint8Array([${own.join()}])`)
  expect(await page.adapter.chain.estimateFee?.({ networkId, transaction: toForeign(bytes) })).toBe(5_000n)
  const instructions = [transferLamports({ from: wallet.addresses[0], to: friend, amountLamports: 17n })]
  const signed = await handle.wallet.signTransactions?.({ networkId, transactions: [{ instructions }] })
  const transaction = toForeign(signed?.[0] as Uint8Array)
  expect(await handle.wallet.signTransactions?.({ networkId, transactions: [transaction] })).toEqual(signed)
  const before = (await page.adapter.chain.nativeBalance?.({ networkId, address: friend })) ?? 0n
  await handle.wallet.sendTransaction?.({ networkId, transaction })
  expect(await page.adapter.chain.nativeBalance?.({ networkId, address: friend })).toBe(before + 17n)
})

test('behavior: what is there already was sent', async () => {
  const { page, handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const instructions = [transferLamports({ from: wallet.addresses[0], to: friend, amountLamports: 13n })]
  const signed = await handle.wallet.signTransactions?.({ networkId, transactions: [{ instructions }] })
  const [transaction] = signed ?? []
  const before = (await page.adapter.chain.nativeBalance?.({ networkId, address: friend })) ?? 0n
  const first = await handle.wallet.sendTransaction?.({ networkId, transaction })
  expect(await handle.wallet.sendTransaction?.({ networkId, transaction })).toEqual(first)
  expect(await page.adapter.chain.nativeBalance?.({ networkId, address: friend })).toBe(before + 13n)
})

test('error: WALLET_FAILED for a transaction whose blockhash has expired, with what the RPC said', async () => {
  const { handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const instructions = [transferLamports({ from: wallet.addresses[0], to: friend, amountLamports: 12n })]
  const signed = await handle.wallet.signTransactions?.({ networkId, transactions: [{ instructions }] })
  chain.solana.expireBlockhashes()
  await expect(handle.wallet.sendTransaction?.({ networkId, transaction: signed?.[0] })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'send' },
    cause: { name: 'SolanaRpcError', message: expect.stringMatching(/blockhash/i) },
  })
})
