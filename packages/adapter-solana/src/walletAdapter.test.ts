import { Keypair, type PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from './base58.js'
import { solana } from './networks.js'
import { featureOf } from './standard/features.js'
import type { StandardWallet } from './standard/types.js'
import { toStandardWallet } from './walletAdapter/toStandardWallet.js'
import type { AdapterWallet, AdapterWalletAbilities } from './walletAdapter/types.js'

const pair = Keypair.fromSeed(new Uint8Array(32).fill(3))

/** A wallet as wallet-adapter's classes are, and what was called. */
function fakeAdapter(change: Partial<AdapterWallet & AdapterWalletAbilities> = {}): AdapterWallet & {
  readyState: string
  publicKey: { toBase58(): string } | null
  tell(event: string): void
  readonly calls: string[]
} {
  const listeners = new Map<string, Set<() => void>>()
  const calls: string[] = []
  const adapter = {
    name: 'Fake',
    icon: 'data:image/png;base64,',
    readyState: 'Installed',
    publicKey: null as { toBase58(): string } | null,
    connect: async () => {
      calls.push('connect')
      adapter.publicKey = pair.publicKey
    },
    disconnect: async () => {
      calls.push('disconnect')
      adapter.publicKey = null
    },
    on: (event: string, listener: () => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    tell: (event: string) => {
      for (const listener of listeners.get(event) ?? []) listener()
    },
    calls,
  }
  return Object.assign(adapter, change)
}

const networks = [solana({ rpcUrls: ['https://rpc.dapp.example'] })]

function standard(adapter: AdapterWallet): StandardWallet {
  return toStandardWallet({ wallet: adapter, networks: () => networks })
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

describe('toStandardWallet', () => {
  test('default: has what the adapter has, on the networks of the dapp', async () => {
    const adapter = fakeAdapter({ signMessage: async (message) => message })
    const wallet = standard(adapter)
    expect(wallet).toMatchObject({ name: 'Fake', icon: adapter.icon, chains: ['solana:mainnet'], accounts: [] })
    const names = ['standard:connect', 'standard:disconnect', 'standard:events', 'solana:signMessage']
    expect(Object.keys(wallet.features)).toEqual(names)
    const answer = await featureOf(wallet, 'standard:connect')?.connect()
    expect(answer?.accounts).toEqual([
      { address: pair.publicKey.toBase58(), chains: ['solana:mainnet'], features: names },
    ])
  })

  test('behavior: a silent connection asks nothing, a second one neither', async () => {
    const adapter = fakeAdapter()
    const connect = featureOf(standard(adapter), 'standard:connect')?.connect
    expect(await connect?.({ silent: true })).toEqual({ accounts: [] })
    expect(adapter.calls).toEqual([])
    await connect?.()
    await connect?.()
    expect(adapter.calls).toEqual(['connect'])
  })

  test('behavior: it has chains while it is ready', () => {
    const adapter = fakeAdapter()
    const wallet = standard(adapter)
    let told = 0
    const stop = featureOf(wallet, 'standard:events')?.on('change', () => told++)
    const ready = ['Installed', 'Loadable', 'NotDetected', 'Unsupported'].filter((state) => {
      adapter.readyState = state
      adapter.tell('readyStateChange')
      return wallet.chains.length > 0
    })
    expect(ready).toEqual(['Installed', 'Loadable'])
    expect(told).toBe(4)
    stop?.()
    for (const event of ['connect', 'disconnect', 'readyStateChange']) adapter.tell(event)
    expect(told).toBe(4)
  })

  test.each([
    ['a versioned one, where it knows versions', new Set(['legacy', 0] as const), VersionedTransaction],
    ['the older class, where it knows none', undefined, Transaction],
    ['the older class, where it says none', null, Transaction],
  ])('behavior: it is given %s', async (_, supportedTransactionVersions, expected) => {
    const given: unknown[] = []
    const adapter = fakeAdapter({
      supportedTransactionVersions,
      signTransaction: async (transaction: VersionedTransaction | Transaction) => {
        given.push(transaction)
        if (transaction instanceof VersionedTransaction) transaction.sign([pair])
        else transaction.partialSign(pair)
        return transaction
      },
    })
    const feature = featureOf(standard(adapter), 'solana:signTransaction')
    const transaction = makeTransaction()
    const account = { address: '', chains: [], features: [] }
    const input = { account, transaction, chain: 'solana:mainnet' }
    const answers = await feature?.signTransaction(input, input)
    expect(given.every((one) => one instanceof expected)).toBe(true)
    expect(answers).toHaveLength(2)
    for (const { signedTransaction } of answers ?? []) {
      const { signatures, message } = VersionedTransaction.deserialize(signedTransaction)
      expect([...message.serialize()]).toEqual([...transaction.subarray(65)])
      expect(signatures[0]?.some((byte) => byte !== 0)).toBe(true)
    }
  })

  test('behavior: one that can only send is given a connection to the network', async () => {
    const urls: string[] = []
    const adapter = fakeAdapter({
      sendTransaction: async (_: unknown, connection: { readonly rpcEndpoint: string }) => {
        urls.push(connection.rpcEndpoint)
        return '1'.repeat(64)
      },
    })
    const wallet = standard(adapter)
    expect(featureOf(wallet, 'solana:signTransaction')).toBeUndefined()
    const account = { address: '', chains: [], features: [] }
    const answers = await featureOf(wallet, 'solana:signAndSendTransaction')?.signAndSendTransaction({
      account,
      transaction: makeTransaction(),
      chain: 'solana:mainnet',
    })
    expect(answers).toEqual([{ signature: new Uint8Array(64) }])
    expect(urls).toEqual(['https://rpc.dapp.example'])
  })

  test.each(['', 'no base58', undefined])('behavior: one that sent and says %j gives no signature', async (said) => {
    // Whatever the wallet gives, which its type forbids.
    const adapter = fakeAdapter({ sendTransaction: async () => said as string })
    const account = { address: '', chains: [], features: [] }
    const feature = featureOf(standard(adapter), 'solana:signAndSendTransaction')
    expect(
      await feature?.signAndSendTransaction({ account, transaction: makeTransaction(), chain: 'solana:mainnet' })
    ).toEqual([])
  })

  test('behavior: one that signs no message gives no signature', async () => {
    // Whatever the wallet gives, which its type forbids.
    const adapter = fakeAdapter({ signMessage: async () => undefined as unknown as Uint8Array })
    const account = { address: '', chains: [], features: [] }
    const feature = featureOf(standard(adapter), 'solana:signMessage')
    expect(await feature?.signMessage({ account, message: new Uint8Array([1]) })).toEqual([])
  })

  test.each([
    ['the older class', undefined],
    ['a versioned one', new Set([0] as const)],
  ])('behavior: %s that somebody else signs too stays open for them', async (_, supportedTransactionVersions) => {
    const other = Keypair.fromSeed(new Uint8Array(32).fill(5)).publicKey
    const adapter = fakeAdapter({
      supportedTransactionVersions,
      signTransaction: async (transaction: VersionedTransaction | Transaction) => {
        if (transaction instanceof VersionedTransaction) transaction.sign([pair])
        else transaction.partialSign(pair)
        return transaction
      },
    })
    const account = { address: '', chains: [], features: [] }
    const [answer] =
      (await featureOf(standard(adapter), 'solana:signTransaction')?.signTransaction({
        account,
        transaction: makeTransaction(other),
        chain: 'solana:mainnet',
      })) ?? []
    const { signatures } = VersionedTransaction.deserialize(answer?.signedTransaction ?? new Uint8Array())
    expect(signatures.map((signature) => signature.some((byte) => byte !== 0))).toEqual([true, false])
  })
})
