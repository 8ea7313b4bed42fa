import type { ChainId } from '../caip/chainId.js'
import type { Network } from '../caip/network.js'
import type { KnownCollection, OwnedNft, SkippedCollection } from '../records/nft.js'
import type { OwnTransaction, SentInstead } from '../records/ownTransaction.js'
import type { PastTransaction } from '../records/pastTransaction.js'
import type { KnownToken, TokenBalance } from '../records/tokenBalance.js'
import type { SwapPermitRequest, SwapReads } from './swapReads.js'

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
 * What a connected wallet can be asked, as adapters answer it. What each call takes, gives and rejects is said at
 * `WalletApi`, which types it for apps; here a network is always its CAIP-2 id, and what belongs to a namespace is
 * unchecked. A wallet that is gone meanwhile: CONNECTION_NOT_FOUND.
 */
export interface WalletCalls {
  signMessage(request: {
    readonly message: string | Uint8Array
    readonly address?: string | undefined
  }): Promise<Signature>
  signTypedData(request: { readonly data: unknown; readonly address?: string | undefined }): Promise<Signature>
  signTransactions(request: {
    readonly networkId: ChainId
    readonly transactions: readonly unknown[]
  }): Promise<readonly unknown[]>
  /**
   * With `from` it rejects UNAUTHORIZED, without a prompt, when the wallet uses another account by then, and TRANSFER_UNCERTAIN where
   * the wallet was asked and may have sent. Solana: with `shownFeeBaseUnits` the fee of a swap is at most that, and it rejects FEE_RISEN where
   * others' price is more than a tenth above the one that it was reckoned with; and where a wallet has signed, and the network's answer to the
   * transaction is lost, it resolves all the same.
   */
  sendTransaction(
    request: TransactionRequest & {
      readonly from?: string | undefined
      readonly shownFeeBaseUnits?: bigint | undefined
    }
  ): Promise<Hash>
  transfer(request: {
    readonly networkId: ChainId
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
  }): Promise<Hash>
  /**
   * With `from` it rejects as `sendTransaction` does. `isAtomic`: all calls in one transaction, or none; a wallet that can't do that
   * rejects CAPABILITY_UNSUPPORTED.
   */
  sendCalls(request: {
    readonly networkId: ChainId
    readonly calls: readonly unknown[]
    readonly from?: string | undefined
    readonly isAtomic?: boolean | undefined
  }): Promise<{ readonly id: string }>
  getCallsStatus(request: { readonly id: string }): Promise<CallsStatus>
  watchAsset(request: { readonly networkId: ChainId; readonly token: string }): Promise<boolean>
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
   * The assets of an account that the wallet itself knows (EIP-7811, `wallet_getAssets`), silently. Undefined where it doesn't
   * know the network, or answers with something else. EVM only, and there for wallets that say that they can
   * (`assetDiscovery` of EIP-5792).
   */
  assets(request: {
    readonly networkId: ChainId
    readonly address: string
  }): Promise<readonly TokenBalance[] | undefined>
  /**
   * What a transfer of the account in use costs, where its wallet chooses the fee and may have it paid by another account: as the
   * chain's own `estimateTransfer`, which is asked where this is undefined. Asks no user.
   */
  estimateTransfer: ChainCalls['estimateTransfer']
  /** Whether the wallet makes all calls of a batch in one transaction, as it says itself (EIP-5792), silently. EVM only. */
  canBatch(request: { readonly networkId: ChainId; readonly address: string }): Promise<boolean>
  /**
   * Has the wallet sign that `spender` may take an amount of a token (EIP-2612), and gives the signature once it is known to be the
   * account's. Rejects UNAUTHORIZED when the wallet uses another account by then or signs with another key, and
   * CAPABILITY_UNSUPPORTED where `canPermit` is false. EVM only.
   */
  signPermit(request: SwapPermitRequest): Promise<Signature>
  /**
   * The signature over a sign-in message that the wallet wrote, and that message. Solana only: the Wallet Standard feature
   * `solana:signIn`, whose input `fields` has. Rejects OPTION_INVALID when `fields` is not an object, and UNAUTHORIZED when
   * another account signed.
   */
  signIn(request: { readonly fields: unknown }): Promise<Signature & { readonly message: string }>
}

/** What a link asks to be paid. All of it comes from a stranger. */
export interface PayUrl {
  readonly recipient: string
  /** A decimal number with a point. Undefined: the link leaves it open. */
  readonly amount?: string | undefined
  /** Contract or mint. Undefined: the network's coin. */
  readonly token?: string | undefined
  /** Accounts by which the payment is found on the chain. */
  readonly references: readonly string[]
  readonly label?: string | undefined
  readonly message?: string | undefined
  readonly memo?: string | undefined
}

