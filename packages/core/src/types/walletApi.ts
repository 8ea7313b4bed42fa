import type { CallsStatus } from '../adapter/methods.js'
import type {
  CallOf,
  HashOf,
  NamespaceOf,
  NetworkRef,
  SignatureOf,
  TransactionOf,
  TypedData,
} from '../adapter/namespaceTypes.js'

/** The connection to use. */
interface FromConnection {
  /** A live connection. @default the active one */
  readonly connectionId?: string | undefined
}

/**
 * What a connected wallet can be asked. Amounts are bigint in base units.
 *
 * Each asks the wallet of the active connection, or of the connection `connectionId`. `networkId` is a CAIP-2 id, one of
 * Portico's networks, or the object of the namespace's own library, such as a viem chain.
 *
 * Every call rejects WALLET_NOT_CONNECTED while nothing is connected, SIGN_IN_REQUIRED while a connection waits for its user
 * to sign in, CONNECTION_NOT_FOUND when `connectionId` is not live,
 * CAPABILITY_UNSUPPORTED when the wallet lacks the method (ask `portico.can(method)` first), USER_REJECTED when the user declines, REQUEST_PENDING when the wallet already has an
 * open request, UNAUTHORIZED, METHOD_UNSUPPORTED and WALLET_OFFLINE as EIP-1193 defines them, SESSION_GONE when the session
 * with a remote wallet is over, and WALLET_FAILED for anything else, with the original as `cause`.
 */
