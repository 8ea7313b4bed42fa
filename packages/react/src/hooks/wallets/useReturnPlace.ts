'use client'
import { useState } from 'react'
import { useViewContext } from '../../views/ViewContext.js'
import { useSlice } from '../useSlice.js'

/** Where a user left a list, for when they come back to it. */
export interface ReturnPlace {
  /** Key of the wallet that was chosen; undefined the first time. */
  readonly returnKey: string | undefined
  readonly remember: (walletKey: string) => void
}

/** Returns where the user left the list of all wallets, and how to remember it, by entry of the history. */
export function useReturnPlace(): ReturnPlace {
  const { memory } = useViewContext()
  const entryKey = useSlice('router', ({ stack }) => stack.filter(({ view }) => view === 'AllWallets').at(-1)?.key ?? 0)
  // Of the entry that this view was begun for: another one may be on top before it goes.
  const [place] = useState({ entryKey, returnKey: memory.chosen[entryKey] })
  return {
    returnKey: place.returnKey,
    remember: (walletKey) => {
      memory.chosen[place.entryKey] = walletKey
    },
  }
}