/** What a transfer costs. All amounts but those that are received are of the network's coin, in base units. */
export interface TransferEstimate {
  /** The highest fee of the transaction, without `dataFeeBaseUnits`. */
  readonly feeBaseUnits: bigint
  /** What a rollup takes besides for its data, as it says now. Undefined: nothing, or unknown beforehand. */
  readonly dataFeeBaseUnits?: bigint | undefined
  /** What the sender pays for accounts that the transfer makes (rent on Solana). */
  readonly depositBaseUnits: bigint
  /**
   * What the sender's account must keep: its own rent on Solana, and a margin for a fee that is known only afterwards, such
   * as a rollup's data fee.
   */
  readonly reserveBaseUnits: bigint
  /** The least amount that the recipient's account can be made with; 0n where any amount will do. */
  readonly minimumBaseUnits: bigint
  /** What arrives, where the token keeps a part of each transfer. Undefined: everything. */
  readonly receivedBaseUnits?: bigint | undefined
  /** Address of the program that the token has run on each transfer, whatever that does. */
  readonly hook?: string | undefined
  /** The address that can move the token out of each account, and destroy it there, at any time. */
  readonly delegate?: string | undefined
  /** How much of what the sender has is frozen by the token's creator, and can't be sent. Undefined: none. */
  readonly frozenBaseUnits?: bigint | undefined
  /** What arrives is unknown, and may be less. */
  readonly isReceivedUnknown?: boolean | undefined
}

/** What is at an address of a network. */
export interface AddressFacts {
  /**
   * `invalid`: it is no address. `wrongChecksum`: it would be one if some letters had another case, so it was mistyped.
   * `account`: of a key, also before anything is there. `contract`: a contract or program, or what belongs to one, also where no key can
   * have the address and nothing is there (`isNew`).
   * `tokenAccount`: a token or an account of one, where what is sent is lost.
   */
  readonly type: 'invalid' | 'wrongChecksum' | 'account' | 'contract' | 'tokenAccount'
  /** Whether the account runs a contract's code (EIP-7702); its key still moves what it has. Of `account` only. */
  readonly isDelegated?: boolean | undefined
  /** The address as its namespace writes it. */
  readonly address: string
  /** Whose account for a token it is: what is meant for them can be sent there. Of `tokenAccount` only. */
  readonly owner?: string | undefined
  /** Whether a transfer makes the account, which then costs something. */
  readonly isNew: boolean
}

