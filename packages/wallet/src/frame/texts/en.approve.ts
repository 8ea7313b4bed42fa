import type { ApprovalWarning } from '../views/models/approval.ts'
import type { WindowEnd } from '../views/models/approve.ts'

/** `name` is the token or the collection; empty where there is more than one. */
const warningTitles: Readonly<Record<ApprovalWarning, (name: string) => string>> = {
  unlimited: (name) => (name === '' ? 'This could empty your account' : `This could empty your ${name}`),
  allNfts: (name) => (name === '' ? 'This could take your NFTs' : `This could take all your ${name}`),
  permit: () => 'This lets somebody spend your tokens',
  mayMove: () => 'This can move what you own',
  otherNetwork: () => 'This is for another network',
  unknownCall: () => 'Nobody knows what this does',
  toToken: (name) => (name === '' ? 'These tokens would be lost' : `Your ${name} would be lost`),
  siteSends: () => 'This site decides when it’s sent',
  neverExpires: () => 'This never expires',
  siteKeeps: () => 'This site can use this at any time',
  coinsToOther: () => 'These coins go to another account',
  coinsToProgram: () => 'These coins go to a program',
  ownerChange: () => 'You could lose this account',
  delegates: () => 'This adds code to your account',
  replacesCode: () => 'This replaces the code of your account',
}

const warningTexts: Readonly<Record<ApprovalWarning, string>> = {
  unlimited: 'This site asks to spend any amount, at any time.',
  allNfts: 'This site asks to move every one that you have, now and later.',
  permit: 'Your signature is enough. No transaction follows that you could stop.',
  mayMove:
    'Contracts and exchanges can act on your signature alone. Sign it only if you trust this site and understand every line.',
  otherNetwork: 'Check the network below. Only sign it if you expect that.',
  unknownCall: 'It can change more than the balances shown here. Approve it only if you trust this site.',
  toToken: 'They go to the token’s own contract, which can’t send them back.',
  siteSends: 'It gets the signed transaction and can send it whenever it likes.',
  neverExpires: 'If it isn’t sent now, it could still be sent later.',
  siteKeeps:
    'It gets a signed transaction that never expires. It can send it next year too, even if it would fail now.',
  coinsToOther: 'This empties an account of yours, and the coins in it go to the address below.',
  coinsToProgram: 'Only that program decides what happens to them. Send them only if you trust it.',
  ownerChange: 'This gives control of it, or of a part of it, to somebody else.',
  delegates:
    'It lets your account do these calls together. It stays there on this network until you remove it in Settings.',
  replacesCode: 'Code of another wallet is there now. The code of this wallet takes its place on this network.',
}

const endTitles: Readonly<Record<WindowEnd, string>> = {
  approved: 'Approved',
  answered: 'Sent to the site',
  declined: 'Declined',
  gone: 'The page that asked is gone',
  unsure: 'The page didn’t answer',
  unknown: 'Nothing to approve here',
  otherBuild: 'The wallet was updated',
  offline: 'Couldn’t reach your wallet',
  done: 'Done',
  left: 'The page that asked is gone',
  maybe: 'The page that asked is gone',
}

const endTexts: Readonly<Record<WindowEnd, string>> = {
  approved: 'This window closes by itself.',
  answered: 'Go back to the site. It shows you what came of it.',
  declined: 'Nothing was signed. This window closes by itself.',
  gone: 'Nothing was signed.',
  unsure: 'Look at your activity before you try again.',
  unknown: 'Start again on the site.',
  otherBuild: 'Reload the site, then try again.',
  offline: 'Check your connection, then try again on the site.',
  done: 'This window closes by itself.',
  left: 'What you hadn’t finished here wasn’t changed. Start again on the site.',
  maybe: 'Your last change may have been made. Look at your keys on the site.',
}

/**
 * English texts of the card that the embedded wallet draws in its window. Only the wallet has them, and no page: other
 * languages have theirs beside it. Same rules as in `en.ts`.
 */
