'use client'
import type { ChainId } from '@portico/core'
import { type AccountPlaces, accountPlace } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../usePortico.js'

/** Asks networks what an account is on them, each time the account or the networks are others. */
export function useAccountPlaces({
  address,
  networkIds,
}: {
  readonly address: string | undefined
  readonly networkIds: readonly ChainId[]
}): AccountPlaces {
  const { chain, platform } = usePortico()
  // Equal lists are one.
  const key = `${address} ${networkIds.join(' ')}`
  const [known, setKnown] = useState<{ readonly key: string; readonly places: AccountPlaces }>()
  useEffect(() => {
    const [, ...ids] = key.split(' ') as [string, ...ChainId[]]
    if (address === undefined) return undefined
    let isGone = false
    for (const networkId of ids.filter(Boolean))
      void accountPlace({
        clock: platform.clock,
        ask: () => chain.describeAddress({ networkId, address }),
      }).then((place) => {
        if (isGone) return
        setKnown((before) => ({ key, places: { ...(before?.key === key && before.places), [networkId]: place } }))
      })
    return () => {
      isGone = true
    }
  }, [chain, platform, address, key])
  return known?.key === key ? known.places : NOTHING
}

const NOTHING: AccountPlaces = {}