/** What a network can be asked without a wallet, as adapters answer it: `ChainApi`, with CAIP-2 ids. */
export interface ChainCalls extends SwapReads {
  nativeBalance(request: { readonly networkId: ChainId; readonly address: string }): Promise<bigint>
  tokenBalance(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly token: string
  }): Promise<Pick<TokenBalance, 'amountBaseUnits' | 'multiplier' | 'decimals' | 'symbol'>>
  /**
   * What an account has on one network: the coin, and every token that it has some of. Solana finds them by the account's
   * own token accounts. EVM can only ask each contract: those of `tokens`, the first 1,000 of them. Decimals are those that
   * the network says; names and pictures are those given, else the network's own. A token that doesn't answer as one is
   * left out.
   */
  tokenBalances(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly tokens?: readonly KnownToken[] | undefined
  }): Promise<readonly TokenBalance[]>
  /**
   * What an account has of some collections, in their order, 500 NFTs at most. EVM: an ERC-721 that lists its NFTs by owner
   * (`tokenOfOwnerByIndex`) is asked for the list, any other for the owner of `tokenIds` and of what was transferred to the
   * account since `fromBlock`; an ERC-1155 for the balances of `tokenIds`. What doesn't answer as one of both is left out.
   */
  ownedNfts(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly collections: readonly KnownCollection[]
    /** Hears of each collection of which nothing can be found, and why, so that a developer can be told. */
    readonly onSkipped?: ((skipped: SkippedCollection) => void) | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly OwnedNft[]>
  /**
   * How many an account has of the NFT `tokenId` of the contract `token`. An adapter with this read sends NFTs: its `transfer`,
   * `estimateTransfer` and `findTransfer` take a `tokenId`.
   */
  nftBalance(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly token: string
    readonly tokenId: string
  }): Promise<bigint>
  /**
   * The transactions that moved tokens or NFTs to or from an account, newest first. EVM: the events of ERC-20, ERC-721 and
   * ERC-1155 in the latest `blocks`, 50 transactions at most. ERC-20 transfers of a zero amount are left out, because any sender
   * can make them in another's name. Solana: the newest 25 transactions of the account and of its token accounts, SOL too,
   * whatever `blocks` says. With `tokens` (contracts or mints), a transaction that moved only other tokens is spam.
   */
  recentTransfers(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly blocks: number
    readonly tokens?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly PastTransaction[]>
  estimateFee(request: TransactionRequest & { readonly from?: string | undefined }): Promise<bigint>
  estimateTransfer(request: {
    readonly networkId: ChainId
    readonly from: string
    readonly to: string
    readonly amountBaseUnits?: bigint | undefined
    readonly token?: string | undefined
    readonly tokenId?: string | undefined
    readonly references?: readonly string[] | undefined
    readonly memo?: string | undefined
  }): Promise<TransferEstimate>
  /** What a link asks the user to pay (Solana Pay). Undefined: it is no such link, or anything in it is wrong. Sends no request. */
  readPayUrl(request: { readonly networkId: ChainId; readonly url: string }): Promise<PayUrl | undefined>
  describeAddress(request: { readonly networkId: ChainId; readonly address: string }): Promise<AddressFacts>
  /**
   * `forNetworkId`: the network that the address is wanted on. Default: `networkId`, which keeps the names. Asks no host that the
   * app has not configured: rejects CAPABILITY_UNSUPPORTED where a name's records are kept elsewhere.
   */
  resolveName(request: {
    readonly networkId: ChainId
    readonly forNetworkId?: ChainId | undefined
    readonly name: string
    readonly signal?: AbortSignal | undefined
  }): Promise<string | undefined>
  /**
   * The name that an account goes by, such as its primary ENS name: chosen by its owner, and leading back to the address.
   * Undefined without one. Asks no host that the app has not configured, also where a name's records are kept elsewhere.
   */
  primaryName(request: { readonly networkId: ChainId; readonly address: string }): Promise<string | undefined>
  validateAddress(request: { readonly networkId: ChainId; readonly address: string }): Promise<boolean>
  /**
   * An address as the namespace's wallets tell it; undefined for an invalid one. Sends no request. Only where an address may be
   * written in several ways: else `validateAddress` says as much. `isToken`: the address is a token's; undefined for one that
   * stands for the network's coin.
   */
  toAddress(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly isToken?: boolean | undefined
  }): Promise<string | undefined>
  /** How a transaction ended, however long that takes: core has the clock. Rejects ABORTED with the signal. */
  waitForTransaction(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<'success' | 'failed'>
  /**
   * Looks for a transfer that a wallet was asked for and whose hash is unknown. Without `mark`, it only returns the current mark:
   * the block or slot to search from later. With one, `hash` is that of a transaction which `from` sent since then and which
   * moves exactly this, whether it is in a block yet or not, except those in `known`. If none is found, one may still follow: the
   * wallet may still ask its user.
   */
  findTransfer(request: {
    readonly networkId: ChainId
    readonly from: string
    readonly to: string
    readonly amountBaseUnits: bigint
    readonly token?: string | undefined
    readonly tokenId?: string | undefined
    readonly mark?: string | undefined
    readonly known?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<{ readonly mark: string; readonly hash?: string | undefined }>
  /**
   * Where a transaction is now, in one look. `from` sent it. `mark` is what the look before gave; without one, some ends can't
   * be told from waiting. Of a transfer, `asked` is what its wallet was asked for.
   * `replacedBy` is what had taken its place at the look before. What is in a block has ended; it is looked at further until that `isFinal`.
   */
  transactionStatus(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly from: string
    readonly mark?: string | undefined
    readonly replacedBy?: string | undefined
    readonly asked?: (SentInstead & NonNullable<OwnTransaction['transfer']>) | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<TransactionPlace>
}

/**
 * Where a transaction is. `unknown`: the network has never heard of it, or has forgotten it. `replaced`: another transaction
 * took its place. `cancelled`: one that moves nothing did. `expired`: it was not in a block in time, and can't be any more.
 * `dropped`: it was given up. `mark` is what the adapter wants to be given at the next look.
 */
export interface TransactionPlace {
  readonly status: 'pending' | 'unknown' | 'confirmed' | 'reverted' | 'replaced' | 'cancelled' | 'expired' | 'dropped'
  readonly mark?: string | undefined
  /** Of a pending one: what it waits for, where that is not a block. */
  readonly waitsFor?: 'signatures' | undefined
  /** Of an ended one: what the network took for it, in base units of its coin. Undefined: unknown. */
  readonly feeBaseUnits?: bigint | undefined
  /** The transaction that is in a block in its place. Undefined: unknown. */
  readonly replacedBy?: string | undefined
  /** What it moves in place of what was asked for. Undefined: the same, or the adapter can't tell. */
  readonly sentInstead?: SentInstead | undefined
  /** Of an ended one: no network gives up its block any more. */
  readonly isFinal?: boolean | undefined
}

type Abilities<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The methods of one wallet. A method that it lacks is undefined, never stubbed. */
export type WalletMethods = Abilities<WalletCalls & InnerCalls>

/** The reads of one namespace. One that it lacks is undefined, never stubbed. */
export type ChainMethods = Abilities<ChainCalls>
