import { expect, test } from 'vitest'
import { arApprove } from '../locales/approve/ar.js'
import { deApprove } from '../locales/approve/de.js'
import { loadApproveLocale } from '../locales/approve/loadApproveLocale.js'
import { ar } from '../locales/ar.js'
import { arContinue } from '../locales/continue/ar.js'
import { deContinue } from '../locales/continue/de.js'
import { loadContinueLocale } from '../locales/continue/loadContinueLocale.js'
import { de } from '../locales/de.js'
import { arDevice } from '../locales/device/ar.js'
import { deDevice } from '../locales/device/de.js'
import { loadDeviceLocale } from '../locales/device/loadDeviceLocale.js'
import { en } from '../locales/en.js'
import { arKeys } from '../locales/keys/ar.js'
import { deKeys } from '../locales/keys/de.js'
import { loadKeysLocale } from '../locales/keys/loadKeysLocale.js'
import { enAccount } from './en.account.js'
import { enActivity } from './en.activity.js'
import { enApprove } from './en.approve.js'
import { enContinue } from './en.continue.js'
import { enDevice } from './en.device.js'
import { enEmail } from './en.email.js'
import { enKeys } from './en.keys.js'
import { enLater } from './en.later.js'
import { enNfts } from './en.nfts.js'
import { enSend } from './en.send.js'
import { enSettings } from './en.settings.js'
import { enSignIn } from './en.signIn.js'
import { enWallets } from './en.wallets.js'
import type { Messages } from './types.js'

/** Every text of a catalog with its path, functions called with marked names and with a few counts. */
function texts(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const counts = [
      'networksFound',
      'accountView.accounts',
      'activityView.spam',
      'nftsView.spam',
      'emailView.wrongTries',
      'approveView.titles.calls',
      'keysView.counted',
      'accountView.receiveNetworks',
      'accountView.receiveUnanswered',
      'accountView.unpriced',
      'accountView.hiddenTokens',
      'sendView.sentTimes',
      'later.walletsFound',
      'later.searchSoManyWallets',
    ]
    const shown = counts.includes(path)
      ? 3
      : /^(attempt|signInView\.(text|doneText)|(activityView|sendView)\.(notes|receiptTitles|receiptTexts|sentInstead)|walletsView\.onNetworks|later\.(switchNetwork|switchActiveChain|pairing))(\.|$)/.test(
            path
          )
        ? names
        : 'Toy'
    return [[path, String(value(shown))]]
  }
  return Object.entries(Object(value)).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key))
}

const names = {
  wallet: 'Toy',
  network: 'Testland',
  domain: 'Toy',
  account: 'Testland',
  lasts: 'Toy',
  until: 'Toy',
  more: 3,
  name: 'Toy',
  cost: 'Testland',
  amount: 'Testland',
  asked: 'Toy',
  sent: 'Testland',
  parties: { asked: 'Toy', sent: 'Testland' },
}
// Only the wallet's frame adds the texts of its cards.
const withCard = {
  de: { ...de.messages, approveView: deApprove, continueView: deContinue, keysView: deKeys, deviceView: deDevice },
  ar: { ...ar.messages, approveView: arApprove, continueView: arContinue, keysView: arKeys, deviceView: arDevice },
}
const translations = [
  { tag: 'de', messages: withCard.de },
  { tag: 'ar', messages: withCard.ar },
]
// English has the texts of later views in files of their own.
const english = new Map(
  texts({
    ...en.messages,
    later: enLater,
    accountView: enAccount,
    signInView: enSignIn,
    sendView: enSend,
    walletsView: enWallets,
    activityView: enActivity,
    nftsView: enNfts,
    settingsView: enSettings,
    emailView: enEmail,
    approveView: enApprove,
    continueView: enContinue,
    keysView: enKeys,
    deviceView: enDevice,
  })
)

test.each(translations)('default: $tag has every text, none empty, none left in English', ({ messages }) => {
  const translated = texts(messages)
  expect(translated.map(([path]) => path)).toEqual([...english.keys()])
  const same = translated.filter(([path, text]) => text === english.get(path)).map(([path]) => path)
  expect(translated.filter(([, text]) => text.trim() === '')).toEqual([])
  expect(same.filter((path) => !sameByRight.includes(path))).toEqual([])
})

test.each(translations)('behavior: $tag shows the same names as English', ({ messages }) => {
  const differing = texts(messages).filter(([path, text]) => {
    const original = english.get(path) ?? ''
    return ['Toy', 'Testland'].some((name) => original.includes(name) && !text.includes(name))
  })
  expect(differing).toEqual([])
})

test('behavior: Arabic isolates every name', () => {
  const bare = texts(withCard.ar).filter(([, text]) => /(?<!\u2068)(Toy|Testland)|(Toy|Testland)(?!\u2069)/.test(text))
  expect(bare).toEqual([])
})

test.each<readonly [tag: string, texts: Pick<Messages, 'approveView' | 'continueView' | 'keysView' | 'deviceView'>]>([
  ['de', { approveView: deApprove, continueView: deContinue, keysView: deKeys, deviceView: deDevice }],
  ['de-AT', { approveView: deApprove, continueView: deContinue, keysView: deKeys, deviceView: deDevice }],
  ['ar', { approveView: arApprove, continueView: arContinue, keysView: arKeys, deviceView: arDevice }],
  ['en-US', {}],
  ['fr', {}],
  ['', {}],
  ['constructor', {}],
])("behavior: '%s' has what the wallet draws in its language, or in English", async (tag, texts) => {
  const [approve, lead, keys, device] = await Promise.all([
    loadApproveLocale(tag),
    loadContinueLocale(tag),
    loadKeysLocale(tag),
    loadDeviceLocale(tag),
  ])
  expect(approve.messages.approveView).toBe(texts.approveView)
  expect(approve.messages.continueView).toBe(texts.continueView)
  expect(lead.messages.continueView).toBe(texts.continueView)
  expect(keys.messages.keysView).toBe(texts.keysView)
  expect(device.messages.deviceView).toBe(texts.deviceView)
  const known = texts.approveView === undefined ? 'en' : tag.slice(0, 2)
  expect([approve, lead, keys, device].map((locale) => locale.tag)).toEqual([known, known, known, known])
})

/** Words that both languages share. */
const sameByRight: readonly string[] = [
  'accountView.nfts',
  'approveView.app',
  'approveView.arrow',
  'approveView.nft',
  'approveView.version',
  'consent.after',
  'details',
  'dialogFallbackTitle',
  'keysView.passkey',
  'later.walletPlatforms.android',
  'later.walletPlatforms.browser',
  'later.walletPlatforms.desktop',
  'later.walletPlatforms.iphone',
  'legal.after',
  'profileWalletsTitle',
  'sendView.max',
  'sendView.noFee',
  'settingsView.wallets',
  'viewOnExplorer',
]
