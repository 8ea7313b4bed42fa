import type { ViewName } from '@portico/core'
import { offersLogin } from '../presenters/connect/offersLogin.js'
import { inLanguage } from '../presenters/inLanguage.js'
import { walletName } from '../presenters/wallets/wallet.js'
import { ConnectContainer } from './connect/ConnectContainer.js'
import { ConnectFooterContainer } from './connect/ConnectFooterContainer.js'
import { ConnectingExternalContainer } from './connectingExternal/ConnectingExternalContainer.js'
import { loadPluginView } from './plugin/loadPluginView.js'
import type { TitleFacts, ViewDefinition } from './types.js'

// What is fetched together.
const accountViews = () => import('../chunks/accountViews.js')
const activityViews = () => import('../chunks/activityViews.js')
const emailViews = () => import('../chunks/emailViews.js')
const pairingViews = () => import('../chunks/pairingViews.js')
const profileViews = () => import('../chunks/profileViews.js')
const receiveViews = () => import('../chunks/receiveViews.js')
const sendViews = () => import('../chunks/sendViews.js')
const settingsViews = () => import('../chunks/settingsViews.js')
const signInViews = () => import('../chunks/signInViews.js')
const updateEmailViews = () => import('../chunks/updateEmailViews.js')
const walletViews = () => import('../chunks/walletViews.js')

/**
 * Every view: one row says its chunk, title, size and way back. A missing row does not compile. `VIEWS` of core says when it is
 * shown.
 */
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
    parts: emailViews,
    title: ({ messages, client }) => {
      const attempt = client.snapshot('attempt')
      return attempt.channel === 'email' && attempt.device ? messages.emailDeviceTitle : messages.emailLoginTitle
    },
  },
  UpdateEmailWallet: {
    parts: updateEmailViews,
    title: 'updateEmailTitle',
  },
  ConnectingExternal: {
    parts: { View: ConnectingExternalContainer },
    title: walletTitle,
  },
  ConnectingWalletConnect: {
    parts: pairingViews,
    title: walletTitle,
  },
  ConnectingWalletConnectBasic: {
    parts: pairingViews,
    title: 'pairingTitle',
  },
  Account: { parts: accountViews, title: 'accountTitle' },
  ProfileWallets: { parts: profileViews, title: 'profileWalletsTitle' },
  Settings: { parts: settingsViews, title: 'settingsTitle' },
  WalletReceive: { parts: receiveViews, title: 'receiveTitle' },
  Transactions: { parts: activityViews, title: 'activityTitle' },
  Networks: { parts: accountViews, title: 'networksTitle' },
  SwitchNetwork: { parts: walletViews, title: 'switchNetworkTitle' },
  SwitchActiveChain: { parts: walletViews, title: 'switchNetworkTitle' },
  UnsupportedChain: {
    parts: accountViews,
    title: 'unsupportedChainTitle',
    back: false,
  },
  WhatIsAWallet: {
    parts: accountViews,
    title: 'whatIsAWalletTitle',
    size: 'wide',
  },
  WhatIsANetwork: { parts: walletViews, title: 'whatIsANetworkTitle' },
  AllWallets: { parts: walletViews, title: 'allWalletsTitle', size: 'wide' },
  GetWallet: { parts: walletViews, title: 'getAWallet', size: 'wide' },
  Downloads: {
    parts: walletViews,
    title: ({ messages, params, client }) =>
      messages.downloadsTitle(client.findWallet(params.walletKey)?.name ?? params.walletKey),
    size: 'wide',
  },
  WalletSend: { parts: sendViews, title: 'sendTitle' },
  WalletSendSelectToken: {
    parts: sendViews,
    title: 'selectTokenTitle',
  },
  WalletSendPreview: { parts: sendViews, title: 'sendReviewTitle' },
  WalletSendReceipt: { parts: sendViews, title: 'sendReceiptTitle' },
  PluginView: {
    parts: ({ view }) => loadPluginView(view),
    variant: ({ view }) => view.name,
    title: ({ params: { view }, locale }) => inLanguage(view.title, locale),
  },
  ApproveTransaction: {
    parts: emailViews,
    title: 'approveTitle',
    back: false,
  },
  WalletKeys: {
    parts: emailViews,
    title: ({ messages, params: { purpose } }) =>
      purpose === 'changeEmail' ? messages.updateEmailTitle : messages.keysTitles[purpose],
    back: false,
  },
  WalletRecovery: {
    parts: emailViews,
    title: ({ messages }) => messages.keysTitles.recover,
    back: false,
  },
  SIWXSignMessage: { parts: signInViews, title: 'signIn', back: false },
}

function walletTitle({
  messages,
  params,
  client,
}: TitleFacts<'ConnectingExternal' | 'ConnectingWalletConnect'>): string {
  const wallet = client.findWallet(params.walletKey)
  return wallet ? walletName(wallet, messages.browserWallet) : params.walletKey
}
