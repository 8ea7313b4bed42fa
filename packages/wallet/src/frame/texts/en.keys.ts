import type { KeysError, ProviderFailure } from '../views/models/keys.ts'

const errors: Readonly<Record<KeysError, string>> = {
  serverAway: 'Couldn’t reach your wallet. Check your internet connection, then try again.',
  signedOut: 'You’re logged out. Close this, log in again, then try again.',
  storageBlocked: 'This browser stores nothing for your wallet. Allow site data, then try again.',
  recoveryWrong: 'This passkey doesn’t open your wallet. Try another one, or use your recovery code.',
  passkeyUnsupported: 'This browser can’t open a wallet with a passkey. Use a recovery code, or another browser.',
  tooManyPasskeys: 'You can’t have more passkeys. Remove one first, or use a recovery code.',
  other: 'Something went wrong in your wallet. Try again.',
}

/** `provider` is how it calls itself. */
const providerFailures: Readonly<Record<ProviderFailure, (provider: string) => string>> = {
  declined: (provider) => `You didn’t log in at ${provider}. Nothing has changed. Try again.`,
  failed: (provider) => `Couldn’t log you in at ${provider}. Try again.`,
  ended: (provider) => `The login at ${provider} has expired. Try again.`,
  taken: (provider) => `This ${provider} account already logs in to another wallet. Try again with another account.`,
  wrong: (provider) => `This isn’t the ${provider} account you log in with. Try again with that one.`,
}

/**
 * English texts of what the embedded wallet shows of its keys. Only the wallet’s frame has them, and no page: other languages
 * have theirs beside it. Those of a code by e-mail are in `en.email.ts`. Same rules as in `en.ts`.
 */
