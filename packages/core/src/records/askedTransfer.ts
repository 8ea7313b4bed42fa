import type { ChainId } from '../caip/chainId.js'
import type { MovedNft } from './movedNft.js'

/** A transfer that a wallet was asked for. It is kept until its end is known. */
export interface AskedTransfer {
  readonly id: string
  readonly networkId: ChainId
  /** The account that was to send it. */
  readonly from: string
  readonly to: string
  readonly amountBaseUnits: bigint
  /** Of the amount. `symbol` is untrusted text. */
  readonly symbol: string
  readonly decimals: number
  /** As the network showed it when it was asked for: see `multiplier` of `TokenBalance`. */
  readonly multiplier?: number | undefined
  /** Contract (EVM) or mint (Solana). Undefined: the network's coin. */
  readonly token?: string | undefined
  /** Of an NFT of that contract. */
  readonly tokenId?: string | undefined
  /** What is shown of that NFT. */
  readonly nft?: MovedNft | undefined
  readonly askedAtMs: number
  /** When the wallet's answer was lost. Undefined: it may still be asking, in this page or another one. */
  readonly lostAtMs?: number | undefined
  /** From where on its adapter looks for it in the network. */
  readonly mark?: string | undefined
  /** What the wallet answered: all that is left is to count it among the account's own. */
  readonly hash?: string | undefined
}
