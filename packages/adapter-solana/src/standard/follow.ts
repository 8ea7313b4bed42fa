import { featureOf } from './features.js'
import type { StandardWallet } from './types.js'

/**
 * Calls back when a wallet's accounts, chains or features have changed (`standard:events`). Returns how to stop. Never throws:
 * a wallet that cannot be followed may still connect.
 */
export function followWallet(wallet: StandardWallet, onChange: () => void): () => void {
  let stop: (() => void) | undefined
  try {
    stop = featureOf(wallet, 'standard:events')?.on('change', onChange)
  } catch {
    // Nothing is heard of it.
  }
  return () => {
    try {
      stop?.()
    } catch {
      // Also where the wallet gave something that cannot be called. The subscription is over.
    }
  }
}
