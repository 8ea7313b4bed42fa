'use client'
import type { ConnectionData } from '@portico/core'
import { walletOf } from '../../presenters/wallets/walletOf.js'
import { useWallets } from './useWallets.js'

/** Returns the color of a connected wallet's monogram: the one that its row in the list has. Undefined for an unknown one. */
export function useWalletColor(connection: ConnectionData | undefined): string | undefined {
  const groups = useWallets()
  return connection && walletOf({ groups, connection })?.listing?.color
}
