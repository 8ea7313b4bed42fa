'use client'
import type { ViewName, WalletBrowser } from '@portico/core'
import { type ComponentType, createContext, type RefObject, useContext } from 'react'
import type { LoginMethod } from '../presenters/connect/loginWays.js'
import type { CodeRemoval } from './settings/removeCode.js'
import type { EmailChangeFlow } from './updateEmail/createEmailChangeFlow.js'

/** What a screen reader is told, and how urgently. */
export interface Announcement {
  readonly text: string
  readonly urgency: 'polite' | 'assertive'
}

/** The question for consent, between the rows that wait for it and the box in the footer. */
export interface ConsentQuestion {
  /** Id of the line that says what is missing. */
  readonly reasonId: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Whether the user pressed a row that waits. */
  readonly isAsked: boolean
  /** Says what is missing, aloud too, and puts the focus on the box. */
  readonly ask: () => void
}

/** What views find again when the user comes back to them. It is read once, when a view begins: no state. */
export interface ViewMemory {
  /** The list of all wallets, once its code was there. */
  browser?: WalletBrowser | undefined
  /** What was typed into the search of the wide layout, for the list of all wallets. */
  typed?: string | undefined
  /** What was typed as an address to log in by. */
  email?: string | undefined
  /** The open change of an address, and which one that is. */
  emailChange?: { readonly email: string; readonly flow: EmailChangeFlow } | undefined
  /** The removal of an account's code that was begun last, until its end was shown. */
  codeRemoval?: CodeRemoval | undefined
  /** Whether the wallets were asked for, where one row stands in for their list. */
  walletsShown?: boolean | undefined
  /** Key of the account's list that was shown last. */
  accountTab?: string | undefined
  /** Whether the NFTs that are taken for spam were shown. */
  nftSpamOpen?: boolean | undefined
  /** Key of the wallet that was chosen last, by the entry it was chosen in. */
  readonly chosen: Record<number, string>
}

/** What only the wide layout has. */
export interface WideParts {
  /** Beside the list while no wallet is chosen. `offersNone`: the list is of wallets to get. */
  readonly ConnectIdle: ComponentType<{ readonly offersNone?: boolean | undefined }>
  /** Over the list. */
  readonly ConnectSearch: ComponentType
}

/** Where and how ways to log in stand in Connect. */
export interface ConnectLoginProps {
  /** In the order to show. */
  readonly methods: readonly LoginMethod[]
  /** Over the wallets or under them. */
  readonly place: 'over' | 'under'
  /** Whether logging in is the thing to do next. */
  readonly isMain: boolean
  /** Called when the user wants the wallets, where one row stands in for their list. */
  readonly onShowWallets?: (() => void) | undefined
}

/** What only apps with a wallet that is opened by a login have. */
export interface EmailParts {
  readonly ConnectLogin: ComponentType<ConnectLoginProps>
}

/** Where the tiles of providers stand in Connect. */
export type ConnectSocialTilesProps = Pick<ConnectLoginProps, 'place'>

/** What only apps with a login by a provider have. */
export interface SocialParts {
  readonly ConnectSocialTiles: ComponentType<ConnectSocialTilesProps>
}

/** What the modal offers to the views in it. */
export interface ViewContextValue {
  /** Whether the attempt is shown beside the list of wallets instead of over it. */
  readonly wide: boolean
  /** Has something read that no state says, such as a network switch that failed. */
  readonly announce: (announcement: Announcement) => void
  /** Fetches a view that is likely next. Never rejects: opening the view tries again. */
  readonly preload: (view: ViewName) => void
  /** The box that accepts the app's terms, once its code is there. */
  readonly ConsentBox: ComponentType | undefined
  readonly consent: ConsentQuestion
  /** The lesson beside the list and the search over it, in the wide layout, once their code is there. */
  readonly wideParts: WideParts | undefined
  /** The ways to log in, in apps that have one, once their code is there. */
  readonly emailParts: EmailParts | undefined
  /** The tiles of providers, in apps that have them, once their code is there. */
  readonly socialParts: SocialParts | undefined
  /**
   * Runs what a view does by itself when it is opened, once for its entry, and gives the same promise from then on. A
   * view may be mounted again (StrictMode; coming back), and a wallet must not be asked again by that.
   */
  readonly runOnce: (entryKey: number, run: () => Promise<void>) => Promise<void>
  readonly memory: ViewMemory
}

/** A leaf of its own, so that views and hooks can import the context without the modal, which gives it. */
export const ViewContext = createContext<ViewContextValue>({
  wide: false,
  announce: nothing,
  preload: nothing,
  runOnce: (_, run) => run(),
  memory: { chosen: {} },
  ConsentBox: undefined,
  wideParts: undefined,
  emailParts: undefined,
  socialParts: undefined,
  consent: { reasonId: '', inputRef: { current: null }, isAsked: false, ask: nothing },
})

/** Returns what the modal offers to its views. */
export function useViewContext(): ViewContextValue {
  return useContext(ViewContext)
}

function nothing(): void {}
