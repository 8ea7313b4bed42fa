'use client'
import type { ChainId } from '@portico/core'
import type { NativeBalances } from '../../presenters/account/accountTypes.js'
import { usePortico } from '../../usePortico.js'
import { useAnswers } from '../useAnswers.js'

/** Asks a network for the balances of accounts, each time the network or the accounts are others. */
export function useNativeBalances({
  networkId,
  addresses,
}: {
  readonly networkId: ChainId | undefined
  readonly addresses: readonly string[]
}): NativeBalances {
  const { chain } = usePortico()
  return useAnswers<ChainId, string, bigint | 'unknown'>({
    about: networkId,
    keys: addresses,
    ask: async (address, network) => {
      try {
        return await chain.nativeBalance({ networkId: network, address })
      } catch {
        // The account can be used without it.
        return 'unknown'
      }
    },
  })
}
