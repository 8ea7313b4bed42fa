import { ed25519 } from '@noble/curves/ed25519'
import {
  BaseMessageSignerWalletAdapter,
  WalletConnectionError,
  type WalletError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletReadyState,
} from '@solana/wallet-adapter-base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { deploySolanaWorld } from '../../chains/deploySolanaWorld.js'
import { type Solana, startSolana } from '../../chains/startSolana.js'
import { TestWalletAdapter } from './TestWalletAdapter.js'

const account = testSolanaAccount(0)
const friend = new PublicKey(testSolanaAccount(1).address)
let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
  deploySolanaWorld(solana)
})
afterAll(() => solana.stop())

test("default: signs with real keys, and sends by the package's own code", async () => {
  const wallet = new TestWalletAdapter({ account })
  expect(wallet).toBeInstanceOf(BaseMessageSignerWalletAdapter)
  await wallet.connect()
  expect([wallet.connected, wallet.publicKey?.toBase58()]).toEqual([true, account.address])
  const message = new TextEncoder().encode('Hello')
  expect(ed25519.verify(await wallet.signMessage(message), message, account.publicKey)).toBe(true)

  const connection = new Connection(solana.rpcUrl, 'confirmed')
  const before = await connection.getBalance(friend)
  const move = SystemProgram.transfer({ fromPubkey: new PublicKey(account.address), toPubkey: friend, lamports: 5 })
  await wallet.sendTransaction(new Transaction().add(move), connection)
  const { blockhash } = await connection.getLatestBlockhash()
  const payerKey = new PublicKey(account.address)
  const compiled = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [move] })
  await wallet.sendTransaction(new VersionedTransaction(compiled.compileToV0Message()), connection)
  expect(await connection.getBalance(friend)).toBe(before + 10)
})

test("error: the package's own classes, told as events too", async () => {
  const told: WalletError[] = []
  const wallet = new TestWalletAdapter({ account, approve: async () => 'reject' })
  wallet.on('error', (error) => void told.push(error))
  await expect(wallet.signMessage(new Uint8Array())).rejects.toThrow(WalletNotConnectedError)
  await expect(wallet.connect()).rejects.toThrow(WalletConnectionError)
  expect(told.at(-1)?.error).toEqual(new Error('User rejected the request.'))
  wallet.setReadyState(WalletReadyState.NotDetected)
  await expect(wallet.connect()).rejects.toThrow(WalletNotReadyError)
  expect(told).toHaveLength(3)
})
