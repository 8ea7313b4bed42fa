/** One token of an account, ready to show. Names and symbols are untrusted text. */
export interface TokenModel {
  /** Unlike any other in the list. */
  readonly key: string
  readonly name: string
  readonly symbol: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  /** Floored and grouped for the locale, such as '1,250.5'. */
  readonly amount: string
  /** Its value in money; undefined without a price. */
  readonly value?: string | undefined
  /** Price of one whole token; undefined if unknown. */
  readonly price?: string | undefined
  /** Its contract; undefined is the network's own coin, which can't be hidden. */
  readonly address?: string | undefined
  /** The user hides it, or it is taken for spam: it stands in the list only while that is edited. @default false */
  readonly hidden?: boolean | undefined
}

/** The tokens of an account: a list, or one of five pictures without one. */
export type TokensModel =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      readonly tokens: readonly TokenModel[]
      /** Whether a price is known of any that isn't hidden: without one the amounts stand where the values would. */
      readonly priced: boolean
      /** True where tokens are a testnet's. */
      readonly testnet: boolean
      /** Newer ones did not come: these are of earlier. */
      readonly failed?: { readonly canRetry: boolean } | undefined
    }
  | { readonly status: 'empty' }
  | {
      readonly status: 'error'
      /** False while a retry is blocked (30 s after a failure). */
      readonly canRetry: boolean
    }
  | { readonly status: 'offline' }
  | { readonly status: 'unsupported' }
