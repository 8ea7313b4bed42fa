import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { deploySolanaWorld } from '../../chains/deploySolanaWorld.js'
import { type Solana, startSolana } from '../../chains/startSolana.js'
import type { ApprovalAnswer } from '../types.js'
import { createSolanaMemoryStore, createSolanaTestWallet } from './createSolanaTestWallet.js'
import { createStandardWallet, type SolanaFeatureName } from './createStandardWallet.js'
import type { SolanaApprovalRequest, SolanaTestWalletOptions } from './types.js'

let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
  deploySolanaWorld(solana)
})
afterAll(() => solana.stop())

const [first, second] = [testSolanaAccount(0).address, testSolanaAccount(1).address]
const friend = new PublicKey(testSolanaAccount(5).address)

test('behavior: connect asks once, then answers silently', async () => {
  const { standard, features, asked, changes } = create()
  expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  const { accounts } = await features['standard:connect'].connect()
  expect(accounts).toMatchObject([{ address: first, chains: ['solana:localnet'] }])
  expect(base58.encode(Uint8Array.from(accounts[0]?.publicKey ?? []))).toBe(first)
  expect(standard.accounts).toBe(accounts)
  expect((await features['standard:connect'].connect({ silent: true })).accounts[0]).toBe(accounts[0])
  expect((await features['standard:connect'].connect()).accounts[0]).toBe(accounts[0])
  expect(asked.map(({ kind, origin }) => [kind, origin])).toEqual([['connect', 'https://dapp.test']])
  expect(changes).toEqual([[first]])
})

test('behavior: a refused connection leaves nothing behind, and the next attempt works', async () => {
  const { standard, features, answer } = create()
  answer('reject')
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: 4001 })
  expect(standard.accounts).toEqual([])
  answer({ accounts: [second, first, 'nobody'] })
  expect((await features['standard:connect'].connect()).accounts.map(({ address }) => address)).toEqual([second, first])
})

test('behavior: permissions outlive the page, a page that has not connected is told nothing, disconnecting ends all', async () => {
  const store = createSolanaMemoryStore()
  const one = create({ store })
  const two = create({ store })
  await one.features['standard:connect'].connect()
  expect(two.changes).toEqual([])
  expect((await two.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(1)
  expect(two.asked).toEqual([])
  await one.features['standard:disconnect'].disconnect()
  expect([one.changes, two.changes]).toEqual([
    [[first], []],
    [[first], []],
  ])
})

test('behavior: another account, chosen in the wallet', async () => {
  const { wallet, standard, changes } = await connected()
  wallet.selectAccount(second)
  expect(standard.accounts.map(({ address }) => address)).toEqual([second])
  wallet.disconnect()
  expect(changes).toEqual([[first], [second], []])
  expect(() => wallet.selectAccount('nobody')).toThrow(/no account nobody/)
})

test('behavior: messages are signed for the account that was asked', async () => {
  const { features, account, asked, answer } = await connected()
  const message = new TextEncoder().encode('Good morning')
  const [output] = await features['solana:signMessage'].signMessage({ account, message })
  if (!output) throw new Error('There is no output.')
  expect(verifyMessageSignature({ ...output, message, publicKey: Uint8Array.from(account.publicKey) })).toBe(true)
  expect(asked.at(-1)).toMatchObject({ accounts: [first], fields: [{ label: 'Message', value: 'Good morning' }] })
  await features['solana:signMessage'].signMessage({ account, message: new Uint8Array([0xff, 1]) })
  expect(asked.at(-1)?.fields[0]?.value).toBe('0xff01')
  answer('reject')
  await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toMatchObject({ code: 4001 })
})

test('behavior: signing in connects, and what was signed is what was asked', async () => {
  const { standard, features, asked, changes } = create()
  const input = {
    domain: 'dapp.test',
    statement: 'To read your notes',
    uri: 'https://dapp.test/notes',
    version: '1',
    chainId: 'localnet',
    nonce: 'abcd1234',
    issuedAt: '2026-01-01T00:00:00Z',
    resources: ['https://dapp.test/terms'],
  }
  const [output] = await features['solana:signIn'].signIn(input)
  if (!output) throw new Error('There is no output.')
  expect(verifySignIn({ ...input, address: first }, output)).toBe(true)
  expect(output.account).toBe(standard.accounts[0])
  expect(changes).toEqual([[first]])
  expect(asked.map(({ kind, fields }) => [kind, fields.map(({ label }) => label)])).toEqual([['signIn', ['Message']]])
  await features['solana:signIn'].signIn({ ...input, domain: 'bank.test' })
  expect(asked.at(-1)?.fields[0]).toEqual({
    label: 'Warning',
    value: 'The message is for bank.test, but the page is dapp.test.',
  })
})

test('behavior: transactions are sent and waited for', async () => {
  const { features, account, asked } = await connected()
  const connection = new Connection(solana.rpcUrl)
  const before = await connection.getBalance(friend)
  const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    chain: 'solana:localnet',
    transaction: await v0Transfer(1_500_000_000),
    options: { commitment: 'confirmed', preflightCommitment: 'confirmed' },
  })
  const status = await connection.getSignatureStatus(base58.encode(sent?.signature ?? new Uint8Array()))
  expect(status.value?.err).toBeNull()
  expect(await connection.getBalance(friend)).toBe(before + 1_500_000_000)
  expect(asked.at(-1)).toMatchObject({ kind: 'sendTransaction', method: 'solana:signAndSendTransaction' })
  expect(asked.at(-1)?.fields).toEqual([
    { label: 'Network', value: 'Local Solana' },
    { label: 'Does', value: `Sends 1.5 SOL to ${friend.toBase58()}` },
    { label: 'Fee', value: '0.000005 SOL' },
  ])
})

