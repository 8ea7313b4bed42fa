import type { ReceiptStatus, SendNoteType, SendProblem, SendStepName } from '../models/send.js'
import { sentInstead } from './en.sentInstead.js'

const steps: Readonly<Record<SendStepName, string>> = {
  selectToken: 'Select a token',
  readingToken: 'Loading your balance',
  tokenFailed: 'Reload the balance',
  enterAmount: 'Enter an amount',
  amountInvalid: 'Enter a valid amount',
  amountTooPrecise: 'Too many decimals',
  insufficient: 'Not enough funds',
  enterRecipient: 'Enter a recipient',
  resolving: 'Checking the recipient',
  recipientInvalid: 'Check the recipient',
  recipientFailed: 'Check the recipient again',
  estimating: 'Estimating the fee',
  feeFailed: 'Estimate the fee again',
  tokenRefused: 'This token can’t be sent',
  insufficientFee: 'Not enough for the fee',
  tooLittle: 'Amount is too small',
  review: 'Review',
}

const problems: Readonly<Record<SendProblem, string>> = {
  invalid: 'This isn’t a valid address or name on this network.',
  wrongChecksum: 'A character is wrong in this address. Copy it again from where you got it.',
  tokenAccount: 'This address belongs to a token. Anything you send there is lost.',
  nameUnknown: 'This name doesn’t point to an address.',
  nameUnsupported: 'This name can’t be looked up here. Paste the full address.',
  nameElsewhere: 'This name has no address on this network. Ask for one, or paste the address.',
  failed: 'We couldn’t check this. Try again.',
  transferHook: 'This token’s program asks for more than can be sent from here. Send it from your wallet instead.',
  nonTransferable: 'This token’s creator doesn’t allow transfers.',
  paused: 'This token’s creator has paused transfers.',
  frozen: 'This token’s creator has frozen your account for it, so it can’t be sent.',
  nftNotMoved: 'This NFT’s collection doesn’t let you send it.',
  unsafeRecipient: 'This contract may not be able to give the NFT back, so it would be lost. Choose another recipient.',
  notMoved: 'This token says that this transfer would do nothing, so it wasn’t sent.',
}

/** In place of those of tokens. */
const nftSteps = {
  readingToken: 'Checking the NFT',
  tokenFailed: 'Check the NFT again',
  enterAmount: 'Enter a quantity',
  amountInvalid: 'Enter a whole number',
  amountTooPrecise: 'Enter a whole number',
  insufficient: 'You don’t have that many',
  tokenRefused: 'This NFT can’t be sent',
}

interface NoteNames {
  /** Name or shortened address of the recipient. */
  readonly name: string
  /** What it costs, with its symbol. */
  readonly cost?: string | undefined
}

const notes: Readonly<Record<SendNoteType, (names: NoteNames) => string>> = {
  firstTime: ({ name }) => `You haven’t sent to ${name} before. Check the full address before you confirm.`,
  ownAddress: () => 'This is your own address.',
  ownElsewhere: () =>
    'Your account with this address is on another network, not on this one. Anything you send there may be lost.',
  contract: ({ name }) => `${name} is a contract. It may not be able to send anything back.`,
  tokenContract: () => 'This is the token’s own contract. Anything you send there is lost.',
  keyless: ({ name }) =>
    `No wallet can own ${name}. Unless you know that it’s a vault, whatever you send there is lost.`,
  newAccount: ({ name, cost }) =>
    `There’s no account at ${name} yet.${cost === undefined ? '' : ` Creating it costs ${cost}.`}`,
  nameMoved: ({ name }) => `${name} now points to a different address. Check it before you continue.`,
  changed: () => 'Your account or network changed. Nothing was sent.',
  max: ({ cost = '' }) => `Max keeps ${cost} for the network fee and your account.`,
  tooLittle: ({ cost = '' }) => `A new account needs at least ${cost}.`,
  askedBefore: ({ name, cost = '' }) =>
    `Your wallet was asked to send ${cost} to ${name} and hasn’t said whether it did. Check its activity before you send again.`,
  received: ({ name, cost = '' }) => `This token takes a fee. ${name} gets ${cost}.`,
  hook: () => 'This token runs a program of its own on every transfer. Send it only if you trust its creator.',
  delegate: () => 'This token’s creator can take it out of any wallet, at any time.',
  frozen: ({ cost = '' }) => `This token’s creator has frozen ${cost} of yours. The rest can be sent.`,
  receivedUnknown: ({ name }) => `Nobody could check what this token takes for itself. ${name} may get less.`,
  feeRisen: () => 'The network fee went up, so Max is less than before. Check the amount.',
}

interface ReceiptNames {
  /** With its symbol. */
  readonly amount: string
  /** Name or shortened address of the recipient. */
  readonly name: string
}

const receiptTitles: Readonly<Record<ReceiptStatus, (names: ReceiptNames) => string>> = {
  sending: ({ amount }) => `Sending ${amount}`,
  unknown: ({ amount }) => `Sending ${amount}`,
  signatures: () => 'Waiting for signatures',
  confirmed: ({ amount }) => `${amount} sent`,
  reverted: () => 'Transaction failed',
  replaced: () => 'Transaction replaced',
  cancelled: () => 'Transaction cancelled',
  expired: () => 'Transaction not found',
  dropped: () => 'Transaction dropped',
}

