import { ed25519 } from '@noble/curves/ed25519'
import {
  BaseMessageSignerWalletAdapter,
  type TransactionOrVersionedTransaction,
  WalletConnectionError,
  type WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import { Keypair, type PublicKey, type TransactionVersion, VersionedTransaction } from '@solana/web3.js'
import type { SolanaTestAccount } from '../../accounts/testSolanaAccounts.js'
import type { ApprovalAnswer } from '../types.js'
import type { SolanaApprovalKind } from './types.js'

/** Options of `TestWalletAdapter`. */
export interface TestWalletAdapterOptions {
  /** Whose keys it has. */
  readonly account: SolanaTestAccount
  /** Default `Test Adapter`. */
  readonly name?: string | undefined
  /** Asked for every decision; a thrown value is what the wallet's own code throws. Default: approves everything. */
  readonly approve?: ((kind: SolanaApprovalKind) => Promise<ApprovalAnswer>) | undefined
  /** Default `Installed`. */
  readonly readyState?: WalletReadyState | undefined
  /** Default: legacy and 0. `null`: it knows the older class of transactions only. */
  readonly versions?: ReadonlySet<TransactionVersion> | null | undefined
}

/**
 * A wallet written for `@solana/wallet-adapter-base`, on that package's own class, with real keys and no user interface. What
 * goes wrong inside is wrapped in the package's errors, and told as its `error` event, as its wallets do.
 */
export class TestWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName
  readonly url: string = 'https://wallet.example'
  readonly icon: string = 'data:image/svg+xml,<svg/>'
  readonly supportedTransactionVersions: ReadonlySet<TransactionVersion> | null
  readonly connecting: boolean = false
  readonly #keys: Keypair
  readonly #approve: NonNullable<TestWalletAdapterOptions['approve']>
  #readyState: WalletReadyState
  #isConnected = false

  constructor(options: TestWalletAdapterOptions) {
    super()
    const { name = 'Test Adapter', approve = async () => 'approve' } = options
    // The package brands names, and has no function that does.
    this.name = name as WalletName
    this.supportedTransactionVersions = options.versions === undefined ? new Set(['legacy', 0]) : options.versions
    this.#keys = Keypair.fromSeed(options.account.privateKey)
    this.#approve = approve
    this.#readyState = options.readyState ?? WalletReadyState.Installed
  }

  get publicKey(): PublicKey | null {
    return this.#isConnected ? this.#keys.publicKey : null
  }

  get readyState(): WalletReadyState {
    return this.#readyState
  }

  /** Becomes ready or not, as a wallet that is injected late, and tells. */
  setReadyState(readyState: WalletReadyState): void {
    this.#readyState = readyState
    this.emit('readyStateChange', readyState)
  }

  async connect(): Promise<void> {
    const isReady = [WalletReadyState.Installed, WalletReadyState.Loadable].includes(this.#readyState)
    if (!isReady) throw this.#tell(new WalletNotReadyError())
    await this.#ask('connect', WalletConnectionError)
    this.#isConnected = true
    this.emit('connect', this.#keys.publicKey)
  }

  async disconnect(): Promise<void> {
    this.#isConnected = false
    this.emit('disconnect')
  }

  async signTransaction<T extends TransactionOrVersionedTransaction<this['supportedTransactionVersions']>>(
    transaction: T
  ): Promise<T> {
    if (!this.#isConnected) throw this.#tell(new WalletNotConnectedError())
    await this.#ask('signTransaction', WalletSignTransactionError)
    if (transaction instanceof VersionedTransaction) transaction.sign([this.#keys])
    // What has no versions is of the older class.
    else (transaction as { partialSign(keys: Keypair): void }).partialSign(this.#keys)
    return transaction
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    if (!this.#isConnected) throw this.#tell(new WalletNotConnectedError())
    await this.#ask('signMessage', WalletSignMessageError)
    return ed25519.sign(message, this.#keys.secretKey.slice(0, 32))
  }

  async #ask(kind: SolanaApprovalKind, Wrapper: new (message?: string, error?: unknown) => WalletError): Promise<void> {
    try {
      if ((await this.#approve(kind)) === 'reject') throw new Error('User rejected the request.')
    } catch (error) {
      throw this.#tell(new Wrapper(error instanceof Error ? error.message : undefined, error))
    }
  }

  #tell(error: WalletError): WalletError {
    this.emit('error', error)
    return error
  }
}
