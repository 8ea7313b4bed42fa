import type { ChainId } from '../caip/chainId.js'
import type { Network } from '../caip/network.js'

/** A signature, encoded as its namespace does: hex on EVM, base58 on Solana. */
export interface Signature {
  readonly signature: string
}

/** Identifier of a transaction: its hash on EVM (hex), its first signature on Solana (base58). */
export interface Hash {
  readonly hash: string
}

/**
 * A transaction for one network. Each adapter exports the type of `transaction` (`EvmTransaction`, `SolanaTransaction`) and
 * checks it: OPTION_INVALID.
 */
export interface TransactionRequest {
  readonly networkId: ChainId
  readonly transaction: unknown
}

/**
 * What a connected wallet can be asked. Amounts are bigint in base units.
 *
 * Every call rejects CONNECTION_NOT_FOUND when nothing is connected, CAPABILITY_UNSUPPORTED when the wallet lacks the method
 * (ask `portico.can(method)` first), USER_REJECTED when the user declines, REQUEST_PENDING when the wallet already has an
 * open request, UNAUTHORIZED, METHOD_UNSUPPORTED and WALLET_OFFLINE as EIP-1193 defines them, SESSION_GONE when the session
 * with a remote wallet is over, and WALLET_FAILED for anything else, with the original as `cause`.
 */