const receiptTexts: Readonly<Record<ReceiptStatus, (names: ReceiptNames) => string>> = {
  sending: () => 'You can close this window. The transfer continues.',
  unknown: () => 'The network doesn’t know it yet, and it may still be sent. Don’t send it again.',
  signatures: () => 'This account’s other owners have to sign. You can close this window.',
  confirmed: ({ name }) => `The network confirmed the transfer to ${name}.`,
  reverted: ({ amount }) => `Your ${amount} wasn’t sent. The network still charged the fee.`,
  replaced: () => 'Another transaction took its place. Look at that one before you send again.',
  cancelled: () => 'You cancelled it in your wallet. Nothing was sent. The network still charged a fee.',
  expired: () =>
    'This network never saw it. It expired, or your wallet uses another network. Check there before you send again.',
  dropped: () => 'The network never included it. Nothing was sent or charged.',
}

/** English texts of the views of sending. They arrive with them. Same rules as in `en.ts`. */
export const enSend = {
  amount: 'Amount',
  available: (amount: string): string => `${amount} available`,
  max: 'Max',
  switchUnit: (unit: string): string => `Enter the amount in ${unit}`,
  selectToken: (symbol: string): string => `Token: ${symbol}`,
  chooseToken: 'Select',
  to: 'To',
  recipientPlaceholder: 'Name or address',
  paste: 'Paste',
  pasteFailed: 'Your browser doesn’t let this site read the clipboard. Paste it into the field yourself.',
  useOwner: 'Use the owner’s address',
  clearRecipient: 'Clear recipient',
  recent: 'Recent',
  sentTimes: (times: number): string => (times === 1 ? 'Sent once' : `Sent ${times} times`),
  fee: 'Network fee',
  noFee: '—',
  steps,
  nftSteps,
  /** The account doesn't have the NFT any more. */
  nftGone: 'You don’t have this NFT anymore',
  problems,
  notes,
  lookAlikeTitle: (name: string): string => `This looks like ${name}, but it isn’t.`,
  lookAlikeText: 'Scammers create addresses that match at the ends.',
  lookAlikeSeenTitle: 'This looks like another address in your activity.',
  lookAlikeSeenText: 'One of them may be a scammer’s. Get the full address again from the person you’re paying.',
  given: 'This address',
  continueAnyway: 'Continue anyway',
  useKnown: (name: string): string => `Use ${name}`,
  searchToken: 'Search token',
  yourTokens: (network: string): string => `Your tokens on ${network}`,
  moreTokens: 'More tokens',
  /** Of a token that another one is called as. */
  sameName: 'Same name',
  noTokenFound: (query: string): string => `No results for “${query}”`,
  noTokenFoundText: 'Try the name, symbol or full address.',
  noTokens: 'No tokens yet',
  noTokensText: 'Your tokens will appear here.',
  selected: 'Selected',
  youSend: 'You send',
  firstTime: 'First time',
  tokenAddress: 'Token address',
  from: 'From',
  network: 'Network',
  total: 'Total',
  checkAddress: 'Transfers can’t be undone. Compare the full address.',
  confirmIn: (wallet: string): string => `Confirm in ${wallet}`,
  confirming: (wallet: string): string => `Open ${wallet} and check that the address and amount match.`,
  rejected: (wallet: string): string => `You declined in ${wallet}. Nothing was sent.`,
  pending: (wallet: string): string => `${wallet} already has an open request. Finish or dismiss it, then try again.`,
  failed: (wallet: string): string => `${wallet} couldn’t send this. Check its activity before you try again.`,
  feeRisen: (): string => 'The cost has changed. Check it, then confirm again.',
  amountChanged: (): string => 'The amount has changed. Check it, then confirm again.',
  receivedChanged: (): string => 'Another amount would arrive now. Check it, then confirm again.',
  maybeSent: (wallet: string): string =>
    `${wallet} didn’t say whether it sent this, so it may have been sent. Check its activity before you send it again.`,
  /** Of several transfers, which are named below it. */
  askedSeveral: (): string =>
    'Your wallet was asked for these transfers and hasn’t said whether it sent them. Check its activity before you send again.',
  askedFor: ({ name, cost }: { readonly name: string; readonly cost: string }): string => `${cost} to ${name}`,
  viewActivity: 'View activity',
  forgetAsked: 'Forget this request',
  forgetAskedTitle: ({ name, cost }: { readonly name: string; readonly cost: string }): string =>
    `Forget the request to send ${cost} to ${name}?`,
  forgetAskedText: 'If your wallet did send it, sending it again pays twice.',
  forgetAskedNow: 'Forget',
  keepAsked: 'Keep',
  done: 'Done',
  receiptTitles,
  receiptTexts,
  receiptSteps: {
    approved: 'Approved',
    signatures: 'Signatures',
    sent: 'Sent',
    confirmed: 'Confirmed',
    reverted: 'Reverted',
    replaced: 'Replaced',
    cancelled: 'Cancelled',
    expired: 'Not found',
    dropped: 'Dropped',
  },
  sentInstead,
  estimate: 'estimate',
  feePaid: 'Fee paid',
  noFeePaid: 'None',
  transaction: 'Transaction',
  copyHash: 'Copy transaction hash',
  original: 'Original',
  replacement: 'Replacement',
  time: 'Time',
  sendAgain: 'Send again',
  /** Of one that may never end: its network does not know it. */
  removeReceipt: 'Remove from activity',
}
