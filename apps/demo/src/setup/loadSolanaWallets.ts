import type { SolanaWallets } from '@portico/adapter-solana'

/** The wallet of wallet-adapter that the settings name, in a chunk of its own; undefined when they name none. */
export async function loadSolanaWallets(name: string): Promise<SolanaWallets | undefined> {
  if (name !== 'burner') return undefined
  const [{ walletAdapters }, { UnsafeBurnerWalletAdapter }] = await Promise.all([
    import('@portico/adapter-solana/wallet-adapter'),
    import('@solana/wallet-adapter-unsafe-burner'),
  ])
  return walletAdapters([new UnsafeBurnerWalletAdapter()])
}
