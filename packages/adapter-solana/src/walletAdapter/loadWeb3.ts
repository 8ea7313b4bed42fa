import { PorticoError } from '@portico/core/adapter'
import type * as Web3 from '@solana/web3.js'

/** The optional peer whose classes wallet-adapter wallets take. Rejects PEER_MISSING when it is not installed. */
export async function loadWeb3(): Promise<Pick<typeof Web3, 'Connection' | 'Transaction' | 'VersionedTransaction'>> {
  // Inside a try block webpack and esbuild take the package for optional, and build without it.
  try {
    const { Connection, Transaction, VersionedTransaction } = await import(
      /* turbopackOptional: true */ '@solana/web3.js'
    )
    return { Connection, Transaction, VersionedTransaction }
  } catch (cause) {
    throw new PorticoError('PEER_MISSING', {
      context: { package: '@solana/web3.js', command: 'npm install @solana/web3.js@1' },
      cause,
    })
  }
}
