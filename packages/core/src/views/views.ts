import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { FeatureName } from '../config/features.js'
import type { SocialProvider } from '../config/socials.js'
import type { PluginView, PluginViewParams } from './pluginView.js'
import type { KeysPurpose, WalletCard } from './walletCard.js'

/** Parameters of every view, one line each. A new view has its line here and one in `VIEWS`. */
export interface ViewParams {
  /** With a network: only wallets of its namespace, to be connected on it. */
  Connect: { readonly networkId: ChainId } | undefined
  ConnectingExternal: { readonly walletKey: string }
  ConnectingWalletConnect: { readonly walletKey: string }
  /** Any wallet that can read the code. */
  ConnectingWalletConnectBasic: undefined
  /** Logging in by e-mail: the code that was sent there. */
  EmailLogin: undefined
  /** Every provider that the user can log in by. */
  ConnectSocials: undefined
  /** Logging in at a provider, in a window of the wallet. */
  ConnectingSocial: { readonly provider: SocialProvider }
  /** Logging in with Farcaster, whose app on the user's phone scans or opens a link. */
  ConnectingFarcaster: undefined
  /** The account types of the wallet by e-mail: that of the key, and its smart account. */
  SmartAccountSettings: undefined
  /** Changing the address that the user logs in by. */
  UpdateEmailWallet: undefined
  Account: undefined
  /** Every connected wallet, and those connected earlier. */
  ProfileWallets: undefined
  /** How Portico looks and speaks on this device, and the way out. */
  Settings: undefined
  /** The address of the account in use, to be paid to. */
  WalletReceive: undefined
  /** The account's activity. */
  Transactions: undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: ChainId }
  /** The network is of a namespace that nothing is connected in. */
  SwitchActiveChain: { readonly networkId: ChainId }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { readonly walletKey: string }
  /** Sending a token; `openSend` opens it with preset fields. */
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  /** How far a transfer of the account is. */
  WalletSendReceipt: { readonly accountId: AccountId; readonly hash: string }
  /** Swapping tokens. */
  Swap: undefined
  SwapSelectToken: { readonly side: 'pay' | 'receive' }
  SwapSettings: undefined
  SwapPreview: undefined
  /** How far the swap is that was confirmed last. */
  SwapProgress: undefined
  /** What the page asks the user to pay. `portico.openPay` opens it. */
  Pay: undefined
  /** With what the user pays. */
  PayWith: undefined
  /** How far the payment is that was confirmed last. */
  PayProgress: undefined
  /** What the wallet by e-mail asks its user. Only the wallet opens it. */
  ApproveTransaction: { readonly card: WalletCard }
  /** The keys of the wallet by e-mail. `portico.email.openKeys` opens it, and a login on a new device. */
  WalletKeys: { readonly card: WalletCard; readonly purpose: KeysPurpose }
  /** The login has made the wallet by e-mail: a way back into it is offered, once. */
  WalletRecovery: undefined
  /** Signing in with the account of the open question (`portico.signIn`). */
  SIWXSignMessage: undefined
  /** A plugin's own view, which `showView` of its context opens. */
  PluginView: { readonly view: PluginView; readonly params: PluginViewParams }
}

/** Name of a view, in the specification's words. */
export type ViewName = keyof ViewParams

/** A view of a running attempt with one wallet: leaving it backwards ends the attempt. */
export type AttemptView = Extract<ViewName, `Connecting${string}` | 'EmailLogin'>

/** When a view is shown. */
interface ViewRules<V extends ViewName> {
  /**
   * What the view stands on:
   * - `wallets`: wallets are connected from it
   * - `attempt`: a running attempt with one wallet
   * - `account`: the account in use. It closes with the last connection, and back doesn't lead to it without one
   * - `device`: it closes with the last connection, but a page may open it without one
   * - `nothing`: it stays, whatever is connected: it may be waiting for a sign-in or for a plugin's answer
   */
  readonly needs: V extends AttemptView ? 'attempt' : 'wallets' | 'account' | 'device' | 'nothing'
  /** The feature that the view belongs to. Opening it while that is off rejects FEATURE_DISABLED. */
  readonly feature?: FeatureName | undefined
}

/** Every view, with what decides whether it is shown. */
export const VIEWS: { readonly [V in ViewName]: ViewRules<V> } = {
  Connect: { needs: 'wallets' },
  ConnectingExternal: { needs: 'attempt' },
  ConnectingWalletConnect: { needs: 'attempt' },
  ConnectingWalletConnectBasic: { needs: 'attempt' },
  EmailLogin: { needs: 'attempt' },
  ConnectSocials: { needs: 'wallets', feature: 'socials' },
  ConnectingSocial: { needs: 'attempt' },
  ConnectingFarcaster: { needs: 'attempt' },
  SmartAccountSettings: { needs: 'account' },
  UpdateEmailWallet: { needs: 'device' },
  Account: { needs: 'account' },
  ProfileWallets: { needs: 'account' },
  Settings: { needs: 'device' },
  WalletReceive: { needs: 'account', feature: 'receive' },
  Transactions: { needs: 'device', feature: 'activity' },
  Networks: { needs: 'device' },
  SwitchNetwork: { needs: 'account' },
  SwitchActiveChain: { needs: 'account' },
  UnsupportedChain: { needs: 'account' },
  WhatIsAWallet: { needs: 'nothing' },
  WhatIsANetwork: { needs: 'nothing' },
  AllWallets: { needs: 'wallets', feature: 'allWallets' },
  GetWallet: { needs: 'wallets' },
  Downloads: { needs: 'wallets' },
  WalletSend: { needs: 'account', feature: 'send' },
  WalletSendSelectToken: { needs: 'account', feature: 'send' },
  WalletSendPreview: { needs: 'account', feature: 'send' },
  WalletSendReceipt: { needs: 'device' },
  Swap: { needs: 'account', feature: 'swaps' },
  SwapSelectToken: { needs: 'account', feature: 'swaps' },
  SwapSettings: { needs: 'account', feature: 'swaps' },
  SwapPreview: { needs: 'account', feature: 'swaps' },
  SwapProgress: { needs: 'device' },
  Pay: { needs: 'account', feature: 'pay' },
  PayWith: { needs: 'account', feature: 'pay' },
  PayProgress: { needs: 'device', feature: 'pay' },
  ApproveTransaction: { needs: 'device' },
  WalletKeys: { needs: 'device' },
  WalletRecovery: { needs: 'device' },
  SIWXSignMessage: { needs: 'nothing' },
  PluginView: { needs: 'nothing' },
}

/** Whether a view is one of a running attempt. */
export function isAttemptView(view: ViewName): view is AttemptView {
  return VIEWS[view].needs === 'attempt'
}

/** The rest arguments of a call that names a view: its params, when it has any. */
export type ViewRest<V extends ViewName> = ViewParams[V] extends undefined
  ? []
  : undefined extends ViewParams[V]
    ? [params?: ViewParams[V]]
    : [params: ViewParams[V]]

/** What a wallet is wanted for. Nothing given: every namespace of the app that the wallet has. */
export interface Intent {
  readonly namespaces?: readonly Namespace[] | undefined
  /** Only in the namespace of this network, and on it. */
  readonly networkId?: ChainId | undefined
}

/**
 * One entry of the view history. `key` is unique in the instance and never reused; `intent` says what a wallet that is
 * chosen here is wanted for, and holds for the views above.
 */
export type ViewEntry = {
  [V in ViewName]: {
    readonly key: number
    readonly view: V
    readonly params: ViewParams[V]
    readonly intent?: Intent | undefined
  }
}[ViewName]
