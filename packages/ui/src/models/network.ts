/** Why a network is listed but cannot be chosen. The text comes from the catalog. */
export type NetworkUnavailableReason = 'walletCannot' | 'switchInWallet' | 'otherWallet'

/** Why the last switch to a network did not work. The text comes from the catalog. */
export type NetworkErrorReason = 'rejected' | 'failed' | 'pending'

/** A network as one row. Built by a presenter, ready to show. */
export interface NetworkModel {
  /** CAIP-2 id; callbacks give it back. */
  readonly id: string
  readonly name: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  /** Testnets have a section of their own. */
  readonly testnet: boolean
  /** True for the network that is active now; exactly one or none. */
  readonly current: boolean
  /** True while a switch to it is running. */
  readonly busy?: boolean | undefined
  /** Set when it cannot be chosen; the row stays readable and says why. */
  readonly unavailableReason?: NetworkUnavailableReason | undefined
  /** Set after a switch to it did not work, until the next try. */
  readonly errorReason?: NetworkErrorReason | undefined
  /** True where no wallet is connected for networks of its kind: choosing it connects one, which may be the same. */
  readonly needsWallet?: boolean | undefined
}

/** States of a switch to another network; each has its own title and sentence in the catalog. */
export type SwitchNetworkStatus = 'waiting' | 'rejected' | 'pending' | 'failed' | 'walletOnly'
