import { expect, test } from 'vitest'
import { solana } from '../networks.js'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import { readShared } from './shared.js'

const networks = [solana({ rpcUrls: ['https://rpc.invalid'] })]
const [own, answered] = [
  '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
].map((address): StandardAccount => ({ address, chains: ['solana:mainnet'], features: [] })) as [
  StandardAccount,
  StandardAccount,
]

const walletWith = (...accounts: readonly StandardAccount[]): StandardWallet => ({
  name: 'Wallet',
  icon: '',
  chains: ['solana:mainnet'],
  accounts,
  features: {},
})

test.each([
  ['of itself counts before what it answers', [own], own],
  ['when it is asked counts where it says nothing of itself yet', [], answered],
] as const)('behavior: what a wallet says %s', (_, accounts, expected) => {
  const answer = { accounts: [answered] }
  const shared = readShared({ wallet: walletWith(...accounts), answer, networks, preferred: undefined })
  expect(shared?.given).toEqual([expected])
  expect(shared?.accounts).toEqual([{ address: expected.address, type: 'eoa' }])
})
