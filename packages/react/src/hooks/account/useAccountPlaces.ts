'use client'
import type { ChainId } from '@portico/core'
import { type AccountPlaces, accountPlace } from '@portico/core/internal'
import { usePortico } from '../../usePortico.js'
import { useAnswers } from '../useAnswers.js'

/** Asks networks what an account is on them, each time the account or the networks are others. */
export function useAccountPlaces({
  address,
  networkIds,
}: {
  readonly address: string | undefined
  readonly networkIds: readonly ChainId[]
}): AccountPlaces {
  const { chain, platform } = usePortico()
  return useAnswers({
    about: address,
    keys: networkIds,
    ask: (networkId, account) =>
      accountPlace({
        clock: platform.clock,
        ask: () => chain.describeAddress({ networkId, address: account }),
      }),
  })
}
