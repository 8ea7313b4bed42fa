import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  lamports,
  pipe,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
  setTransactionMessageConfig,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { deploySolanaWorld, type SolanaWorld } from '../deploySolanaWorld.js'
import { type Solana, startSolana } from '../startSolana.js'

let solana: Solana
let world: SolanaWorld
beforeAll(async () => {
  solana = await startSolana()
  world = deploySolanaWorld(solana)
})
afterAll(() => solana.stop())

const rpc = () => createSolanaRpc(solana.rpcUrl)
const ada = await createKeyPairSignerFromBytes(testSolanaAccount(0).secretKey)
const friend = address(testSolanaAccount(5).address)
const stranger = address(testSolanaAccount(20).address)

test('behavior: a v0 transfer is confirmed by its subscription', async () => {
  const transaction = await transfer({ amount: 33n })
  const before = (await rpc().getBalance(friend).send()).value
  await confirm(transaction)
  expect((await rpc().getBalance(friend).send()).value - before).toBe(33n)
  const [status] = (
    await rpc()
      .getSignatureStatuses([getSignatureFromTransaction(transaction)])
      .send()
  ).value
  expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const found = await rpc()
    .getTransaction(getSignatureFromTransaction(transaction), { maxSupportedTransactionVersion: 0, encoding: 'json' })
    .send()
  expect(found?.version).toBe(0)
  expect(found?.meta?.fee).toBe(5000n)
})

test('behavior: a legacy transfer', async () => {
  const before = (await rpc().getBalance(friend).send()).value
  await confirm(await transfer({ amount: 7n, version: 'legacy' }))
  expect((await rpc().getBalance(friend).send()).value - before).toBe(7n)
})

test('behavior: a transfer of version 1, whose priority fee is no call', async () => {
  const transaction = await transfer({ amount: 9n, version: 1 })
  const before = (await rpc().getBalance(friend).send()).value
  await confirm(transaction)
  expect((await rpc().getBalance(friend).send()).value - before).toBe(9n)
  const read = (maxSupportedTransactionVersion: 0 | 1) =>
    rpc()
      // The client's types end at version 0.
      .getTransaction(getSignatureFromTransaction(transaction), {
        maxSupportedTransactionVersion: maxSupportedTransactionVersion as 0,
        encoding: 'json',
      })
      .send()
  expect(await read(1)).toMatchObject({ version: 1, meta: { fee: 5_077n } })
  await expect(read(0)).rejects.toThrow('not supported')
})

