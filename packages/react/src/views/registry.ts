import type { ViewName } from '@portico/core'
import { SOCIAL_NAMES } from '@portico/core/internal'
import { presentLoginWays } from '../presenters/connect/loginWays.js'
import { socialName } from '../presenters/connect/socialName.js'
import { inLanguage } from '../presenters/inLanguage.js'
import { walletName } from '../presenters/wallets/wallet.js'
import { ConnectContainer } from './connect/ConnectContainer.js'
import { ConnectFooterContainer } from './connect/ConnectFooterContainer.js'
import { ConnectingExternalContainer } from './connectingExternal/ConnectingExternalContainer.js'
import { loadPluginView } from './plugin/loadPluginView.js'
import type { TitleFacts, ViewDefinition } from './types.js'

// What is fetched together. By name: a bundler keeps everything that a chunk exports where code reads its whole namespace.
const accountViews = async () => (await import('../chunks/accountViews.js')).VIEW_PARTS
const activityViews = async () => (await import('../chunks/activityViews.js')).VIEW_PARTS
const emailViews = async () => (await import('../chunks/emailViews.js')).VIEW_PARTS
const farcasterViews = async () => (await import('../chunks/socialViews.js')).farcasterViews()
const pairingViews = async () => (await import('../chunks/pairingViews.js')).VIEW_PARTS
const payViews = async () => (await import('../chunks/payViews.js')).VIEW_PARTS
const profileViews = async () => (await import('../chunks/profileViews.js')).VIEW_PARTS
const receiveViews = async () => (await import('../chunks/receiveViews.js')).VIEW_PARTS
const sendViews = async () => (await import('../chunks/sendViews.js')).VIEW_PARTS
const settingsViews = async () => (await import('../chunks/settingsViews.js')).VIEW_PARTS
const signInViews = async () => (await import('../chunks/signInViews.js')).VIEW_PARTS
const socialViews = async () => (await import('../chunks/socialViews.js')).VIEW_PARTS
const swapViews = async () => (await import('../chunks/swapViews.js')).VIEW_PARTS
const updateEmailViews = async () => (await import('../chunks/updateEmailViews.js')).VIEW_PARTS
const walletViews = async () => (await import('../chunks/walletViews.js')).VIEW_PARTS

/**
 * Every view: one row says its chunk, title, size and way back. A missing row does not compile. `VIEWS` of core says when it is
 * shown.
 */
export const VIEWS: { readonly [V in ViewName]: ViewDefinition<V> } = {
  Connect: {
    parts: { View: ConnectContainer, Footer: ConnectFooterContainer, asksConsent: true },
    title: ({ messages, client: { snapshot, socials } }) => {
      const [features, connections] = [snapshot('features'), snapshot('connections')]
      const ways = presentLoginWays({ features, connections, socials: socials() })
      return ways.length > 0 ? messages.logInOrConnectTitle : messages.connectTitle
    },
    size: 'wide',
  },
  EmailLogin: {
    parts: emailViews,
    title: ({ messages, client }) => {
      const attempt = client.snapshot('attempt')
      return attempt.channel === 'email' && attempt.device ? messages.emailDeviceTitle : messages.emailLoginTitle
    },
  },
  ConnectSocials: { parts: socialViews, title: 'logInTitle' },
  ConnectingSocial: {
    parts: socialViews,
    title: ({ messages, params: { provider } }) => socialName(provider, messages),
  },
  ConnectingFarcaster: { parts: farcasterViews, title: () => SOCIAL_NAMES.farcaster },
  UpdateEmailWallet: {
    parts: updateEmailViews,
    title: 'updateEmailTitle',
  },
  SmartAccountSettings: { parts: updateEmailViews, title: 'accountTypeTitle' },
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
  Swap: { parts: swapViews, title: 'swapTitle' },
  SwapSelectToken: { parts: swapViews, title: 'selectTokenTitle' },
  SwapSettings: { parts: swapViews, title: 'swapSettingsTitle' },
  SwapPreview: { parts: swapViews, title: 'swapReviewTitle' },
  SwapProgress: { parts: swapViews, title: 'swapTitle', back: false },
  Pay: { parts: payViews, title: 'payTitle' },
  PayWith: { parts: payViews, title: 'payWithTitle' },
  PayProgress: { parts: payViews, title: 'payTitle', back: false },
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
