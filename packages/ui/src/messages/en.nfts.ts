/** English texts of an account's NFTs. They arrive with them. Same rules as in `en.ts`. */
export const enNfts = {
  loading: 'Loading NFTs…',
  noneTitle: 'No NFTs yet',
  noneText: 'NFTs that this site supports will show here.',
  failedTitle: 'Couldn’t load your NFTs',
  failedText: 'The network didn’t respond. Your NFTs aren’t affected.',
  stale: 'Couldn’t refresh. This is the last known list.',
  offlineText: 'Your NFTs show once you’re back online.',
  unavailableTitle: 'NFTs aren’t available',
  unavailableText: 'This site doesn’t show NFTs on this network.',
  /** How many the account has, such as “3 owned”. */
  owned: (count: string): string => `${count} owned`,
  /** What is folded away: 12 NFTs that are taken for spam. */
  spam: (count: number): string => (count === 1 ? '1 NFT that may be spam' : `${count} NFTs that may be spam`),
  showSpam: 'Show',
  hideSpam: 'Hide',
  send: 'Send',
  traits: 'Traits',
  collection: 'Collection',
  quantity: 'Quantity',
  tokenId: 'Token ID',
  copyTokenId: 'Copy token ID',
  contract: 'Contract',
  copyContract: 'Copy contract address',
}
