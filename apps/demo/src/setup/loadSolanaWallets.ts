import type { AdapterWallet } from '@portico/adapter-solana'

/** The wallet of wallet-adapter that the settings name, in a chunk of its own; none when they name none. */
export async function loadSolanaWallets(name: string): Promise<readonly AdapterWallet[]> {
  if (name !== 'burner') return []
  const { UnsafeBurnerWalletAdapter } = await import('@solana/wallet-adapter-unsafe-burner')
  return [new UnsafeBurnerWalletAdapter()]
}
