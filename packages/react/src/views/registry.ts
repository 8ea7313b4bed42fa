import type { ViewName } from '@portico/core'
import { offersLogin } from '../presenters/connect/offersLogin.js'
import { inLanguage } from '../presenters/inLanguage.js'
import { walletName } from '../presenters/wallets/wallet.js'
import { ConnectContainer } from './connect/ConnectContainer.js'
import { ConnectFooterContainer } from './connect/ConnectFooterContainer.js'
import { ConnectingExternalContainer } from './connectingExternal/ConnectingExternalContainer.js'
import { loadPluginView } from './plugin/loadPluginView.js'
import type { TitleFacts, ViewDefinition } from './types.js'

/** Every view; one that is missing does not compile. */
export const VIEWS: { readonly [V in ViewName]: ViewDefinition<V> } = {
  Connect: {
    parts: { View: ConnectContainer, Footer: ConnectFooterContainer, asksConsent: true },
    title: ({ messages, client: { snapshot } }) =>
      offersLogin({ features: snapshot('features'), connections: snapshot('connections') })
        ? messages.logInOrConnectTitle
        : messages.connectTitle,
    size: 'wide',
  },
  EmailLogin: {
    parts: async () => (await loadEmailViews()).EmailLogin,
    title: ({ messages, client }) => {
      const attempt = client.snapshot('attempt')
      return attempt.channel === 'email' && attempt.device ? messages.emailDeviceTitle : messages.emailLoginTitle
    },
  },
  UpdateEmailWallet: {
    parts: async () => (await loadUpdateEmailViews()).UpdateEmailWallet,
    title: 'updateEmailTitle',
  },
  ConnectingExternal: {
    parts: { View: ConnectingExternalContainer },
    title: walletTitle,
  },
  ConnectingWalletConnect: {
    parts: async () => (await loadPairingViews()).ConnectingWalletConnect,
    title: walletTitle,
  },
  ConnectingWalletConnectBasic: {
    parts: async () => (await loadPairingViews()).ConnectingWalletConnectBasic,
    title: 'pairingTitle',
  },
  Account: { parts: async () => (await loadAccountViews()).Account, title: 'accountTitle' },
  ProfileWallets: { parts: async () => (await loadProfileViews()).ProfileWallets, title: 'profileWalletsTitle' },
  Settings: { parts: async () => (await loadSettingsViews()).Settings, title: 'settingsTitle' },
  WalletReceive: { parts: async () => (await loadReceiveViews()).WalletReceive, title: 'receiveTitle' },
  Transactions: { parts: async () => (await loadActivityViews()).Transactions, title: 'activityTitle' },
  Networks: { parts: async () => (await loadAccountViews()).Networks, title: 'networksTitle' },
  SwitchNetwork: { parts: async () => (await loadWalletViews()).SwitchNetwork, title: 'switchNetworkTitle' },
  SwitchActiveChain: { parts: async () => (await loadWalletViews()).SwitchActiveChain, title: 'switchNetworkTitle' },
  UnsupportedChain: {
    parts: async () => (await loadAccountViews()).UnsupportedChain,
    title: 'unsupportedChainTitle',
    back: false,
  },
  WhatIsAWallet: {
    parts: async () => (await loadAccountViews()).WhatIsAWallet,
    title: 'whatIsAWalletTitle',
    size: 'wide',
  },
  WhatIsANetwork: { parts: async () => (await loadWalletViews()).WhatIsANetwork, title: 'whatIsANetworkTitle' },
  AllWallets: { parts: async () => (await loadWalletViews()).AllWallets, title: 'allWalletsTitle', size: 'wide' },
  GetWallet: { parts: async () => (await loadWalletViews()).GetWallet, title: 'getAWallet', size: 'wide' },
  Downloads: {
    parts: async () => (await loadWalletViews()).Downloads,
    title: ({ messages, params, client }) =>
      messages.downloadsTitle(client.findWallet(params.walletKey)?.name ?? params.walletKey),
    size: 'wide',
  },
  WalletSend: { parts: async () => (await loadSendViews()).WalletSend, title: 'sendTitle' },
  WalletSendSelectToken: {
    parts: async () => (await loadSendViews()).WalletSendSelectToken,
    title: 'selectTokenTitle',
  },
  WalletSendPreview: { parts: async () => (await loadSendViews()).WalletSendPreview, title: 'sendReviewTitle' },
  WalletSendReceipt: { parts: async () => (await loadSendViews()).WalletSendReceipt, title: 'sendReceiptTitle' },
  PluginView: {
    parts: ({ view }) => loadPluginView(view),
    variant: ({ view }) => view.name,
    title: ({ params: { view }, locale }) => inLanguage(view.title, locale),
  },
  ApproveTransaction: {
    parts: async () => (await loadEmailViews()).ApproveTransaction,
    title: 'approveTitle',
    back: false,
  },
  WalletKeys: {
    parts: async () => (await loadEmailViews()).WalletKeys,
    title: ({ messages, params: { purpose } }) =>
      purpose === 'changeEmail' ? messages.updateEmailTitle : messages.keysTitles[purpose],
    back: false,
  },
  WalletRecovery: {
    parts: async () => (await loadEmailViews()).WalletRecovery,
    title: ({ messages }) => messages.keysTitles.recover,
    back: false,
  },
  SIWXSignMessage: { parts: async () => (await loadSignInViews()).SIWXSignMessage, title: 'signIn', back: false },
}

