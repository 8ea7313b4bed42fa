import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { deploySolanaWorld, type SolanaWorld } from '../deploySolanaWorld.js'
import { type Solana, startSolana } from '../startSolana.js'

let solana: Solana
let world: SolanaWorld
beforeAll(async () => {
  solana = await startSolana()
  world = deploySolanaWorld(solana)
})
afterAll(() => solana.stop())

const connect = () => new Connection(solana.rpcUrl, 'confirmed')
const ada = Keypair.fromSecretKey(testSolanaAccount(0).secretKey)
const friend = new PublicKey(testSolanaAccount(5).address)
const transfer = (lamports: number | bigint) =>
  SystemProgram.transfer({ fromPubkey: ada.publicKey, toPubkey: friend, lamports })

test('behavior: an airdrop is confirmed by its subscription, on the port that the client derives', async () => {
  const connection = connect()
  const { publicKey } = Keypair.generate()
  const signature = await connection.requestAirdrop(publicKey, 2 * LAMPORTS_PER_SOL)
  const latest = await connection.getLatestBlockhash()
  const { value } = await connection.confirmTransaction({ signature, ...latest })
  expect(value.err).toBeNull()
  expect(await connection.getBalance(publicKey)).toBe(2 * LAMPORTS_PER_SOL)
})

test('behavior: a legacy transfer', async () => {
  const connection = connect()
  const before = await connection.getBalance(friend)
  const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer(11)), [ada])
  expect(await connection.getBalance(friend)).toBe(before + 11)
  const found = await connection.getParsedTransaction(signature)
  expect(found?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true })
})

test('behavior: a v0 transfer with a priority fee, tried out before', async () => {
  const connection = connect()
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash: latest.blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 5000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
      transfer(7),
    ],
  }).compileToV0Message()
  const fee = (await connection.getFeeForMessage(message)).value ?? 0
  expect(fee).toBe(5000 + 10_000)
  const transaction = new VersionedTransaction(message)
  transaction.sign([ada])
  const simulated = await connection.simulateTransaction(transaction, { sigVerify: true })
  expect(simulated.value).toMatchObject({ err: null, unitsConsumed: 450 })
  const before = await connection.getBalance(ada.publicKey)
  const signature = await connection.sendTransaction(transaction)
  expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()
  expect(await connection.getBalance(ada.publicKey)).toBe(before - 7 - fee)
  // A client that does not say which versions it knows must not be given this one.
  await expect(connection.getTransaction(signature)).rejects.toThrow(/maxSupportedTransactionVersion/)
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta?.fee).toBe(fee)
})

test('error: a transaction that would fail is refused with its logs, one in a block is reported as failed', async () => {
  const connection = connect()
  const refused = await sendAndConfirmTransaction(connection, new Transaction().add(transfer(10n ** 16n)), [ada]).catch(
    (error: unknown) => error
  )
  if (!(refused instanceof SendTransactionError)) throw refused
  expect(refused.logs?.join()).toContain('insufficient lamports')
  await expect(
    sendAndConfirmTransaction(connection, new Transaction().add(transfer(10n ** 16n)), [ada], { skipPreflight: true })
  ).rejects.toThrow(/"Custom":1/)
})

test('error: wrong and missing signatures, and the same transaction twice', async () => {
  const connection = connect()
  const make = async (): Promise<Buffer> => {
    const transaction = new Transaction({ feePayer: ada.publicKey, ...(await connection.getLatestBlockhash()) })
    transaction.add(transfer(1)).sign(ada)
    return transaction.serialize()
  }
  const wrong = await make()
  wrong.writeUInt8(wrong.readUInt8(5) ^ 1, 5)
  await expect(connection.sendRawTransaction(wrong)).rejects.toThrow(/signature verification failure/)
  const missing = await make()
  missing.fill(0, 1, 65)
  await expect(connection.sendRawTransaction(missing)).rejects.toThrow(/signature verification failure/)
  const good = await make()
  await connection.sendRawTransaction(good)
  await expect(connection.sendRawTransaction(good)).rejects.toThrow(/already been processed/)
})

test('error: an expired blockhash', async () => {
  const connection = connect()
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: ada.publicKey, ...latest }).add(transfer(1))
  transaction.sign(ada)
  solana.setFaults({ dropsTransactions: true })
  const signature = await connection.sendRawTransaction(transaction.serialize())
  solana.setFaults({})
  solana.expireBlockhashes()
  await expect(connection.confirmTransaction({ signature, ...latest })).rejects.toBeInstanceOf(
    TransactionExpiredBlockheightExceededError
  )
  await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(/Blockhash not found/)
})

test('behavior: accounts, logs and slots are told as they change', async () => {
  const connection = connect()
  const told = Promise.all([
    new Promise<number>((resolve) => connection.onAccountChange(friend, ({ lamports }) => resolve(lamports))),
    new Promise<number>((resolve) => connection.onLogs(ada.publicKey, ({ logs }) => resolve(logs.length))),
    new Promise<number>((resolve) => connection.onSlotChange(({ slot }) => resolve(slot))),
  ])
  const before = await connection.getBalance(friend)
  // The client subscribes when it pleases; each transfer is a new chance to be told.
  const again = setInterval(() => {
    void connection.sendTransaction(new Transaction().add(transfer(13)), [ada])
  }, 100)
  const [lamports, logs, slot] = await told
  clearInterval(again)
  expect((lamports - before) % 13).toBe(0)
  expect(logs).toBe(2)
  expect(slot).toBeGreaterThan(0)
})

test('behavior: token accounts, parsed and raw', async () => {
  const connection = connect()
  const owner = new PublicKey(world.accounts[2] ?? '')
  for (const { mint, program, decimals } of world.tokens) {
    const parsed = await connection.getParsedTokenAccountsByOwner(owner, { programId: new PublicKey(program) })
    expect(parsed.value.map(({ account }) => account.data.parsed.info.tokenAmount)).toEqual([
      { amount: String(10_000n * 10n ** BigInt(decimals)), decimals, uiAmount: 10_000, uiAmountString: '10000' },
    ])
    const raw = await connection.getTokenAccountsByOwner(owner, { mint: new PublicKey(mint) })
    const address = associatedTokenAddress({ owner: owner.toBase58(), mint, tokenProgram: program })
    expect(raw.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([address])
  }
})