test('behavior: a signed transaction keeps the signatures of others', async () => {
  const { features, account } = await connected()
  const connection = new Connection(solana.rpcUrl)
  const other = Keypair.fromSecretKey(testSolanaAccount(2).secretKey)
  const transaction = new Transaction({ feePayer: other.publicKey, ...(await connection.getLatestBlockhash()) })
  transaction.add(SystemProgram.transfer({ fromPubkey: new PublicKey(first), toPubkey: friend, lamports: 5 }))
  transaction.partialSign(other)
  const wire = transaction.serialize({ requireAllSignatures: false })
  const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction: wire })
  const signed = Transaction.from(Uint8Array.from(output?.signedTransaction ?? []))
  expect(signed.verifySignatures()).toBe(true)
  await connection.sendRawTransaction(signed.serialize())
})

test('error: a transaction that fails, a chain and an account that are not the wallet’s, and bytes that are none', async () => {
  const { features, account } = await connected()
  const send = features['solana:signAndSendTransaction'].signAndSendTransaction
  const transaction = await v0Transfer(10 ** 15)
  const chain = 'solana:localnet'
  await expect(send({ account, chain, transaction })).rejects.toMatchObject({
    code: -32002,
    data: { logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]) },
  })
  await expect(
    send({ account, chain, transaction, options: { skipPreflight: true, commitment: 'confirmed' } })
  ).rejects.toThrow(/failed.*Custom/)
  await expect(send({ account, chain: 'solana:mainnet', transaction })).rejects.toMatchObject({ code: 4902 })
  await expect(send({ account: { ...account, address: second }, chain, transaction })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(send({ account, chain, transaction: transaction.slice(0, 99) })).rejects.toMatchObject({ code: -32602 })
})

test('error: a transaction that comes into no block', async () => {
  const { features, account } = await connected()
  solana.setFaults({ dropsTransactions: true })
  const sending = features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    chain: 'solana:localnet',
    transaction: await v0Transfer(3),
    options: { commitment: 'confirmed', skipPreflight: true },
  })
  solana.expireBlockhashes()
  await expect(sending).rejects.toThrow(/no block/)
  solana.setFaults({})
})

test('parameters: features', () => {
  const { standard } = create({}, ['solana:signTransaction'])
  expect(Object.keys(standard.features)).toEqual(['standard:connect', 'standard:events', 'solana:signTransaction'])
})

test('parameters: faults', async () => {
  const { wallet, standard, features, account, changes } = await connected()
  const message = new TextEncoder().encode('Hello')
  const sign = () => features['solana:signMessage'].signMessage({ account, message })
  wallet.setFaults({ rejects: true })
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  wallet.setFaults({ rejects: true, only: ['solana:signIn'] })
  expect(await sign()).toHaveLength(1)
  wallet.setFaults({ throws: 'string' })
  await expect(sign()).rejects.toBe('The wallet gave up.')
  wallet.setFaults({ unsupportedMethods: ['solana:signMessage'] })
  await expect(sign()).rejects.toMatchObject({ code: 4200 })
  wallet.setFaults({ locked: true })
  expect(standard.accounts).toEqual([])
  const connecting = features['standard:connect'].connect()
  expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  wallet.setFaults({})
  expect((await connecting).accounts).toEqual([account])
  wallet.setFaults({ changesAccount: true })
  expect(standard.accounts.map(({ address }) => address)).toEqual([second])
  wallet.setFaults({ disconnects: true })
  expect(standard.accounts).toEqual([])
  await features['standard:connect'].connect()
  await expect.poll(() => changes.slice(-2)).toEqual([[first], []])
  wallet.setFaults({ neverAnswers: 'prompts' })
  const settled = Promise.race([sign().then(() => 'answered'), features['standard:connect'].connect({ silent: true })])
  expect(await settled).toEqual({ accounts: [] })
})

interface Features
  extends StandardConnectFeature,
    StandardDisconnectFeature,
    StandardEventsFeature,
    SolanaSignInFeature,
    SolanaSignMessageFeature,
    SolanaSignTransactionFeature,
    SolanaSignAndSendTransactionFeature {}

function create(options: Partial<SolanaTestWalletOptions> = {}, listed?: readonly SolanaFeatureName[]) {
  const asked: SolanaApprovalRequest[] = []
  let next: ApprovalAnswer = 'approve'
  const wallet = createSolanaTestWallet({
    origin: 'https://dapp.test',
    chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl, name: 'Local Solana' }],
    approve: async (request) => {
      asked.push(request)
      return next
    },
    ...options,
  })
  const standard = createStandardWallet({
    provider: wallet.provider,
    name: 'Harbor',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    features: listed,
  })
  // Every feature is listed unless a test leaves some out, and that one does not call them.
  const features = standard.features as unknown as Features
  const changes: (readonly string[])[] = []
  features['standard:events'].on('change', ({ accounts = [] }) => {
    changes.push(accounts.map(({ address }) => address))
  })
  const answer = (given: ApprovalAnswer): void => {
    next = given
  }
  return { wallet, standard, features, asked, answer, changes }
}

async function connected() {
  const made = create()
  const [account] = (await made.features['standard:connect'].connect()).accounts
  if (!account) throw new Error('The wallet gave no account.')
  return { ...made, account }
}

async function v0Transfer(lamports: number): Promise<Uint8Array> {
  const { blockhash } = await new Connection(solana.rpcUrl).getLatestBlockhash()
  const from = new PublicKey(first)
  const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey: friend, lamports })]
  const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
