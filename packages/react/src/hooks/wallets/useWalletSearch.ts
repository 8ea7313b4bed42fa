'use client'
import type { WalletBrowser } from '@portico/core'
import { useEffect, useRef, useState } from 'react'
import { needsFirstPage } from '../../presenters/wallets/allWallets.js'
import { useViewContext } from '../../views/ViewContext.js'
import { useSlice } from '../useSlice.js'

/** What is typed into the search field, and how to change it. */
export interface WalletSearch {
  readonly text: string
  readonly search: (text: string) => void
}

/**
 * Returns what is searched for in the list of all wallets, which begins as soon as its code is there. The text is kept as
 * it is typed: the query in force has no spaces around it, and may wait for the code.
 */
export function useWalletSearch(browser: WalletBrowser | undefined): WalletSearch {
  const query = useSlice('walletBrowser', (state) => state.query)
  const isWaiting = useSlice('walletBrowser', needsFirstPage)
  const { memory } = useViewContext()
  const [text, setText] = useState(memory.typed ?? query)
  // Of the key itself: the effect that begins the search may run between a key and what is drawn for it.
  const typed = useRef(text)
  useEffect(() => {
    memory.typed = undefined
    browser?.search(typed.current)
  }, [browser, memory])
  useEffect(() => {
    if (isWaiting) void browser?.loadMore()
  }, [browser, isWaiting])
  return {
    text,
    search: (next) => {
      typed.current = next
      setText(next)
      browser?.search(next)
    },
  }
}
