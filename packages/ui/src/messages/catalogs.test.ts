import { checkCatalogs } from '../../test/checkCatalogs.js'
import { ar } from '../locales/ar.js'
import { de } from '../locales/de.js'
import { en } from '../locales/en.js'
import { enAccount } from './en.account.js'
import { enAccountType } from './en.accountType.js'
import { enActivity } from './en.activity.js'
import { enEmail } from './en.email.js'
import { enLater } from './en.later.js'
import { enNfts } from './en.nfts.js'
import { enPay } from './en.pay.js'
import { enSend } from './en.send.js'
import { enSettings } from './en.settings.js'
import { enSignIn } from './en.signIn.js'
import { enSocial } from './en.social.js'
import { enSwap } from './en.swap.js'
import { enWallets } from './en.wallets.js'
import type { ViewMessages } from './types.js'

// English has the texts of later views in files of their own.
const groups: ViewMessages = {
  later: enLater,
  accountView: enAccount,
  signInView: enSignIn,
  sendView: enSend,
  payView: enPay,
  swapView: enSwap,
  walletsView: enWallets,
  activityView: enActivity,
  nftsView: enNfts,
  settingsView: enSettings,
  emailView: enEmail,
  accountTypeView: enAccountType,
  socialView: enSocial,
}

checkCatalogs({
  english: { ...en.messages, ...groups },
  german: de.messages,
  arabic: ar.messages,
  counts: [
    'networksFound',
    'accountView.accounts',
    'activityView.spam',
    'nftsView.spam',
    'emailView.wrongTries',
    'accountView.receiveNetworks',
    'accountView.receiveUnanswered',
    'accountView.unpriced',
    'accountView.hiddenTokens',
    'sendView.sentTimes',
    'payView.asks',
    'payView.priceAge',
    'swapView.age',
    'swapView.hops',
    'later.walletsFound',
    'later.searchSoManyWallets',
  ],
  takesNames:
    /^(attempt|signInView\.(text|doneText)|(activityView|sendView)\.(notes|receiptTitles|receiptTexts|sentInstead)|walletsView\.onNetworks|swapView\.(asks|acceptLoss|thanQuoted)|later\.(switchNetwork|switchActiveChain|pairing))(\.|$)/,
  sameByRight: [
    'accountTypeView.types.eoa',
    'accountView.nfts',
    'consent.after',
    'details',
    'dialogFallbackTitle',
    'later.walletPlatforms.android',
    'later.walletPlatforms.browser',
    'later.walletPlatforms.desktop',
    'later.walletPlatforms.iphone',
    'legal.after',
    'profileWalletsTitle',
    'sendView.max',
    'sendView.noFee',
    'settingsView.accountTypes.eoa',
    'settingsView.wallets',
    'socialView.names.passkey',
    'swapView.route',
    'viewOnExplorer',
  ],
})
