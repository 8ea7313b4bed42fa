import type {
  SwapApprovalName,
  SwapErrorName,
  SwapLossModel,
  SwapStepName,
  SwapTaskModel,
  SwapTaskName,
} from '../models/swap.js'

type TaskStatus = SwapTaskModel['status']

const steps: Readonly<Record<SwapStepName, string>> = {
  readingTokens: 'Loading tokens',
  tokensFailed: 'Load the tokens again',
  selectToken: 'Select a token',
  acceptToken: 'Review swap',
  enterAmount: 'Enter an amount',
  amountInvalid: 'Enter a valid amount',
  amountTooPrecise: 'Too many decimals',
  insufficient: 'Not enough funds',
  quoting: 'Getting a price',
  quoteFailed: 'Get the price again',
  noRoute: 'No price for this swap',
  insufficientFee: 'Not enough for the fee',
  acceptLoss: 'Review swap',
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
  wouldFail: (wallet) => `The network would refuse this swap, so ${wallet} wasn’t asked to send it.`,
  lessArrives: (wallet) =>
    `Less would arrive than you agreed to, so ${wallet} wasn’t asked. This token may keep part of each transfer.`,
  reverted: () => 'The network didn’t make the swap, most likely because the price moved. It still charged the fee.',
  priceMoved: () => 'The price moved more than you allowed, so the swap stopped.',
  late: () => 'The swap reached the network too late, so it stopped.',
  replaced: (wallet) => `${wallet} sent another transaction in its place. Check its activity before you swap again.`,
  dropped: (wallet) => `The network hasn’t included it. Check ${wallet}’s activity before you swap again.`,
  approvalReverted: () => 'The network didn’t take the approval. It still charged the fee.',
  maybeSent: (wallet) =>
    `${wallet} didn’t say whether it sent this, so it may have been sent. Check its activity before you swap again.`,
  changed: () => 'Your account or network changed. Nothing was swapped.',
  newPrice: () => 'The price changed. Check it, then confirm again.',
}

const approvals: Readonly<Record<SwapApprovalName, { readonly title: string; readonly text: string }>> = {
  exact: { title: 'Exact amount', text: 'Ask each time. Safest.' },
  permit: { title: 'Sign a permit if possible', text: 'Saves one network fee.' },
}

/** How often the wallet asks, by what it asks first. */
const asks: Readonly<Record<SwapTaskName, (names: AskNames) => string>> = {
  reset: ({ wallet, amount }) =>
    `${wallet} asks three times: first to take back the old approval, then to approve ${amount}, then to swap.`,
  approve: ({ wallet, amount }) => `${wallet} asks twice: to approve ${amount}, then to swap.`,
  permit: ({ wallet, amount }) => `${wallet} asks twice: to sign a permit for ${amount}, then to swap.`,
  swap: ({ wallet }) => `${wallet} asks once: to swap.`,
  batch: ({ wallet, amount }) => `${wallet} asks once: to approve ${amount} and swap, together.`,
}

interface AskNames {
  readonly wallet: string
  /** With its symbol. */
  readonly amount: string
}

const tasks: Readonly<Record<SwapTaskName, Readonly<Record<TaskStatus, (symbol: string) => string>>>> = {
  reset: {
    todo: () => 'Take back the old approval',
    wallet: () => 'Take back the old approval',
    network: () => 'Taking back the old approval',
    done: () => 'Old approval taken back',
    failed: () => 'Old approval not taken back',
  },
  approve: {
    todo: (symbol) => `Approve ${symbol} spending`,
    wallet: (symbol) => `Approve ${symbol} spending`,
    network: (symbol) => `Approving ${symbol} spending`,
    done: (symbol) => `${symbol} spending approved`,
    failed: (symbol) => `${symbol} spending not approved`,
  },
  permit: {
    todo: (symbol) => `Sign the ${symbol} permit`,
    wallet: (symbol) => `Sign the ${symbol} permit`,
    network: (symbol) => `Signing the ${symbol} permit`,
    done: (symbol) => `${symbol} permit signed`,
    failed: (symbol) => `${symbol} permit not signed`,
  },
  swap: {
    todo: () => 'Swap',
    wallet: () => 'Swap',
    network: () => 'Swapping',
    done: () => 'Swapped',
    failed: () => 'Swap stopped',
  },
  batch: {
    todo: () => 'Approve and swap',
    wallet: () => 'Approve and swap',
    network: () => 'Approving and swapping',
    done: () => 'Approved and swapped',
    failed: () => 'Swap stopped',
  },
}

