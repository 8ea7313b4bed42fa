'use client'
import type { WalletEntry } from '@portico/core'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

/** Returns a wallet by its key, installed or not, as soon as it is found; undefined until then, and without a key. */
export function useWallet(walletKey: string | undefined): WalletEntry | undefined {
  const client = usePortico()
  // What the client finds is made of both, and of code that may have come since: no snapshot holds it.
  useSlice('connections', whole)
  useSlice('wallets', whole)
  return walletKey === undefined ? undefined : client.findWallet(walletKey)
}

const whole = <T>(state: T): T => state
