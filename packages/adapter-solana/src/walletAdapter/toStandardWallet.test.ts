import { testSolanaAccount } from '@portico/test-kit/chains'
import { TestWalletAdapter, type TestWalletAdapterOptions } from '@portico/test-kit/wallet-adapter'
import * as base from '@solana/wallet-adapter-base'
import {
  type Adapter,
  BaseWalletAdapter,
  type StandardWalletAdapter,
  type WalletName,
  WalletReadyState,
} from '@solana/wallet-adapter-base'
import {
  type Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { solana } from '../networks.js'
import { featureOf } from '../standard/features.js'
import type { StandardWallet } from '../standard/types.js'
import { toStandardWallet } from './toStandardWallet.js'
import { walletAdapters } from './walletAdapters.js'

const account = testSolanaAccount(3)
const pair = Keypair.fromSeed(account.privateKey)

/** A wallet that cannot sign without sending. */
class Sender extends BaseWalletAdapter {
  readonly name: WalletName = 'Sender' as WalletName
  readonly url: string = 'https://wallet.example'
  readonly icon: string = 'data:image/png;base64,'
  readonly readyState: WalletReadyState = WalletReadyState.Loadable
  readonly publicKey: PublicKey | null = null
  readonly connecting: boolean = false
  readonly supportedTransactionVersions: null = null
  readonly urls: string[] = []
  readonly #says: string

  constructor(says: string) {
    super()
    this.#says = says
  }

  async connect(): Promise<void> {}
  async disconnect(): Promise<void> {}

  async sendTransaction(_: Transaction, connection: Connection): Promise<string> {
    this.urls.push(connection.rpcEndpoint)
    return this.#says
  }
}

/** A wallet with keys, and the transactions that it was given. */
class Recorder extends TestWalletAdapter {
  readonly given: (readonly unknown[])[] = []
  readonly calls: string[] = []

  constructor(options: Omit<TestWalletAdapterOptions, 'account'> = {}) {
    super({ account, ...options })
  }

  override async signTransaction<T>(transaction: T): Promise<T> {
    this.calls.push('signTransaction')
    this.given.push([transaction])
    return (await super.signTransaction(transaction as never)) as T
  }

  override async signAllTransactions<T>(transactions: T[]): Promise<T[]> {
    this.calls.push('signAllTransactions')
    this.given.push(transactions)
    return Promise.all(transactions.map((transaction) => super.signTransaction(transaction as never)))
  }
}

const networks = [solana({ rpcUrls: ['https://rpc.dapp.example'] })]

function standard(wallet: Adapter): StandardWallet {
  return toStandardWallet({ wallet, networks: () => networks, base })
}

/** A transfer to itself, in its wire format; from the account given, which then signs too. */
function makeTransaction(from: PublicKey = pair.publicKey): Uint8Array {
  const transaction = new Transaction({
    feePayer: pair.publicKey,
    blockhash: encodeBase58(new Uint8Array(32).fill(4)),
    lastValidBlockHeight: 1,
  })
  transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: pair.publicKey, lamports: 1 }))
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
}

const input = (transaction: Uint8Array) => ({
  account: { address: '', chains: [], features: [] },
  transaction,
  chain: 'solana:mainnet',
})

