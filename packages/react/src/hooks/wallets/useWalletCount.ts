'use client'
import { usePorticoContext } from '../../PorticoContext.js'
import { presentWalletCount } from '../../presenters/wallets/walletCount.js'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

/** Returns how many wallets there are, in the user's digits; undefined while it is unknown. */
export function useWalletCount(): string | undefined {
  const { services, projectId } = usePortico().options
  const { locale } = usePorticoContext()
  const listed = useSlice('wallets', ({ count }) => count)
  // Known without a directory once the list has been seen.
  const browsed = useSlice('walletBrowser', ({ total }) => total)
  const hasDirectory = services?.directory !== undefined && projectId !== undefined
  return presentWalletCount({ count: listed ?? browsed, hasDirectory, locale })
}
