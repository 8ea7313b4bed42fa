import { sentInstead } from './en.sentInstead.js'

/** English texts of an account's activity. They arrive with it. Same rules as in `en.ts`. */
export const enActivity = {
  /** Heading of the transactions that have not ended. */
  pending: 'Pending',
  waiting: 'Waiting for a block',
  unknown: 'Not known to the network yet',
  /** A wallet was asked, and did not say whether it sent. */
  maybeSent: 'Unconfirmed',
  asked: 'Check your wallet',
  signatures: 'Waiting for signatures',
  running: {
    send: 'Sending',
    receive: 'Receiving',
    approve: 'Approving',
    swap: 'Swapping',
    mint: 'Minting',
    burn: 'Burning',
    contract: 'Calling a contract',
  },
  done: {
    send: 'Sent',
    receive: 'Received',
    approve: 'Approved',
    swap: 'Swapped',
    mint: 'Minted',
    burn: 'Burned',
    contract: 'Contract call',
  },
  failed: {
    send: 'Send failed',
    receive: 'Receive failed',
    approve: 'Approval failed',
    swap: 'Swap failed',
    mint: 'Mint failed',
    burn: 'Burn failed',
    contract: 'Contract call failed',
  },
  reverted: 'Reverted',
  replaced: 'Replaced by another transaction',
  cancelled: 'Cancelled',
  expired: 'Not found on this network',
  dropped: 'Never reached a block',
  /** Of a transfer that its wallet has changed. */
  sentInstead,
  from: (address: string): string => `From ${address}`,
  to: (address: string): string => `To ${address}`,
  toSelf: 'To yourself',
  /** Assets that moved beside the one that is named. */
  others: (count: number): string => `and ${count} more`,
  spam: (count: number): string => (count === 1 ? '1 spam transaction' : `${count} spam transactions`),
  show: 'Show',
  hide: 'Hide',
  empty: 'No activity yet',
  emptyText: 'Your transactions on this network will appear here.',
  /** The list may be incomplete: the network was searched for what it says of tokens. */
  partial: 'Only recent transfers are listed. Some may be missing.',
  /** The specification's words. */
  failedToFetch: 'Failed to fetch transactions',
  failedText: 'Your funds aren’t affected. Try again in a moment.',
  loading: 'Loading activity',
}
