import type { ThemeMode } from '../theme/types.js'

/** Why the account's code could not be removed. */
export type AccountCodeProblem = 'failed' | 'offline'

/** Code that the account runs on a network (EIP-7702), and that the user can remove. */
export interface AccountCodeModel {
  /** The network. */
  readonly network: string
  /** Whether the code is being removed. */
  readonly isBusy?: boolean | undefined
  /** What went wrong with the last try. */
  readonly problem?: AccountCodeProblem | undefined
}

/** A language to choose. */
export interface LanguageModel {
  /** BCP 47 tag. */
  readonly tag: string
  /** Its name in itself, such as 'Deutsch'. */
  readonly name: string
}

/** What the user chose on this device, and from what. */
export interface SettingsModel {
  /** The modes to choose from. */
  readonly modes: readonly ThemeMode[]
  /** The mode that holds. */
  readonly mode: ThemeMode
  /** The languages to choose from; with fewer than two there is no choice. */
  readonly languages: readonly LanguageModel[]
  /** Tag of the language that holds. */
  readonly language: string
  /** What holds for the account in use; undefined while nothing is connected. */
  readonly account?:
    | {
        /** Whether amounts are hidden. */
        readonly hidden: boolean
        /** What kind of account it is, where that is not the usual one or the user can choose another. */
        readonly type?: 'eoa' | 'smartAccount' | undefined
        /** Whether the user can choose another type. */
        readonly hasTypes?: boolean | undefined
        /** Code that the account runs on the network in use. */
        readonly code?: AccountCodeModel | undefined
        /** How many wallets are connected. */
        readonly wallets: string
        /** The network in use. */
        readonly network: string
        /** Address that the user of the wallet by e-mail logs in by. */
        readonly email?: string | undefined
        /** Of a user who logs in by a provider: what the provider is called, and the user there. */
        readonly login?: { readonly provider: string; readonly name?: string | undefined } | undefined
        /** Of the wallet by e-mail: whether it can be opened on another device, and on this one. */
        readonly keys?: 'set' | 'missing' | 'locked' | undefined
      }
    | undefined
}