export const enApprove = {
  /** What scrolls over the buttons, for a screen reader. */
  request: 'Request',

  // What it is
  titles: {
    message: 'Sign a message',
    signIn: 'Sign in',
    data: 'Sign data',
    send: 'Send',
    sendNft: 'Send an NFT',
    allow: (symbol: string): string => `Approve ${symbol} spending`,
    allowAll: (collection: string): string => `Approve access to ${collection}`,
    disallowAll: (collection: string): string => `Remove access to ${collection}`,
    call: 'Approve a transaction',
    deploy: 'Create a contract',
    undelegate: 'Remove the code from your account',
    calls: (count: number): string => `Approve ${count} calls`,
  },
  /** Under the title: the site that asks. */
  asksFree: (site: string): string => `${site} asks. It’s free.`,
  structured: (site: string): string => `Structured data from ${site}`,
  askedBy: (site: string): string => `Asked by ${site}`,
  /** What the site says of itself, unchecked. */
  callsItself: (name: string): string => `Calls itself “${name}”`,

  // Messages
  message: 'The message',
  signingIsFree: 'Signing moves no funds. Only sign text you understand.',
  bytesTitle: 'This isn’t text',
  bytesText: 'Nobody can read what it means. Only sign it if you trust this site.',
  domainMatches: 'The domain matches this site.',
  domainDiffersTitle: 'This signs you in somewhere else',
  domainDiffers: (domain: string): string => `The message is for ${domain}, not for this site. Decline it.`,

  // Labels
  account: 'Account',
  network: 'Network',
  fee: 'Network fee',
  to: 'To',
  nft: 'NFT',
  spender: 'Spender',
  atRisk: 'At risk',
  action: 'Action',
  calls: 'Calls',
  sends: 'Sends',
  forApp: 'For',
  app: 'App',
  version: 'Version',
  contract: 'Contract',

  // Amounts
  atMost: (amount: string): string => `at most ${amount}`,
  andAllYouAdd: (amount: string): string => `${amount} and all you add`,
  allYour: (symbol: string): string => `all your ${symbol}`,
  feeUnknown: 'Unknown',
  feePaid: 'Paid for you',

  // Calls of a list
  callSend: (amount: string): string => `Send ${amount}`,
  callAllow: (amount: string): string => `Approve ${amount}`,
  callAllowAny: (symbol: string): string => `Approve any amount of ${symbol}`,
  callAllowAll: (collection: string): string => `Approve access to ${collection}`,
  exactAmount: 'Exact amount, not more',
  everyNft: 'Every NFT, now and later',
  unknownCall: 'Unknown call',

  // What it changes
  changes: 'Balance changes',
  noChanges: 'No balance changes',
  /** A balance that isn’t in the account itself. */
  places: {
    stake: (symbol: string): string => `Staked ${symbol}`,
    other: (symbol: string): string => `${symbol} in other accounts`,
  },
  /** Between a balance before and after, for a screen reader. */
  becomes: 'becomes',
  arrow: '→',
  changesReading: 'Checking what this changes',
  changesUnknown: 'Couldn’t check what this changes. Approve it only if you trust this site.',
  failsTitle: 'This would fail',
  failsText: 'The network says that it wouldn’t go through, and you could still pay the fee.',
  simulated: (network: string): string => `Simulated on ${network}`,
  siteGetsIt: 'This site gets the signed transaction and sends it itself.',

  // A spending limit
  limit: 'Spending limit',
  limitTo: (amount: string): string => `Limit to ${amount}`,
  limitText: 'What you have now',
  unlimited: 'Unlimited',
  unlimitedText: 'What this site asked for',

  warningTitles,
  warningTexts,
  /** What has to be ticked before the danger can be chosen. */
  ticks: {
    unlimited: (name: string): string =>
      name === ''
        ? 'I understand that the spender can take all of it at any time'
        : `I understand that the spender can take all my ${name} at any time`,
    allNfts: (name: string): string =>
      name === ''
        ? 'I understand that somebody else can take them at any time'
        : `I understand that somebody else can take all my ${name} at any time`,
    ownerChange: (_name: string): string => 'I understand that I could lose this account',
    siteKeeps: (_name: string): string => 'I understand that this site can send it at any time, now or later',
    several: 'I understand what the warnings say',
  },

  /** Over the whole address that gets rights without a limit, and a field. */
  typeEnd: (name: string): string =>
    name === ''
      ? 'This address could take all of these tokens at any time. To agree, type its last 4 characters.'
      : `This address could take all your ${name} at any time. To agree, type its last 4 characters.`,
  endMatches: 'Matches',
  endDiffers: 'These aren’t its last 4 characters',

  showRaw: 'Show raw data',
  hideRaw: 'Hide raw data',
  raw: 'Raw data',

  // Buttons
  decline: 'Decline',
  sign: 'Sign',
  send: 'Send',
  approve: 'Approve',
  remove: 'Remove access',
  removeCode: 'Remove code',
  approveUnlimited: 'Approve unlimited',

  // Why the button doesn’t work yet
  blocked: {
    notReady: (_symbol: string): string => 'Keep this window in front and fully on screen.',
    unread: (_symbol: string): string => 'Scroll to read all of it.',
    feeReading: (_symbol: string): string => 'Reading the network fee',
    changesReading: (_symbol: string): string => 'Checking what this changes',
    feeMissing: (symbol: string): string => `Not enough ${symbol} for the network fee.`,
    tick: (_symbol: string): string => 'Tick the box to continue.',
    end: (_symbol: string): string => 'Type the end of the address to continue.',
  },

  // When there is nothing to agree to, or no longer
  endTitles,
  endTexts,
}
