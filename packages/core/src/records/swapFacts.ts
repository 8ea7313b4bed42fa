import type { ChainId } from '../caip/chainId.js'

/** An amount of a token, as a swap pays or receives it. */
export interface SwapAmount {
  readonly amountBaseUnits: bigint
  /** Untrusted text. */
  readonly symbol: string
  readonly decimals: number
  /** Its contract. Undefined: the network's coin. */
  readonly token?: string | undefined
}

/** A swap that a wallet is asked for. */
export interface SwapFacts {
  readonly networkId: ChainId
  /** The account that pays and receives. */
  readonly from: string
  /** What is paid, at most. */
  readonly pay: SwapAmount
  /** About what is received. */
  readonly receive: SwapAmount
}
