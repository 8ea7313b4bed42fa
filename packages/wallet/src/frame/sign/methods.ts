/** What pages may ask for in a namespace. */
export interface NamespaceMethods {
  /** What the user is asked for. */
  readonly asked: readonly string[]
  /** What the wallet answers by itself. */
  readonly own: readonly string[]
}

/** By namespace. Pages are told before anything that signs is fetched. */
export const METHODS = {
  eip155: {
    asked: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'portico_undelegate'],
    own: ['wallet_getCapabilities', 'wallet_getCallsStatus', 'portico_estimateCalls'],
  },
  solana: {
    asked: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    own: [],
  },
} as const satisfies { readonly [namespace: string]: NamespaceMethods }
