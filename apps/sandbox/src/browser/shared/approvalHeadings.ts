import type { ApprovalKind, SolanaApprovalKind } from '@portico/test-kit/wallets'

/** The question that each kind of decision is asked with. */
export const approvalHeadings = {
  connect: 'Connect to this site?',
  signIn: 'Sign in to this page?',
  signMessage: 'Sign this message?',
  signTypedData: 'Sign this data?',
  signTransaction: 'Sign this transaction?',
  sendTransaction: 'Send this transaction?',
  sendCalls: 'Send these transactions?',
  switchChain: 'Switch network?',
  addChain: 'Add this network?',
  watchAsset: 'Show this token?',
} satisfies Record<ApprovalKind | SolanaApprovalKind, string>