describe('toStandardWallet', () => {
  test('default: has what the adapter has, on the networks of the app', async () => {
    const adapter = new Recorder()
    const wallet = standard(adapter)
    expect(wallet).toMatchObject({ name: 'Test Adapter', icon: adapter.icon, chains: ['solana:mainnet'], accounts: [] })
    const names = [
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
    ]
    expect(Object.keys(wallet.features)).toEqual(names)
    const answer = await featureOf(wallet, 'standard:connect')?.connect()
    expect(answer?.accounts).toEqual([{ address: account.address, chains: ['solana:mainnet'], features: names }])
  })

  test('behavior: a silent connection asks nothing, a second one neither', async () => {
    let asked = 0
    const adapter = new Recorder({
      approve: async () => {
        asked++
        return 'approve'
      },
    })
    const connect = featureOf(standard(adapter), 'standard:connect')?.connect
    expect(await connect?.({ silent: true })).toEqual({ accounts: [] })
    expect(asked).toBe(0)
    await connect?.()
    await connect?.()
    expect(asked).toBe(1)
  })

  test('behavior: it has chains while it is ready, by the ready states of the package', () => {
    const adapter = new Recorder()
    const wallet = standard(adapter)
    let told = 0
    const stop = featureOf(wallet, 'standard:events')?.on('change', () => told++)
    const ready = Object.values(WalletReadyState).filter((state) => {
      adapter.setReadyState(state)
      return wallet.chains.length > 0
    })
    expect(ready).toEqual(['Installed', 'Loadable'])
    expect(told).toBe(4)
    stop?.()
    adapter.setReadyState(WalletReadyState.Installed)
    expect(told).toBe(4)
  })

  test.each([
    ['a versioned one, where it knows versions', new Set(['legacy', 0] as const), VersionedTransaction],
    ['the older class, where it knows none', undefined, Transaction],
    ['the older class, where it says none', null, Transaction],
  ])('behavior: it is given %s', async (_, supportedTransactionVersions, expected) => {
    const adapter = Object.assign(new Recorder(), { supportedTransactionVersions })
    await adapter.connect()
    const feature = featureOf(standard(adapter), 'solana:signTransaction')
    expect(feature?.supportedTransactionVersions).toEqual([...(supportedTransactionVersions ?? ['legacy'])])
    const transaction = makeTransaction()
    for (const count of [1, 2]) {
      const answers = await feature?.signTransaction(...Array.from({ length: count }, () => input(transaction)))
      expect(answers).toHaveLength(count)
      for (const { signedTransaction } of answers ?? []) {
        const { signatures, message } = VersionedTransaction.deserialize(signedTransaction)
        expect([...message.serialize()]).toEqual([...transaction.subarray(65)])
        expect(signatures[0]?.some((byte) => byte !== 0)).toBe(true)
      }
    }
    expect(adapter.calls).toEqual(['signTransaction', 'signAllTransactions'])
    // Two are one request, as the wallet can show them together.
    expect(adapter.given.map((list) => list.map((one) => one instanceof expected))).toEqual([[true], [true, true]])
  })

  test('behavior: one that can only send is given a connection to the network', async () => {
    const adapter = new Sender('1'.repeat(64))
    const wallet = standard(adapter)
    expect(featureOf(wallet, 'solana:signTransaction')).toBeUndefined()
    expect(featureOf(wallet, 'solana:signMessage')).toBeUndefined()
    const feature = featureOf(wallet, 'solana:signAndSendTransaction')
    expect(await feature?.signAndSendTransaction(input(makeTransaction()))).toEqual([{ signature: new Uint8Array(64) }])
    expect(adapter.urls).toEqual(['https://rpc.dapp.example'])
  })

  test.each(['', 'no base58', undefined, '2'.repeat(5_000)])(
    'behavior: one that sent and says something else gives no signature (%#)',
    async (said) => {
      // Whatever the wallet gives, which its type forbids.
      const feature = featureOf(standard(new Sender(said as string)), 'solana:signAndSendTransaction')
      expect(await feature?.signAndSendTransaction(input(makeTransaction()))).toEqual([])
    }
  )

  test('behavior: one that signs no message gives no signature', async () => {
    // Whatever the wallet gives, which its type forbids.
    const adapter = Object.assign(new Recorder(), { signMessage: async () => undefined as unknown as Uint8Array })
    const feature = featureOf(standard(adapter), 'solana:signMessage')
    expect(await feature?.signMessage({ ...input(new Uint8Array()), message: new Uint8Array([1]) })).toEqual([])
  })

  test.each([
    ['the older class', null],
    ['a versioned one', new Set([0] as const)],
  ])('behavior: %s that somebody else signs too stays open for them', async (_, versions) => {
    const other = Keypair.fromSeed(new Uint8Array(32).fill(5)).publicKey
    const adapter = new Recorder({ versions })
    await adapter.connect()
    const feature = featureOf(standard(adapter), 'solana:signTransaction')
    const [answer] = (await feature?.signTransaction(input(makeTransaction(other)))) ?? []
    const { signatures } = VersionedTransaction.deserialize(answer?.signedTransaction ?? new Uint8Array())
    expect(signatures.map((signature) => signature.some((byte) => byte !== 0))).toEqual([true, false])
  })

  test('behavior: one that wraps a Wallet Standard wallet is that wallet', () => {
    const wallet = standard(new Recorder())
    // What `@solana/wallet-standard-wallet-adapter-base` makes of a wallet, as far as it is looked at.
    const wrapper = Object.assign(new Recorder(), { standard: true, wallet }) as unknown as StandardWalletAdapter
    expect(standard(wrapper)).toBe(wallet)
  })
})

describe('walletAdapters', () => {
  test('default: each wallet, on the networks that the app has at the time', async () => {
    let now = networks
    const list = await walletAdapters([new Recorder(), new Sender('')]).load({ networks: () => now })
    expect(list.map(({ name }) => name)).toEqual(['Test Adapter', 'Sender'])
    now = []
    expect(list[0]?.chains).toEqual([])
  })

  test('behavior: one that cannot be read is left out, and the others are there', async () => {
    const broken = new Proxy(new Recorder(), {
      get: () => {
        throw new Error('broken')
      },
    })
    const list = await walletAdapters([broken, new Sender('')]).load({ networks: () => networks })
    expect(list.map(({ name }) => name)).toEqual(['Sender'])
  })
})