export const enKeys = {
  /** What scrolls over the buttons, for a screen reader. */
  keys: 'Keys',
  loading: 'Opening your keys',

  // Why a button doesn’t work yet
  notReady: 'Keep this window in front and fully on screen.',
  /** The page that has opened this window says nothing: some phones let it sleep in its tab. */
  asleep: (site: string): string => `The page may be asleep. Go back to the tab of ${site} for a moment, then return.`,
  typeEnd: 'Type the last 4 characters of the address.',
  endMatches: 'Matches',
  endDiffers: 'These aren’t its last 4 characters',
  tick: 'Tick the box to continue.',
  unread: 'Scroll down to read all of it.',

  // What there is
  passkey: 'Passkey',
  recoveryCode: 'Recovery code',
  created: (day: string): string => `Created ${day}`,

  // confirm
  confirmTitle: 'Confirm it’s you',
  confirmText: 'Your keys need a fresh login.',
  passkeyNotYours: 'This isn’t one of your passkeys. Try another one.',
  passkeyUnusable: 'This browser can’t use your passkey. Open this site in another one.',
  notSent: 'Couldn’t send the code. Try again.',
  confirmEmailTitle: 'Confirm your email',

  // unlock
  unlockTitle: 'Unlock your wallet',
  unlockText: 'You’re logged in. This device needs one more proof to open your wallet.',
  unlockWays: 'What to unlock it with',
  savedCode: 'The 24 characters you saved',
  noPasskeysHere: 'This browser can’t use it',
  otherBrowser: 'Open this site in another browser, or on another device.',
  usePasskey: 'Use passkey',
  enterCode: 'Enter code',
  lostBoth: 'Lost both?',
  lostCode: 'Lost your code?',
  lostPasskey: 'Lost your passkey?',
  otherDevice:
    'Open this site on a device you used before. Your wallet still works there, and you can set up a new way back in.',
  onlyOtherDevice:
    'You’re logged in, but only a device you used before can open this wallet. It has no passkey and no recovery code yet.',
  otherDeviceFirst: 'Open this site there and set up a way back in. Then this device can open your wallet too.',
  logOut: 'Log out',

  // enterCode
  enterCodeTitle: 'Enter your recovery code',
  enterCodeText: '24 characters. Spaces and lowercase letters are fine.',
  counted: (count: number): string => `${count} of 24`,
  codeLength: 'A recovery code has 24 characters.',
  codeWrong: 'This code doesn’t match your wallet. Check each character and try again.',
  checkedHere: 'The code is checked on this device. It’s never sent to a server.',
  otherOptions: 'Other options',
  unlock: 'Unlock',

  // code
  codeTitle: 'Save your recovery code',
  /** Two pieces, one after the other. */
  codeText: 'On a new device you need your login and this code.',
  codeShownOnce: 'It’s shown only once.',
  codeGroups: 'Recovery code, 6 groups of 4',
  copy: 'Copy',
  download: 'Download',
  codeTip: (walletHost: string): string =>
    `Keep it in a password manager or on paper. We can’t replace it. Enter it only in a window whose address starts with ${walletHost}.`,
  codeSaved: 'I saved my recovery code',

  // setUp
  setUpTitle: 'Set up a way back in',
  setUpText: 'If you lose this device, it opens your wallet on another one, together with your login.',
  setUpWays: 'How you want to get back in',
  passkeyText: 'Fingerprint, face or screen lock. Logs you in too, also on devices that share your passkeys.',
  ownPasskeyText: 'The one you log in with. Then it’s all you need on a new device.',
  codeOptionText: '24 characters to write down. Works in every browser.',
  codeNeedsPasskey:
    'You log in with your passkey alone, and the code works only after that. If you lose the passkey, the code is of no use.',
  newCode: 'New recovery code',
  codeReplaced: 'The recovery code you have now stops working once you’ve saved the new one.',
  createPasskey: 'Create passkey',
  createCode: 'Create code',

  // passkey
  passkeyTitle: 'Create a passkey',
  passkeyFollow: 'Your browser asks you two or three times. Confirm each time.',
  ownPasskeyTitle: 'Use your passkey',
  passkeyCreating: 'Create the passkey',
  passkeyAsking: 'Ask your passkey',
  passkeyChecking: 'Check that it opens your wallet',
  stepDone: 'Done',
  passkeyUnfit: 'This passkey can’t open a wallet. Try another one, or use a recovery code.',
  useCode: 'Use a code',

  // done
  doneTitles: {
    codeSet: 'Your recovery code works now',
    passkeySet: 'Your passkey works now',
    unlocked: 'Your wallet is unlocked',
  },
  doneTexts: {
    codeSet: 'On a new device, log in and enter it.',
    passkeySet: 'On a new device, log in and use it.',
    unlocked: 'It opens on this device from now on.',
  },
  done: 'Done',

  // overview
  overviewTitle: 'Ways back in',
  overviewText: 'They open your wallet if you lose this device.',
  nothingSetUpTitle: 'Nothing set up yet',
  nothingSetUpText: 'If you lose this device, nobody can open your wallet again, and we can’t either.',
  remove: 'Remove',
  removeNamed: (what: string): string => `Remove: ${what}`,
  lastOnes: {
    way: 'The only way back in can’t be removed. Add another one first.',
    login: 'The only passkey can’t be removed: you log in with it. Add another one first.',
  },
  logsInOnly: 'Only logs you in',
  add: 'Add another way',
  setUp: 'Set up',
  loginsRowText: 'Email and accounts',
  showPhraseRow: 'Recovery phrase',
  showPhraseRowText: 'Use this wallet in another app',
  deleteRow: 'Delete wallet',
  deleteRowText: 'With your login, for good',

  // logins
  loginsTitle: 'Ways to log in',
  loginsText: 'Any of them leads to this wallet.',
  email: 'Email',
  added: (day: string): string => `Added ${day}`,
  lastLogin: 'The only way to log in can’t be removed. Add another one first.',
  /** They stand in the list that is called `overviewTitle`. */
  passkeysLogIn: (count: number): string =>
    count === 1
      ? 'You can log in with your passkey. It’s in “Ways back in”.'
      : `You can log in with your ${count} passkeys. They’re in “Ways back in”.`,
  others: 'Add a login',
  news: {
    added: (login: string): string => `${login} was added.`,
    removed: (login: string): string => `${login} was removed.`,
  },

  // provider. What is said of its window and of the code for a phone is in ui’s en.social.ts.
  addTitle: (provider: string): string => `Add ${provider}?`,
  addText: (provider: string): string => `From then on, the ${provider} account you choose logs you in to this wallet.`,
  addTip: (provider: string): string => `Anyone who can use that ${provider} account can log in as you.`,
  goTo: (provider: string): string => `Continue to ${provider}`,
  goAgain: (provider: string): string => `Open ${provider} again`,
  providerFailures,

  // addEmail
  addEmailTitle: 'Add your email',
  addEmailText: 'We’ll send a code to it. From then on, it logs you in to this wallet.',
  sendCode: 'Send code',
  tooSoon: 'We just sent a code to this address. Wait a moment, then try again.',

  // removeLogin
  removeLoginTitle: (login: string): string => `Remove ${login}?`,
  removeLoginText:
    'It no longer logs you in to this wallet. Your other devices are logged out. Your money and your keys stay.',

  // phrase
  phraseTitle: 'Recovery phrase',
  phraseText:
    '24 words that open this wallet in any other wallet app. Write them down if you want to move. A smart account stays here: first send what it has to your standard account.',
  phraseDangerTitle: 'Never give them to anyone',
  phraseDangerText:
    'Whoever has them can take everything you own here. No support, site or app ever needs them, and we never ask.',
  phraseShown: 'In this order, from left to right. Make sure nobody can see your screen.',
  phraseWords: 'Your 24 words',
  phraseType: 'To see them, type the last 4 characters of this wallet’s address',
  showWords: 'Show the words',
  print: 'Print',
  saveFile: 'Save as a file',
  hideWords: 'Hide the words',

  // delete
  deleteTitle: 'Delete your wallet',
  deleteDangerTitle: 'This can’t be undone',
  deleteDangerText: 'Your login, your keys and every way back in are deleted, on all devices.',
  deleteTip: 'Without your recovery phrase, what this wallet owns is lost. Move it somewhere else first.',
  deleteType: 'To delete it for good, type the last 4 characters of its address',
  deleteWallet: 'Delete wallet',

  // changeEmail, whose two addresses are named in en.email.ts
  changeEmailTitle: 'Change your email?',
  changeEmailText: 'You log in with the new address from then on. Your other devices are logged out.',
  changeEmailTipTitle: 'Did you ask for this just now?',
  changeEmailTip: 'If you didn’t, cancel. Whoever reads email sent to the new address can log in as you.',
  changeEmail: 'Change email',

  // failed
  failureTitles: {
    serverAway: 'Couldn’t reach your wallet',
    signedOut: 'You’re logged out',
    storageBlocked: 'Nothing can be stored',
    other: 'Couldn’t open your keys',
  },
  failureTexts: {
    serverAway: 'Check your internet connection, then try again.',
    signedOut: 'Your login has ended. Log out, then log in again.',
    storageBlocked: 'This browser stores nothing for your wallet. Allow site data or leave private browsing.',
    other: 'Something went wrong in your wallet. Nothing has changed. Try again.',
  },

  errors,
}