async function loadEmailViews(): Promise<typeof import('../chunks/emailViews.js').EMAIL_VIEWS> {
  return (await import('../chunks/emailViews.js')).EMAIL_VIEWS
}

async function loadUpdateEmailViews(): Promise<typeof import('../chunks/updateEmailViews.js').UPDATE_EMAIL_VIEWS> {
  return (await import('../chunks/updateEmailViews.js')).UPDATE_EMAIL_VIEWS
}

async function loadSendViews(): Promise<typeof import('../chunks/sendViews.js').SEND_VIEWS> {
  return (await import('../chunks/sendViews.js')).SEND_VIEWS
}

async function loadSignInViews(): Promise<typeof import('../chunks/signInViews.js').SIGN_IN_VIEWS> {
  return (await import('../chunks/signInViews.js')).SIGN_IN_VIEWS
}

async function loadSettingsViews(): Promise<typeof import('../chunks/settingsViews.js').SETTINGS_VIEWS> {
  return (await import('../chunks/settingsViews.js')).SETTINGS_VIEWS
}

async function loadProfileViews(): Promise<typeof import('../chunks/profileViews.js').PROFILE_VIEWS> {
  return (await import('../chunks/profileViews.js')).PROFILE_VIEWS
}

async function loadReceiveViews(): Promise<typeof import('../chunks/receiveViews.js').RECEIVE_VIEWS> {
  return (await import('../chunks/receiveViews.js')).RECEIVE_VIEWS
}

async function loadActivityViews(): Promise<typeof import('../chunks/activityViews.js').ACTIVITY_VIEWS> {
  return (await import('../chunks/activityViews.js')).ACTIVITY_VIEWS
}

async function loadAccountViews(): Promise<typeof import('../chunks/accountViews.js').ACCOUNT_VIEWS> {
  return (await import('../chunks/accountViews.js')).ACCOUNT_VIEWS
}

async function loadWalletViews(): Promise<typeof import('../chunks/walletViews.js').WALLET_VIEWS> {
  return (await import('../chunks/walletViews.js')).WALLET_VIEWS
}

async function loadPairingViews(): Promise<typeof import('../chunks/pairingViews.js').PAIRING_VIEWS> {
  return (await import('../chunks/pairingViews.js')).PAIRING_VIEWS
}

function walletTitle({
  messages,
  params,
  client,
}: TitleFacts<'ConnectingExternal' | 'ConnectingWalletConnect'>): string {
  const wallet = client.findWallet(params.walletKey)
  return wallet ? walletName(wallet, messages.browserWallet) : params.walletKey
}
