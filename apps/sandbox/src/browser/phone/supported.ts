/** What the phone can do, by namespace. Of a proposal everything else is left out. */
export const supported: Readonly<
  Record<string, { readonly methods: readonly string[]; readonly events: readonly string[] }>
> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_accounts',
      'eth_requestAccounts',
      'eth_chainId',
      'wallet_switchEthereumChain',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
}
