/**
 * Whether a wallet may be known by a name. EIP-6963 wants a domain; SafePal, TokenPocket and others give the address of a page.
 * What is neither may be what something else is called by: WalletConnect, a watched account.
 */
export function isRdns(name: string): boolean {
  return /^(https:\/\/[^:/]+\.[^:]+|[^:/]+\.[^:/]+)$/.test(name)
}
