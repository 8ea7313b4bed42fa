import type { ThemeMode } from '../theme/types.js'

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
