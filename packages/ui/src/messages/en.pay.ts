import type { PayErrorName, PayProblemName } from '../models/pay.js'

/** Why the user can't pay this way, at the end of its row. */
const problems: Readonly<Record<PayProblemName, string>> = {
  insufficient: 'Too low',
  insufficientFee: 'No fee',
  noRoute: 'No price',
  loss: 'Loses value',
  alike: 'Copied name',
  tooPrecise: 'Not exact',
  refused: 'Not possible',
  unreachable: 'Other network',
  failed: 'Not read',
}

/** The same in a sentence. */
const reasons: Readonly<Record<PayProblemName, string>> = {
  insufficient: 'There isn’t enough of it.',
  insufficientFee: 'There isn’t enough for the network fee.',
  noRoute: 'It can’t be swapped for this amount.',
  loss: 'The swap would lose more than 5%.',
  alike: 'Another token has the same name, so nothing is swapped for it.',
  tooPrecise: 'The amount has more decimals than the token.',
  refused: 'The full amount wouldn’t arrive.',
  unreachable: 'This wallet can’t use that network.',
  failed: 'It couldn’t be read.',
}

/** What the wallet or the network said last. */
const errors: Readonly<Record<PayErrorName, (wallet: string) => string>> = {
  rejected: (wallet) => `You declined in ${wallet}. Nothing was paid.`,
  pending: (wallet) => `${wallet} already has an open request. Finish or dismiss it, then try again.`,
  failed: (wallet) => `${wallet} couldn’t do this. Check its activity before you try again.`,
  refused: (wallet) => `The provider’s transaction doesn’t match its price, so ${wallet} wasn’t asked to send it.`,
  wouldFail: (wallet) => `The network would refuse this, so ${wallet} wasn’t asked to send it.`,
  lessArrives: (wallet) => `Less would arrive than you agreed to, so ${wallet} wasn’t asked.`,
  reverted: () => 'The network didn’t carry this out. It still charged the fee. Nothing was paid.',
  priceMoved: () => 'The price moved more than you allowed, so the swap stopped. Nothing was paid.',
  late: () => 'The swap reached the network too late, so it stopped. Nothing was paid.',
  replaced: (wallet) => `${wallet} sent another transaction in its place. Check its activity before you pay again.`,
  dropped: (wallet) => `The network hasn’t included it. Check ${wallet}’s activity before you pay again.`,
  approvalReverted: () => 'The network didn’t take the approval. It still charged the fee. Nothing was paid.',
  maybeSent: (wallet) =>
    `${wallet} didn’t say whether it sent this, so it may have been paid. Check its activity before you pay again.`,
  changed: () => 'Your account or network changed. Nothing was paid.',
  newPrice: () => 'The price changed. Check it, then confirm again.',
  feeRisen: () => 'The cost has changed. Check it, then confirm again.',
  unreachable: (wallet) => `${wallet} can’t use that network. Nothing was paid.`,
}

/** The step that pays, by how far it is. */
const payTask: Readonly<Record<'todo' | 'wallet' | 'network' | 'done' | 'failed', (amount: string) => string>> = {
  todo: (amount) => `Pay ${amount}`,
  wallet: (amount) => `Pay ${amount}`,
  network: (amount) => `Paying ${amount}`,
  done: (amount) => `Paid ${amount}`,
  failed: () => 'Payment stopped',
}

/** English texts of the views of paying. They arrive with them. Same rules as in `en.ts`. */
export const enPay = {
  /** `name`: what the page calls the recipient. */
  to: (name: string): string => `to ${name}`,
  /** `what`: what is paid for. */
  toFor: (name: string, what: string): string => `to ${name}, ${what}`,
  recipient: 'Recipient',
  setBy: (host: string): string => `set by ${host}`,
  publicNote: 'Public note',
  payWith: 'Pay with',
  change: 'Change',
  tokenOn: (token: string, network: string): string => `${token} on ${network}`,
  inWallet: (wallet: string, available: string): string => `${wallet}, ${available} available`,
  available: (amount: string): string => `${amount} available`,
  short: (amount: string): string => `${amount} short`,
  direct: 'Direct',
  swapsFirst: 'Swaps first',
  problems,
  reasons,
  reading: 'Reading what you can pay with',
  none: 'None of your wallets can pay this now.',
  needed: 'Needed',
  youHave: 'You have',
  missing: 'Missing',
  connectAnother: 'Connect another wallet',
  use: (token: string): string => `Use ${token}`,
  amount: 'Amount',
  networkFee: 'Network fee',
  networkFees: 'Network fees',
  swapCost: 'Swap cost',
  total: 'Total',
  totalAbout: 'Total, about',
  about: (amount: string): string => `about ${amount}`,
  swapAbout: (amount: string): string => `Swap about ${amount}`,
  swapFor: (amount: string, most: string): string => `for ${amount}, at most ${most}`,
  /** How old the price is. */
  priceAge: (seconds: number): string => (seconds === 0 ? 'The price is new.' : `The price is ${seconds} s old.`),
  /** How often the wallet asks. */
  asks: (times: number, wallet: string): string =>
    times === 1 ? `${wallet} asks once.` : times === 2 ? `${wallet} asks twice.` : `${wallet} asks ${times} times.`,
  pay: (amount: string): string => `Pay ${amount}`,
  swapAndPay: 'Swap and pay',
  errors,
  payTask,
  confirming: (wallet: string): string => `Open ${wallet} and check that the amount and recipient match.`,
  nothingPaid: 'If you stop now, nothing is paid.',
  /** After the swap. */
  stays: (amount: string): string => `If you stop now, the ${amount} stays in your wallet.`,
  /** After the swap, where nothing was paid. */
  kept: (amount: string): string => `The ${amount} is in your wallet.`,
  stop: 'Stop here',
  backToPayment: 'Back to payment',
  done: 'Done',
  receiptTitles: { running: 'Paying', confirmed: 'Payment complete' },
}
