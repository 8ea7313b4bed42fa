import type { ChainId } from '../caip/chainId.js'

/** What a payment may arrive as: a network's coin, or a token of it. */
export interface PayAsset {
  readonly networkId: ChainId
  /** Contract (EVM) or mint (Solana). Undefined: the network's coin. */
  readonly token?: string | undefined
}

/** What the page asks the user to pay. */
export interface Payment {
  /** Unique in this page. */
  readonly id: string
  /** The account that is paid, as its namespace writes it. */
  readonly recipient: string
  /** One of them is paid. All are of one namespace. */
  readonly assets: readonly [PayAsset, ...PayAsset[]]
  /** A decimal number with a point: how much of one of the assets arrives. */
  readonly amount: string
  /** What the page calls the recipient. Untrusted text. */
  readonly label?: string | undefined
  /** What is paid for, as the page says it. Untrusted text. */
  readonly message?: string | undefined
  /** Host of the page that asks. */
  readonly host?: string | undefined
  /** Solana Pay: accounts by which the payment is found on the chain. */
  readonly references?: readonly string[] | undefined
  /** Solana Pay: what is written into the payment, for all to read. Untrusted text. */
  readonly memo?: string | undefined
}
