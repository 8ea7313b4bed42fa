import { expect, test } from 'vitest'
import { arApprove } from '../locales/approve/ar.js'
import { deApprove } from '../locales/approve/de.js'
import { loadApproveLocale } from '../locales/approve/loadApproveLocale.js'
import { ar } from '../locales/ar.js'
import { de } from '../locales/de.js'
import { en } from '../locales/en.js'
import { arKeys } from '../locales/keys/ar.js'
import { deKeys } from '../locales/keys/de.js'
import { loadKeysLocale } from '../locales/keys/loadKeysLocale.js'
import { enAccount } from './en.account.js'
import { enActivity } from './en.activity.js'
import { enApprove } from './en.approve.js'
import { enEmail } from './en.email.js'
import { enKeys } from './en.keys.js'
import { enLater } from './en.later.js'
import { enNfts } from './en.nfts.js'
import { enSend } from './en.send.js'
import { enSettings } from './en.settings.js'
import { enSignIn } from './en.signIn.js'
import { enWallets } from './en.wallets.js'

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
      'accountView.unpriced',
      'sendView.sentTimes',
      'later.walletsFound',
      'later.searchSoManyWallets',
    ]
    const shown = counts.includes(path)
      ? 3
      : /^(attempt|signInView\.(text|doneText)|sendView\.(notes|receiptTitles|receiptTexts)|walletsView\.onNetworks|later\.(switchNetwork|switchActiveChain|pairing))(\.|$)/.test(
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
}
// Only the wallet's frame adds the texts of its cards.
const withCard = {
  de: { ...de.messages, approveView: deApprove, keysView: deKeys },
  ar: { ...ar.messages, approveView: arApprove, keysView: arKeys },
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
    keysView: enKeys,
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

test.each([
  ['de', deApprove, deKeys],
  ['de-AT', deApprove, deKeys],
  ['ar', arApprove, arKeys],
  ['en-US', undefined, undefined],
  ['fr', undefined, undefined],
  ['', undefined, undefined],
  ['constructor', undefined, undefined],
])("behavior: '%s' has the wallet's cards in its language, or in English", async (tag, approveView, keysView) => {
  const [approve, keys] = await Promise.all([loadApproveLocale(tag), loadKeysLocale(tag)])
  expect(approve.messages.approveView).toBe(approveView)
  expect(keys.messages.keysView).toBe(keysView)
  const known = approveView === undefined ? 'en' : tag.slice(0, 2)
  expect([approve.tag, keys.tag]).toEqual([known, known])
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
