import type { AddressFacts, TransferEstimate } from '../adapter/methods.js'
import type { AddressOf, NamespaceOf, NetworkRef, TransactionOf } from '../adapter/namespaceTypes.js'
import type { TokenBalance } from '../records/tokenBalance.js'

/**
 * What a network can be asked without a wallet. `networkId` is a CAIP-2 id, one of Portico's networks, or the object of the
 * namespace's own library, such as a viem chain. A call rejects ADAPTER_MISSING when no adapter serves the namespace,
 * CAPABILITY_UNSUPPORTED when the adapter has no such call, NETWORK_NOT_CONFIGURED for a network that the app doesn't have,
 * and CHAIN_READ_FAILED when the network can't be read, with the original as `cause`.
 */
export interface ChainApi {
  /**
   * The balance of the network's coin, in base units: wei on EVM (`eth_getBalance`), lamports on Solana (`getBalance`).
   *
   * @example
   * const wei = await portico.chain.nativeBalance({
   *   networkId: 'eip155:1',
   *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   * })
   */
  nativeBalance(request: { readonly networkId: NetworkRef; readonly address: string }): Promise<bigint>
  /**
   * The balance of a token in its base units, with its decimals and symbol. EVM: an ERC-20. Solana: an SPL token by its mint,
   * over all of the owner's accounts for it that aren't frozen; `multiplier` is what its amounts are shown by. `symbol` is untrusted text of at most 11 characters. Rejects CHAIN_READ_FAILED
   * when there is no token at `token`.
   *
   * @example
   * const balance = await portico.chain.tokenBalance({
   *   networkId: 'eip155:1',
   *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
   *   token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
   * })
   * console.log(toDecimal(balance), balance.symbol)
   */
  tokenBalance(request: {
    readonly networkId: NetworkRef
    readonly address: string
    readonly token: string
  }): Promise<Pick<TokenBalance, 'amountBaseUnits' | 'multiplier' | 'decimals' | 'symbol'>>
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
  estimateFee<const Ref extends NetworkRef>(request: {
    readonly networkId: Ref
    readonly transaction: TransactionOf<NamespaceOf<Ref>>
    readonly from?: string | undefined
  }): Promise<bigint>
  /**
   * What `portico.wallet.transfer` would cost: the highest fee, what the sender pays for accounts that it makes, and what the
   * sender's account must keep. All in base units of the network's coin. An unknown amount is left out. Rejects
   * TOKEN_UNSUPPORTED for a token that can't be sent.
   *
   * @example
   * const { feeBaseUnits, reserveBaseUnits } = await portico.chain.estimateTransfer({ networkId, from, to })
   * const max = balance - feeBaseUnits - reserveBaseUnits
   */
  estimateTransfer(request: {
    readonly networkId: NetworkRef
    readonly from: string
    readonly to: string
    readonly amountBaseUnits?: bigint | undefined
    /** Contract (EVM) or mint (Solana). Default: the network's coin. */
    readonly token?: string | undefined
    /** Of an NFT of the contract `token`, as a decimal number. */
    readonly tokenId?: string | undefined
    /** Of a payment by Solana Pay: TRANSFER_UNSUPPORTED elsewhere. */
    readonly references?: readonly string[] | undefined
    /** As `references`. */
    readonly memo?: string | undefined
  }): Promise<TransferEstimate>
  /**
   * What is at an address: whether it is one, of what kind, and whether a transfer has to make the account. Asks no network
   * about a text that is no address.
   *
   * @example
   * const { type, isNew } = await portico.chain.describeAddress({ networkId: 'eip155:1', address })
   */
  describeAddress(request: { readonly networkId: NetworkRef; readonly address: string }): Promise<AddressFacts>
  /**
   * The address behind a name (ENS); undefined when it isn't registered, when it isn't a name, or when the network has no
   * resolver. EVM only.
   *
   * @example
   * const address = await portico.chain.resolveName({ networkId: 'eip155:1', name: 'vitalik.eth' })
   */
  resolveName<const Ref extends NetworkRef>(request: {
    readonly networkId: Ref
    readonly name: string
  }): Promise<AddressOf<NamespaceOf<Ref>> | undefined>
  /**
   * Whether a text is an address of the network. EVM: 20 bytes in hex, with the right checksum when the case is mixed
   * (EIP-55). Solana: 32 bytes in base58, of a key or a program. Asks no network.
   *
   * @example
   * const isValid = await portico.chain.validateAddress({ networkId: 'eip155:1', address: '0x123' }) // false
   */
  validateAddress(request: { readonly networkId: NetworkRef; readonly address: string }): Promise<boolean>
  /**
   * How a transaction ended. `failed`: it reverted, another one took its place, or (on Solana) it can't be in a block any
   * more, 150 blocks after you asked. A replacement with a higher fee counts as the transaction. For a connected Safe, `hash`
   * is the `safeTxHash`. Rejects TIMED_OUT when it has not ended after `timeoutMs`, which says nothing of what becomes of it,
   * and ABORTED when the signal is aborted.
   *
   * @example
   * const result = await portico.chain.waitForTransaction({
   *   networkId: 'eip155:1',
   *   hash,
   *   timeoutMs: 120_000,
   * })
   */
  waitForTransaction(request: {
    readonly networkId: NetworkRef
    readonly hash: string
    /** Milliseconds. `Infinity` waits for as long as it takes. @default 25_000 */
    readonly timeoutMs?: number | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<'success' | 'failed'>
}
