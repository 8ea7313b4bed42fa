import type { SwapErrorName, SwapStepName, SwapTaskModel } from '../models/swap.js'

type TaskStatus = SwapTaskModel['status']

const steps: Readonly<Record<SwapStepName, string>> = {
  readingTokens: 'Loading tokens',
  tokensFailed: 'Load the tokens again',
  selectToken: 'Select a token',
  enterAmount: 'Enter an amount',
  amountInvalid: 'Enter a valid amount',
  amountTooPrecise: 'Too many decimals',
  insufficient: 'Not enough funds',
  quoting: 'Getting a price',
  quoteFailed: 'Get the price again',
  noRoute: 'No price for this swap',
  insufficientFee: 'Not enough for the fee',
  review: 'Review swap',
}

/** What stands in the place of the price. */
const hints = {
  start: 'Enter an amount to see the price, fees and route.',
  quoteFailed: 'We couldn’t get a price. Check your internet connection, then try again.',
  noRoute: 'No provider can make this swap right now. Try another amount or token.',
}

const errors: Readonly<Record<SwapErrorName, (wallet: string) => string>> = {
  rejected: (wallet) => `You declined in ${wallet}. Nothing was swapped.`,
  pending: (wallet) => `${wallet} already has an open request. Finish or dismiss it, then try again.`,
  failed: (wallet) => `${wallet} couldn’t do this. Check its activity before you try again.`,
  refused: (wallet) => `The provider’s transaction doesn’t match its price, so ${wallet} wasn’t asked to send it.`,
  reverted: () => 'The network didn’t make the swap, most likely because the price moved. It still charged the fee.',
  approvalReverted: () => 'The network didn’t take the approval. It still charged the fee.',
  maybeSent: (wallet) =>
    `${wallet} didn’t say whether it sent this, so it may have been sent. Check its activity before you swap again.`,
  changed: () => 'Your account or network changed. Nothing was swapped.',
  newPrice: () => 'The price changed. Check it, then confirm again.',
}

const approvals: Readonly<Record<TaskStatus, (symbol: string) => string>> = {
  todo: (symbol) => `Approve ${symbol} spending`,
  wallet: (symbol) => `Approve ${symbol} spending`,
  network: (symbol) => `Approving ${symbol} spending`,
  done: (symbol) => `${symbol} spending approved`,
  failed: (symbol) => `${symbol} spending not approved`,
}

const swaps: Readonly<Record<TaskStatus, string>> = {
  todo: 'Swap',
  wallet: 'Swap',
  network: 'Swapping',
  done: 'Swapped',
  failed: 'Swap stopped',
}

/** English texts of the views of swapping. They arrive with them. Same rules as in `en.ts`. */
export const enSwap = {
  youPay: 'You pay',
  youPayAbout: 'You pay about',
  youReceive: 'You receive',
  youReceiveAbout: 'You receive about',
  flip: 'Flip tokens',
  steps,
  hints,

  // The price
  /** How many seconds old it is. */
  age: (seconds: number): string => (seconds === 0 ? 'just now' : `${seconds} s old`),
  priceImpact: 'Price impact',
  atLeast: 'Receive at least',
  atMost: 'Pay at most',
  providerFee: (percent: string): string => `Provider fee (${percent})`,
  networkFee: 'Network fee',
  about: (amount: string): string => `about ${amount}`,
  route: 'Route',
  /** How many pools it goes through. */
  hops: (count: number): string => (count === 1 ? '1 hop' : `${count} hops`),

  // Settings
  slippage: 'Maximum slippage',
  slippageText: 'If the price moves more than this, the swap stops and you keep your tokens.',
  custom: 'Custom',
  customSlippage: 'Custom slippage',
  slippageProblems: {
    invalid: 'Enter a percentage, such as 1.5.',
    tooHigh: 'This is too high. Enter a lower percentage.',
  },
  slippageWarnings: {
    low: 'The price often moves more than this, so the swap may stop.',
    high: 'You may receive up to this much less than you were quoted.',
  },
  save: 'Save',

  // The review
  asksOnce: (wallet: string): string => `${wallet} asks once: to swap.`,
  /** `amount`: with its symbol. */
  asksTwice: ({ wallet, amount }: { readonly wallet: string; readonly amount: string }): string =>
    `${wallet} asks twice: to approve ${amount}, then to swap.`,
  confirming: (wallet: string): string => `Open ${wallet} and check that the amounts match.`,
  receiveLess: (amount: string): string => `New price: you receive ${amount} less than before.`,
  payMore: (amount: string): string => `New price: you pay ${amount} more than before.`,
  edit: 'Edit',
  swap: 'Swap',
  acceptAndSwap: 'Accept and swap',
  done: 'Done',
  errors,

  // How far it is
  approvals,
  swaps,
  receiving: (symbol: string): string => `Receive ${symbol}`,
  approveIn: (wallet: string): string => `Exact amount. Confirm in ${wallet}.`,
  confirmIn: (wallet: string): string => `Confirm in ${wallet}`,
  onNetwork: (network: string): string => `Sent. Confirming on ${network}.`,
  comesWithSwap: 'Arrives with the swap',
  stillApproved: 'Still valid, no need to do it again',
  notStarted: 'Not started',
  notKnown: 'Not known yet',
  viewTransaction: 'View transaction',
  nextIsSwap: (wallet: string): string => `${wallet} asks you to swap after this.`,
  canClose: 'You can close this window. The swap continues.',
  stillHave: (amount: string): string => `You still have your ${amount}.`,
  newQuote: 'Get a new quote',
  paid: 'Paid',
  youReceived: 'Received',
  youReceivedAbout: 'Received about',
  swapAgain: 'Swap again',
  swapped: 'Swapped',
  swappedText: 'The network confirmed the swap.',
  network: 'Network',
  approval: 'Approval',
  transaction: 'Transaction',
}