test('behavior: amounts above 2^53 keep all their digits, in requests and in answers', async () => {
  const amount = 2n ** 53n + 1n
  // The client refuses to ask for so much, so the digits are written by hand.
  const answer = await fetch(solana.rpcUrl, {
    method: 'POST',
    body: `{"jsonrpc":"2.0","id":1,"method":"requestAirdrop","params":["${stranger}",${amount}]}`,
  })
  const { result } = (await answer.json()) as { result: string }
  expect((await rpc().getBalance(stranger).send()).value).toBe(amount)
  const record = await rpc()
    .getTransaction(signature(result), { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(record?.meta?.postBalances).toContain(amount)
})

test.each([
  ['the classic program', 0],
  ['Token-2022', 1],
] as const)('behavior: tokens of %s move, into a new account', async (_, index) => {
  const token = world.tokens[index]
  const owner = ada
  const tokenProgram = address(token.program)
  const mint = address(token.mint)
  const to = address(testSolanaAccount(40 + index).address)
  const [source] = await findAssociatedTokenPda({ owner: owner.address, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const { decimals } = token
  const transaction = await sign([
    getCreateAssociatedTokenIdempotentInstruction({ payer: owner, owner: to, mint, ata: destination, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: owner, amount: 25n, decimals },
      { programAddress: tokenProgram }
    ),
  ])
  await confirm(transaction)
  const record = await rpc()
    .getTransaction(getSignatureFromTransaction(transaction), { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  const amounts = record?.meta?.postTokenBalances?.map((held) => [held.owner, held.uiTokenAmount.amount])
  expect(amounts).toContainEqual([to, '25'])
  expect(record?.meta?.preTokenBalances).toHaveLength(1)
  // Opening the account is done by calls of other programs.
  expect(record?.meta?.innerInstructions).toMatchObject([{ index: 0, instructions: expect.any(Array) }])
  expect((await rpc().getTokenAccountBalance(destination).send()).value.amount).toBe('25')
  const listed = await rpc().getTokenAccountsByOwner(to, { programId: tokenProgram }, { encoding: 'jsonParsed' }).send()
  expect(listed.value.map(({ account }) => account.data.parsed.info)).toMatchObject([
    { mint, owner: to, state: 'initialized', tokenAmount: { amount: '25', decimals } },
  ])
  const supply = (await rpc().getTokenSupply(mint).send()).value
  expect(supply.uiAmountString).toBe('100000')
})

test('error: a transaction that would fail is refused with its logs', async () => {
  const failed = await confirm(await transfer({ amount: 10n ** 16n })).catch((error: unknown) => error)
  if (!isSolanaError(failed, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)) throw failed
  expect(failed.context.logs?.join()).toContain('insufficient lamports')
})

test('error: a transaction that fails in its block is reported as failed', async () => {
  const transaction = await transfer({ amount: 10n ** 16n })
  const sent = await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', skipPreflight: true })
    .send()
  const [status] = (await rpc().getSignatureStatuses([sent]).send()).value
  expect(status?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  await expect(
    sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions: subscriptions() })(transaction, {
      commitment: 'confirmed',
      skipPreflight: true,
    })
  ).rejects.toThrow(/custom program error: #1/i)
})

test('error: an expired blockhash', async () => {
  const transaction = await transfer({ amount: 1n })
  const { lastValidBlockHeight } = transaction.lifetimeConstraint
  solana.expireBlockhashes()
  expect(await rpc().getBlockHeight().send()).toBeGreaterThan(lastValidBlockHeight)
  const failed = await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    .send()
    .catch((error: unknown) => error)
  if (!isSolanaError(failed, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)) throw failed
  expect(isSolanaError(failed.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
})

test('behavior: a blockhash is good for 150 blocks and not for one more', async () => {
  const { blockhash } = (await rpc().getLatestBlockhash().send()).value
  solana.advance(150)
  expect((await rpc().isBlockhashValid(blockhash).send()).value).toBe(true)
  solana.advance(1)
  expect((await rpc().isBlockhashValid(blockhash).send()).value).toBe(false)
})

test('error: a dropped transaction never comes, and its client learns that it is over', async () => {
  solana.setFaults({ dropsTransactions: true })
  const transaction = await transfer({ amount: 1n })
  const sent = getSignatureFromTransaction(transaction)
  const confirmed = confirm(transaction)
  const statuses = async () => (await rpc().getSignatureStatuses([sent]).send()).value
  expect(await statuses()).toEqual([null])
  const outcome = confirmed.catch((error: unknown) => error)
  // The client may still be on its way to its subscriptions; a block more can never be too many.
  const blocks = setInterval(() => solana.advance(151), 50)
  const ended = await outcome
  clearInterval(blocks)
  expect(isSolanaError(ended, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
  solana.setFaults({})
  expect(await statuses()).toEqual([null])
})

test('behavior: what a simulation and a message would cost', async () => {
  const transaction = await transfer({ amount: 5n })
  const wire = getBase64EncodedWireTransaction(transaction)
  const result = await rpc()
    .simulateTransaction(wire, {
      encoding: 'base64',
      sigVerify: true,
      accounts: { addresses: [friend], encoding: 'base64' },
    })
    .send()
  expect(result.value.err).toBeNull()
  expect(result.value.accounts?.[0]?.lamports).toBe((await rpc().getBalance(friend).send()).value + 5n)
  const replaced = await rpc().simulateTransaction(wire, { encoding: 'base64', replaceRecentBlockhash: true }).send()
  expect(replaced.value.err).toBeNull()
  const message = getBase64Decoder().decode(transaction.messageBytes)
  // Its brand says which kind of bytes the text has.
  expect(
    (
      await rpc()
        .getFeeForMessage(message as Parameters<ReturnType<typeof rpc>['getFeeForMessage']>[0])
        .send()
    ).value
  ).toBe(5000n)
})

test('behavior: accounts, programs with filters, history', async () => {
  await confirm(await transfer({ amount: 3n }))
  const [newest] = await rpc().getSignaturesForAddress(friend, { limit: 1 }).send()
  expect(newest?.err).toBeNull()
  const older = await rpc()
    .getSignaturesForAddress(friend, { before: signature(newest?.signature ?? '') })
    .send()
  expect(older.map((entry) => entry.signature)).not.toContain(newest?.signature)
  const owner = address(world.accounts[3] ?? '')
  const memcmp = { offset: 32n, bytes: owner, encoding: 'base58' }
  const held = await rpc()
    // The client brands base58 texts; an address is one.
    .getProgramAccounts(address(world.tokens[0].program), {
      encoding: 'base64',
      filters: [{ dataSize: 165n }, { memcmp: memcmp as never }],
    })
    .send()
  expect(held).toHaveLength(1)
  const [account, none] = (
    await rpc()
      .getMultipleAccounts([owner, address(testSolanaAccount(77).address)], { encoding: 'base64' })
      .send()
  ).value
  expect(account?.lamports).toBe(10_000n * 10n ** 9n)
  expect(none).toBeNull()
  const mint = await rpc().getAccountInfo(address(world.tokens[1].mint), { encoding: 'jsonParsed' }).send()
  expect(mint.value?.data).toMatchObject({ program: 'spl-token-2022', parsed: { type: 'mint', info: { decimals: 9 } } })
})

test('behavior: the cluster says what it is', async () => {
  expect(await rpc().getGenesisHash().send()).toBe(solana.genesisHash)
  expect(solana.networkId).toBe(`solana:${solana.genesisHash.slice(0, 32)}`)
  expect(await rpc().getHealth().send()).toBe('ok')
  expect((await rpc().getVersion().send())['solana-core']).toBe('3.1.0')
  const { absoluteSlot, blockHeight } = await rpc().getEpochInfo().send()
  expect([absoluteSlot, blockHeight]).toEqual([await rpc().getSlot().send(), await rpc().getBlockHeight().send()])
  expect(await rpc().getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
  expect(await rpc().getRecentPrioritizationFees().send()).toHaveLength(1)
})

const limits = { priorityFeeLamports: 77n, computeUnitLimit: 1_000, loadedAccountsDataSizeLimit: 1_000_000 }

function subscriptions() {
  return createSolanaRpcSubscriptions(solana.wsUrl)
}

async function sign(instructions: readonly Instruction[], version: 0 | 1 | 'legacy' = 0) {
  const { value: lifetime } = await rpc().getLatestBlockhash().send()
  // All versions have the same parts here; the client types them apart.
  const message = pipe(
    createTransactionMessage({ version: version as 1 }),
    (made) => (version === 1 ? setTransactionMessageConfig(limits, made) : made),
    (made) => setTransactionMessageFeePayerSigner(ada, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions(instructions, made)
  )
  const signed = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithBlockhashLifetime(signed)
  return signed
}

async function transfer(request: { readonly amount: bigint; readonly version?: 1 | 'legacy' }) {
  const { amount, version } = request
  return sign([getTransferSolInstruction({ source: ada, destination: friend, amount: lamports(amount) })], version)
}

function confirm(transaction: Awaited<ReturnType<typeof sign>>): Promise<void> {
  const send = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions: subscriptions() })
  return send(transaction, { commitment: 'confirmed' })
}