export interface WalletCalls {
  /**
   * The signature over a text (UTF-8) or bytes. EVM: `personal_sign` (EIP-191), hex. Solana: the Wallet Standard feature
   * `solana:signMessage`, ed25519 over the bytes unchanged, base58. Inside a Safe it resolves when enough owners have signed.
   *
   * `address` is one of the connection's accounts, by default the one in use. Rejects UNAUTHORIZED when the wallet does not
   * share it.
   *
   * @example
   * const { signature } = await portico.wallet.signMessage({ message: 'hello' })
   */
  signMessage(request: {
    readonly message: string | Uint8Array
    readonly address?: string | undefined
  }): Promise<Signature>
  /**
   * The signature over typed data (EIP-712, `eth_signTypedData_v4`), hex. EVM only. `data` has `domain`, `types`,
   * `primaryType` and `message`, as viem takes them. Rejects OPTION_INVALID for another shape.
   *
   * @example
   * const { signature } = await portico.wallet.signTypedData({
   *   data: {
   *     domain: { name: 'Mail', version: '1', chainId: 1 },
   *     types: { Mail: [{ name: 'contents', type: 'string' }] },
   *     primaryType: 'Mail',
   *     message: { contents: 'hello' },
   *   },
   * })
   */
  signTypedData(request: { readonly data: unknown; readonly address?: string | undefined }): Promise<Signature>
  /**
   * The signed transactions, in the order given and not sent. Solana only: the Wallet Standard feature
   * `solana:signTransaction`; each result is a `Uint8Array` in the wire format. Rejects OPTION_INVALID for what is not a
   * transaction, NETWORK_NOT_CONFIGURED, and NETWORK_UNKNOWN_TO_WALLET when the account can't be used on the network.
   *
   * @example
   * const [bytes] = await portico.wallet.signTransactions({
   *   networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
   *   transactions: [{ instructions }], // in the shape of @solana/kit
   * })
   */
  signTransactions(request: {
    readonly networkId: ChainId
    readonly transactions: readonly unknown[]
  }): Promise<readonly unknown[]>
  /**
   * The hash of a transaction that the wallet signed and sent. It resolves before the transaction is in a block: wait with
   * `portico.chain.waitForTransaction`. EVM: `eth_sendTransaction`; the wallet chooses gas and fees that are left out.
   * Solana: `solana:signAndSendTransaction`, or the network's RPC where the wallet only signs. In a Safe it is the
   * `safeTxHash`.
   *
   * On EVM the wallet must be on the network already: call `portico.switchNetwork` first. Rejects OPTION_INVALID for what is
   * not a transaction, and on Solana WALLET_FAILED when its simulation fails, before the wallet is asked.
   *
   * @example
   * const { hash } = await portico.wallet.sendTransaction({
   *   networkId: 'eip155:11155111',
   *   transaction: { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 10n ** 15n }, // 0.001 ETH in wei
   * })
   */
  sendTransaction(request: TransactionRequest): Promise<Hash>
  /**
   * The hash of a transfer of the network's coin, or of the token at `token`: an ERC-20 on EVM, an SPL token (classic or
   * Token-2022) by its mint on Solana. `amountBaseUnits` is in base units of what is sent. Otherwise as `sendTransaction`.
   *
   * Rejects ADDRESS_INVALID for a recipient or token that isn't one; on Solana also for a recipient that is a token or a
   * token account, and AMOUNT_INVALID for an amount that isn't between 1 and 2^64 - 1.
   *
   * @example
   * const { hash } = await portico.wallet.transfer({
   *   networkId: 'eip155:1',
   *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   *   token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
   *   amountBaseUnits: 1_500_000n, // 1.5 USDC, which has 6 decimals
   * })
   */
  transfer(request: {
    readonly networkId: ChainId
    readonly to: string
    readonly amountBaseUnits: bigint
    readonly token?: string | undefined
  }): Promise<Hash>
  /**
   * The id of a batch of calls (EIP-5792, `wallet_sendCalls`). EVM only, and only for wallets that support it. Of each call
   * `to`, `value` (wei) and `data` count. Rejects OPTION_INVALID for what is not a call.
   *
   * @example
   * const { id } = await portico.wallet.sendCalls({
   *   networkId: 'eip155:8453',
   *   calls: [
   *     { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 1n },
   *     { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 2n },
   *   ],
   * })
   */
  sendCalls(request: {
    readonly networkId: ChainId
    readonly calls: readonly unknown[]
  }): Promise<{ readonly id: string }>
  /**
   * Where a batch stands (EIP-5792, `wallet_getCallsStatus`). A batch that only partly went through is `failed`; its hashes
   * say what happened. Shows no prompt.
   *
   * @example
   * const { status, hashes } = await portico.wallet.getCallsStatus({ id })
   */
  getCallsStatus(request: { readonly id: string }): Promise<CallsStatus>
  /**
   * Whether the wallet now shows the ERC-20 at `token` (EIP-747, `wallet_watchAsset`). EVM only. Symbol and decimals are read
   * from the chain.
   *
   * @example
   * const isShown = await portico.wallet.watchAsset({
   *   networkId: 'eip155:1',
   *   token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
   * })
   */
  watchAsset(request: { readonly networkId: ChainId; readonly token: string }): Promise<boolean>
  /**
   * The wallet's answer to any JSON-RPC request (EIP-1193), unchanged and unchecked. EVM only. For methods that have no call
   * of their own.
   *
   * @example
   * const permissions = await portico.wallet.request({ method: 'wallet_getPermissions' })
   */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Status of a batch of calls (EIP-5792). `hashes` are those of its transactions, once it is confirmed or failed. */
export interface CallsStatus {
  readonly status: 'pending' | 'success' | 'failed'
  readonly hashes: readonly string[]
}

/** Wallet calls that core and plugins make. Apps use `portico.switchNetwork` and `portico.signIn` instead. */
export interface InnerCalls {
  /**
   * Resolves when the wallet is on the network. EVM: `wallet_switchEthereumChain` (EIP-3326), after
   * `wallet_addEthereumChain` where the wallet doesn't know it. Solana: no prompt, the network is the app's choice. Rejects
   * USER_REJECTED and NETWORK_UNKNOWN_TO_WALLET.
   */
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  /** Adds a network to the wallet (EIP-3085). Some wallets switch to it too. EVM only. Rejects USER_REJECTED. */
  addNetwork(request: { readonly network: Network }): Promise<void>
  /**
   * The signature over a sign-in message that the wallet wrote, and that message. Solana only: the Wallet Standard feature
   * `solana:signIn`, whose input `fields` has. Rejects OPTION_INVALID when `fields` is not an object, and UNAUTHORIZED when
   * another account signed.
   */
  signIn(request: { readonly fields: unknown }): Promise<Signature & { readonly message: string }>
}

/**
 * What a network can be asked without a wallet. A call rejects ADAPTER_MISSING when no adapter serves the namespace,
 * CAPABILITY_UNSUPPORTED when the adapter has no such call, NETWORK_NOT_CONFIGURED for a network that the app doesn't have,
 * and CHAIN_READ_FAILED when the network can't be read, with the original as `cause`.
 */
export interface ChainCalls {
  /**
   * The balance of the network's coin, in base units: wei on EVM (`eth_getBalance`), lamports on Solana (`getBalance`).
   *
   * @example
   * const wei = await portico.chain.nativeBalance({
   *   networkId: 'eip155:1',
   *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   * })
   */
  nativeBalance(request: { readonly networkId: ChainId; readonly address: string }): Promise<bigint>
  /**
   * The balance of a token in its base units, with its decimals and symbol. EVM: an ERC-20. Solana: an SPL token by its mint,
   * over all of the owner's accounts for it. `symbol` is untrusted text of at most 11 characters. Rejects CHAIN_READ_FAILED
   * when there is no token at `token`.
   *
   * @example
   * const { amountBaseUnits, decimals, symbol } = await portico.chain.tokenBalance({
   *   networkId: 'eip155:1',
   *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   *   token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
   * })
   * console.log(toDecimal({ amountBaseUnits, decimals }), symbol)
   */
  tokenBalance(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly token: string
  }): Promise<{ readonly amountBaseUnits: bigint; readonly decimals: number; readonly symbol: string }>
  /**
   * The highest fee of a transaction, in base units of the network's coin. EVM: gas times the highest price per gas
   * (`eth_estimateGas`, EIP-1559), in wei, without what a rollup pays to its base chain. Solana: `getFeeForMessage` in
   * lamports, priority fee included, without the deposit of new accounts. `from` pays; Solana needs it for instructions
   * (OPTION_INVALID).
   *
   * @example
   * const wei = await portico.chain.estimateFee({
   *   networkId: 'eip155:1',
   *   transaction: { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 1n },
   * })
   */
  estimateFee(request: TransactionRequest & { readonly from?: string | undefined }): Promise<bigint>
  /**
   * The address behind a name (ENS); undefined when nobody has it, when it isn't a name, or when the network has no resolver.
   * EVM only.
   *
   * @example
   * const address = await portico.chain.resolveName({ networkId: 'eip155:1', name: 'vitalik.eth' })
   */
  resolveName(request: { readonly networkId: ChainId; readonly name: string }): Promise<string | undefined>
  /**
   * Whether a text is an address of the network. EVM: 20 bytes in hex, with the right checksum when the case is mixed
   * (EIP-55). Solana: 32 bytes in base58, of a key or a program. Asks no network.
   *
   * @example
   * const isValid = await portico.chain.validateAddress({ networkId: 'eip155:1', address: '0x123' }) // false
   */
  validateAddress(request: { readonly networkId: ChainId; readonly address: string }): Promise<boolean>
  /**
   * How a transaction ended, however long that takes. `failed`: it reverted, another one took its place, or (on Solana) it
   * can't be in a block any more, 150 blocks after you asked. A replacement with a higher fee counts as the transaction. For
   * a connected Safe, `hash` is the `safeTxHash`. Rejects ABORTED when the signal is aborted.
   *
   * @example
   * const result = await portico.chain.waitForTransaction({
   *   networkId: 'eip155:1',
   *   hash,
   *   signal: AbortSignal.timeout(120_000),
   * })
   */
  waitForTransaction(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<'success' | 'failed'>
}

type Abilities<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The methods of one wallet. A method that it lacks is undefined, never stubbed. */
export type WalletMethods = Abilities<WalletCalls & InnerCalls>

/** The reads of one namespace. One that it lacks is undefined, never stubbed. */
export type ChainMethods = Abilities<ChainCalls>
