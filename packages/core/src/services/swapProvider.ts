import type { ChainMethods } from '../adapter/methods.js'
import type { ChainId } from '../caip/chainId.js'
import type { Network } from '../caip/network.js'
import type { Http } from './http.js'

/** A token that can be swapped (specification section 3). */
export interface SwapToken {
  /** Its contract. Undefined: the network's coin. */
  readonly address?: string | undefined
  /** Untrusted text. */
  readonly name: string
  /** Untrusted text. */
  readonly symbol: string
  readonly decimals: number
  /** `logoUri` of the specification: https, or data. */
  readonly iconUrl?: string | undefined
  /** Its contract takes an approval as a signature (EIP-2612). */
  readonly eip2612?: boolean | undefined
  /** It isn't one that the provider stands for, such as what the account happens to have: it is offered to pay alone. */
  readonly payOnly?: boolean | undefined
}

/** Which amount of a swap is exact. The other one follows from the price. */
export type SwapSide = 'pay' | 'receive'

/** What every call of a provider gets. */
export interface SwapAccess {
  readonly networkId: ChainId
  readonly network: Network
  /** The reads of the network's adapter. One that it lacks is undefined. */
  readonly chain: ChainMethods
  /** `services.api`, where the app has set one and it serves the network. Every call carries the project id. */
  readonly api: Http | undefined
  /**
   * A client for a service of the provider's own, which gets nothing of the app but these headers: 10 s and 2 MB for an answer, and errors
   * with a code.
   */
  readonly http: (request: {
    readonly url: string
    readonly headers?: Readonly<Record<string, string>> | undefined
  }) => Promise<Http>
  /** By the clock of the network where a transaction is built and the network says it, else by that of the page. */
  readonly nowMs: number
  /** Aborted when the answer isn't needed any more. */
  readonly signal: AbortSignal
}

/** What is asked for a price. */
export interface SwapQuery extends SwapAccess {
  /** The account that pays and receives. */
  readonly account: string
  /** Contract of what is paid. Undefined: the network's coin. */
  readonly pay: string | undefined
  /** Contract of what is received. Undefined: the network's coin. */
  readonly receive: string | undefined
  readonly exact: SwapSide
  /** Of the exact side. More than 0n. */
  readonly amountBaseUnits: bigint
}

/** What a provider offers. Both amounts are more than 0n. */
export interface SwapQuote {
  readonly payBaseUnits: bigint
  readonly receiveBaseUnits: bigint
  /** Contracts of the tokens that it goes through, the first and the last one included. Undefined: the provider doesn't say. */
  readonly route?: readonly (string | undefined)[] | undefined
  /** How much worse the price is than that of a very small amount, without fees: 1 % is 100. Undefined: unknown. */
  readonly priceImpactBps?: number | undefined
  /** What provider and pools keep of what is paid: 1 % is 100. Undefined: unknown. */
  readonly feeBps?: number | undefined
  /** How much gas the swap takes. Undefined: unknown, and 150,000 is taken. */
  readonly gas?: bigint | undefined
  /** The part of that which is a deposit, in base units of the coin: no fee, as it stays the user's. */
  readonly depositBaseUnits?: bigint | undefined
  /** How much of the coin has to be there besides what is paid, where that is more than the fee: some of it comes back. */
  readonly neededBaseUnits?: bigint | undefined
  /** The provider's own, which `buildSwap` gets again. */
  readonly id?: string | undefined
}

/** A permit (EIP-2612) that the account has signed for the contract of `permits`. */
export interface SwapPermit {
  readonly signature: string
  readonly amountBaseUnits: bigint
  readonly deadlineMs: number
}

/** Prices of one unit of gas, in base units of the network's coin (specification section 3). */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
  /**
   * What an account keeps of the coin when it pays with it, such as for fees and deposits.
   * @default 250,000 units of gas when it pays all that it has, else the fee of the swap
   */
  readonly reserveBaseUnits?: bigint | undefined
}

/**
 * Where swaps are priced and built, for the option `data.swaps`. What it builds is read again before a wallet is asked: a swap
 * that pays, receives or goes to anything else than the quote says is `SWAP_REFUSED`.
 *
 * Every call may reject: with SWAP_UNSUPPORTED for a network that it doesn't know after all, or with anything else, which the user
 * may try again.
 */
export interface SwapProvider {
  /** As the user reads it, such as 'Juniper Pools'. */
  readonly name: string
  /**
   * The networks that it swaps on, with the contracts that its swaps are sent to and that may be approved. It is the app that trusts
   * them: what a service says later changes nothing.
   */
  readonly contracts: { readonly [networkId: ChainId]: readonly string[] }
  /**
   * The networks where a token can be paid by a permit (EIP-2612) in place of an approval, with the one of `contracts` that such
   * swaps are sent to.
   */
  readonly permits?: { readonly [networkId: ChainId]: string } | undefined
  /** Whether an exact amount can be received, too. An exact amount can always be paid. */
  readonly canReceiveExact: boolean
  /** The tokens that it swaps, the coin among them. A provider of very many may name those that the account has, and the usual ones. */
  tokens(access: SwapAccess & { readonly account: string }): Promise<readonly SwapToken[]>
  /** Undefined: it can't swap these tokens, or not as much of them. */
  quote(query: SwapQuery): Promise<SwapQuote | undefined>
  /** How much of the token the provider may take of the account, in base units: all of it where the network knows no approvals. */
  allowance(request: SwapAccess & { readonly account: string; readonly token: string }): Promise<bigint>
  /** A transaction of the namespace that approves exactly this amount. */
  buildApprove(request: SwapQuery & { readonly token: string; readonly approveBaseUnits: bigint }): Promise<unknown>
  /**
   * A transaction of the namespace that swaps. `limitBaseUnits` is the least that is received, or with an exact amount received the most
   * that is paid.
   */
  buildSwap(
    request: SwapQuery & {
      readonly quote: SwapQuote
      readonly limitBaseUnits: bigint
      /** The tolerated slippage that `limitBaseUnits` comes from: 1 % is 100. */
      readonly slippageBps: number
      /** Goes in front of the swap, which is then sent to the contract of `permits`. */
      readonly permit?: SwapPermit | undefined
    }
  ): Promise<unknown>
  gasPrice(access: SwapAccess): Promise<GasPrice>
}

/** The first of the providers that swaps on a network. */
export function swapProviderOf(request: {
  readonly providers: readonly SwapProvider[] | undefined
  readonly networkId: ChainId | undefined
}): SwapProvider | undefined {
  const { providers, networkId } = request
  return networkId === undefined ? undefined : providers?.find(({ contracts }) => Object.hasOwn(contracts, networkId))
}
