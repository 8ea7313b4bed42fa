import { PorticoError } from '@portico/core/adapter'
import type * as WalletAdapterBase from '@solana/wallet-adapter-base'
import type { WalletErrorName } from './errorCodes.js'

/** What is used of `@solana/wallet-adapter-base`: its ready states, and its errors. */
export type UsedBase = Pick<typeof WalletAdapterBase, WalletErrorName | 'WalletReadyState'>

/** The optional peer whose wallets are taken, which brings it. Rejects PEER_MISSING when it is not installed. */
export async function loadBase(): Promise<UsedBase> {
  // Inside a try block webpack and esbuild take the package for optional, and build without it.
  try {
    return await import(/* turbopackOptional: true */ '@solana/wallet-adapter-base')
  } catch (cause) {
    throw new PorticoError('PEER_MISSING', {
      context: { package: '@solana/wallet-adapter-base', command: 'npm install @solana/wallet-adapter-base' },
      cause,
    })
  }
}