export interface WalletApi {
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
  signMessage(
    request: FromConnection & {
      readonly message: string | Uint8Array
      readonly address?: string | undefined
    }
  ): Promise<{ readonly signature: SignatureOf }>
  /**
   * The signature over typed data (EIP-712, `eth_signTypedData_v4`), hex. EVM only. `data` has `domain`, `types`,
   * `primaryType` and `message`, as viem takes them; with an adapter that knows it,
   * `message` and `domain` are typed by `types` and `primaryType`. Rejects OPTION_INVALID for another shape.
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
  signTypedData<const Types, const Primary extends keyof Types | 'EIP712Domain'>(
    request: FromConnection & {
      readonly data: TypedData<Types, Primary>
      readonly address?: string | undefined
    }
  ): Promise<{ readonly signature: SignatureOf }>
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
  signTransactions<const Ref extends NetworkRef>(
    request: FromConnection & {
      readonly networkId: Ref
      readonly transactions: readonly TransactionOf<NamespaceOf<Ref>>[]
    }
  ): Promise<readonly unknown[]>
  /**
   * The hash of a transaction that the wallet signed and sent. It resolves before the transaction is in a block: wait with
   * `portico.chain.waitForTransaction`. EVM: `eth_sendTransaction`; the wallet chooses gas and fees that are left out.
   * Solana: `solana:signAndSendTransaction`, or the network's RPC where the wallet only signs. In a Safe it is the
   * `safeTxHash`.
   *
   * On EVM the wallet must be on the network already, else it rejects NETWORK_MISMATCH: call `portico.switchNetwork` first.
   * Rejects OPTION_INVALID for what is not a transaction, and on Solana WALLET_FAILED when its simulation fails, before the wallet is asked.
   *
   * @example
   * const { hash } = await portico.wallet.sendTransaction({
   *   networkId: 'eip155:11155111',
   *   transaction: { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 10n ** 15n }, // 0.001 ETH in wei
   * })
   */
  sendTransaction<const Ref extends NetworkRef>(
    request: FromConnection & {
      readonly networkId: Ref
      readonly transaction: TransactionOf<NamespaceOf<Ref>>
    }
  ): Promise<{ readonly hash: HashOf<NamespaceOf<Ref>> }>
  /**
   * The hash of a transfer of the network's coin, or of the token at `token`: an ERC-20 on EVM, an SPL token (classic or
   * Token-2022) by its mint on Solana. `amountBaseUnits` is in base units of what is sent. Otherwise as `sendTransaction`.
   *
   * With `tokenId`, a decimal number, it is of that NFT of the contract `token`, and `amountBaseUnits` is how many: 1n of an
   * ERC-721. EVM only: TRANSFER_UNSUPPORTED elsewhere. It is sent by `safeTransferFrom`, or, where a collection lacks that and the
   * recipient is no contract, by `transferFrom` or `transfer`. TOKEN_UNSUPPORTED where none of them moves it, and, with the reason
   * `unsafeRecipient`, for a contract that may not be able to give it back.
   *
   * Before the wallet is asked it rejects OPTION_INVALID for an amount that is no bigint, AMOUNT_INVALID for less than 1, and
   * NETWORK_NOT_CONFIGURED for a network that no adapter has. It warns of nothing, as the Send view does.
   *
   * Rejects ADDRESS_INVALID for a recipient or token that isn't one; on Solana also for a recipient that is a token or a
   * token account, AMOUNT_INVALID for an amount that isn't between 1 and 2^64 - 1, and TOKEN_UNSUPPORTED for a token that
   * can't be sent. With `from` it rejects UNAUTHORIZED, without a prompt, when the wallet uses another account by then.
   * `maxFeeBaseUnits` is the most that the fee may be: set it to send everything but the fee. `shownFeeBaseUnits` is the
   * `feeBaseUnits` of `estimateTransfer` that the user has seen: the request then has its price, and on EVM the wallet may set
   * aside more gas, which is paid only if it is used. With either it rejects FEE_RISEN, without a prompt, where the network
   * asks for more by now; so it does with `shownDepositBaseUnits` of 0n where an account has to be made by now (Solana).
   * `references` are accounts by which the transfer is found on the chain, and `memo` is written into it for all to read, as Solana Pay has
   * both. Solana only: TRANSFER_UNSUPPORTED elsewhere.
   *
   * @example
   * const { hash } = await portico.wallet.transfer({
   *   networkId: 'eip155:1',
   *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   *   token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
   *   amountBaseUnits: 1_500_000n, // 1.5 USDC, which has 6 decimals
   * })
   */
  transfer<const Ref extends NetworkRef>(
    request: FromConnection & {
      readonly networkId: Ref
      readonly to: string
      readonly amountBaseUnits: bigint
      readonly token?: string | undefined
      readonly tokenId?: string | undefined
      readonly from?: string | undefined
      readonly maxFeeBaseUnits?: bigint | undefined
      readonly shownFeeBaseUnits?: bigint | undefined
      readonly shownDepositBaseUnits?: bigint | undefined
      readonly references?: readonly string[] | undefined
      readonly memo?: string | undefined
    }
  ): Promise<{ readonly hash: HashOf<NamespaceOf<Ref>> }>
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
  sendCalls<const Ref extends NetworkRef>(
    request: FromConnection & {
      readonly networkId: Ref
      readonly calls: readonly CallOf<NamespaceOf<Ref>>[]
    }
  ): Promise<{ readonly id: string }>
  /**
   * Where a batch stands (EIP-5792, `wallet_getCallsStatus`). A batch that only partly went through is `failed`; its hashes
   * say what happened. Shows no prompt.
   *
   * @example
   * const { status, hashes } = await portico.wallet.getCallsStatus({ id })
   */
  getCallsStatus(request: FromConnection & { readonly id: string }): Promise<CallsStatus>
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
  watchAsset(request: FromConnection & { readonly networkId: NetworkRef; readonly token: string }): Promise<boolean>
  /**
   * The wallet's answer to any JSON-RPC request (EIP-1193), unchanged and unchecked. EVM only. For methods that have no call
   * of their own.
   *
   * @example
   * const permissions = await portico.wallet.request({ method: 'wallet_getPermissions' })
   */
  request(request: FromConnection & { readonly method: string; readonly params?: unknown }): Promise<unknown>
}