/** While the wallet asks. */
const confirm: Readonly<Record<SwapTaskName, (wallet: string) => string>> = {
  reset: (wallet) => `An amount of 0. Confirm in ${wallet}.`,
  approve: (wallet) => `Exact amount. Confirm in ${wallet}.`,
  permit: (wallet) => `Free. Confirm in ${wallet}.`,
  swap: (wallet) => `Confirm in ${wallet}`,
  batch: (wallet) => `Exact amount. Confirm in ${wallet}.`,
}

/** Why a step stopped, beside it. */
const reasons: Readonly<Partial<Record<SwapErrorName, (slippage: string) => string>>> = {
  wouldFail: () => 'The network would refuse it',
  lessArrives: () => 'Less would arrive than agreed',
  priceMoved: (slippage) => `The price moved more than ${slippage}`,
  late: () => 'It reached the network too late',
  replaced: () => 'Another transaction took its place',
  dropped: () => 'The network hasn’t included it',
}

/** `percent`: how much is lost. `worth`: what that is, as `about` says it. */
const acceptLoss: Readonly<Record<SwapLossModel['kind'], (names: LossNames) => string>> = {
  impact: ({ percent, worth }) => `Accept a ${percent} price impact${worth === undefined ? '' : `, ${worth}`}`,
  value: ({ percent, worth }) =>
    `Accept that you receive ${percent} less in value${worth === undefined ? '' : `, ${worth}`}`,
}

interface LossNames {
  readonly percent: string
  readonly worth?: string | undefined
}

/** `value`: what is received is worth that. `amount`: the difference, with its symbol. */
const thanQuoted = {
  more: ({ value, amount }: QuotedNames): string =>
    `${value === undefined ? '' : `${value}, `}${amount} more than quoted.`,
  less: ({ value, amount }: QuotedNames): string =>
    `${value === undefined ? '' : `${value}, `}${amount} less than quoted.`,
}

interface QuotedNames {
  readonly value?: string | undefined
  readonly amount: string
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

  // A token that is called what another one is called
  alike: (symbol: string): string => `More than one token is called ${symbol}.`,
  /** The contract follows. */
  alikeContract: 'This one’s contract:',
  acceptToken: (symbol: string): string => `This is the ${symbol} I want`,

  // A loss to agree to
  acceptLoss,
  youLose: (amount: string): string => `You lose about ${amount}`,
  lossReasons: {
    /** `pay`: what is paid, with its symbol. */
    impact: (pay: string): string => `This pool is too small for ${pay}.`,
    value: (): string => 'What you receive is worth much less than what you pay.',
  },
  /** What the user types to agree. One word, in the script of the language. */
  lossWord: 'LOSE',
  typeToContinue: (word: string): string => `Type ${word} to continue`,
  checkToContinue: 'Check the box to continue',

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
  approvals,
  save: 'Save',

  // The review
  /** Before an address, for a screen reader. */
  contract: 'contract',
  asks,
  confirming: (wallet: string): string => `Open ${wallet} and check that the amounts match.`,
  receiveLess: (amount: string): string => `New price: you receive ${amount} less than before.`,
  payMore: (amount: string): string => `New price: you pay ${amount} more than before.`,
  edit: 'Edit',
  swap: 'Swap',
  acceptAndSwap: 'Accept and swap',
  done: 'Done',
  errors,

  // How far it is
  tasks,
  receiving: (symbol: string): string => `Receive ${symbol}`,
  confirm,
  reasons,
  onNetwork: (network: string): string => `Sent. Confirming on ${network}.`,
  comesWithSwap: 'Arrives with the swap',
  stillApproved: 'Still valid, no need to do it again',
  notStarted: 'Not started',
  notKnown: 'Not known yet',
  viewTransaction: 'View transaction',
  nextIsApproval: (wallet: string): string => `${wallet} asks you to approve the new amount after this.`,
  nextIsSwap: (wallet: string): string => `${wallet} asks you to swap after this.`,
  canClose: 'You can close this window. The swap continues.',
  paused: 'The page was reloaded. Your swap is right where you left it. Continue when you’re ready.',
  cancelSwap: 'Cancel swap',
  stillHave: (amount: string): string => `You still have your ${amount}.`,
  feeSpent: (fee: string): string => `The network fee of ${fee} is spent.`,
  newQuote: 'Get a new quote',
  paid: 'Paid',
  youReceived: 'You received',
  thanQuoted,
  newBalance: 'New balance',
  paidAbout: 'Paid about',
  youReceivedAbout: 'Received about',
  swapAgain: 'Swap again',
  swapped: 'Swapped',
  swappedText: 'The network confirmed the swap.',
  network: 'Network',
  approval: 'Approval',
  oldApproval: 'Old approval',
  transaction: 'Transaction',
}
