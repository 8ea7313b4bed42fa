import type { ViewName } from './params.js'

/** Every view, for callers that no compiler checks. */
const VIEWS: { readonly [V in ViewName]: true } = {
  Connect: true,
  ConnectingExternal: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  EmailLogin: true,
  UpdateEmailWallet: true,
  Account: true,
  ProfileWallets: true,
  Settings: true,
  WalletReceive: true,
  Transactions: true,
  Networks: true,
  SwitchNetwork: true,
  SwitchActiveChain: true,
  UnsupportedChain: true,
  WhatIsAWallet: true,
  WhatIsANetwork: true,
  AllWallets: true,
  GetWallet: true,
  Downloads: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  WalletSendReceipt: true,
  ApproveTransaction: true,
  WalletKeys: true,
  WalletRecovery: true,
  SIWXSignMessage: true,
  PluginView: true,
}

/** Names of all views. */
export const VIEW_NAMES: readonly string[] = Object.keys(VIEWS)
