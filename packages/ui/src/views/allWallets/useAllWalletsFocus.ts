'use client'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { treeOf } from '../../tree/treeOf.js'
import { useMediaQuery } from '../../useMediaQuery.js'
import { type KeptFocus, useKeptFocus } from '../useKeptFocus.js'

/** Where the focus is and goes in the list of every wallet. */
export interface AllWalletsFocus {
  /** For the pane with the field and the list. */
  readonly pane: KeptFocus & { readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** True with a mouse and a keyboard; under a finger the field would bring up the keyboard over the list. */
  readonly startsInField: boolean
}

/**
 * The search field has the focus at once on a desktop, or the row that the user comes back from. Down and Enter go
 * from the field into the list, and up from its first row back.
 */
export function useAllWalletsFocus(options: {
  /** What the view shows; a change may take the focused button away. */
  readonly state: string
  readonly returnKey: string | undefined
  /** Whether something is typed already: then the field gets the focus on every device. */
  readonly isTyping: boolean
}): AllWalletsFocus {
  const { state, returnKey, isTyping } = options
  const inputRef = useRef<HTMLInputElement>(null)
  const kept = useKeptFocus(state)
  const isDesktop = useMediaQuery('(hover: hover) and (pointer: fine)')
  const startsInField = (isDesktop || isTyping) && returnKey === undefined
  const first = useRef({ isBack: returnKey !== undefined, startsInField, isTyping })

  useLayoutEffect(() => {
    const listening = new AbortController()
    // After the shell has given the focus to the heading of its new view.
    const frame = requestAnimationFrame(() => {
      listening.abort()
      const root = kept.ref.current
      // Only what has come with a change of view: a list in the page takes the focus from nothing else.
      if (!root?.closest('[data-portico]')?.contains(treeOf(root).activeElement)) return
      const { isBack, startsInField: toField } = first.current
      const target = isBack ? firstStop(root) : toField ? inputRef.current : null
      target?.focus({ preventScroll: true })
    })
    const giveUp = (event?: Event): void => {
      cancelAnimationFrame(frame)
      listening.abort()
      // The next letter of a word whose first ones led here.
      if (event instanceof KeyboardEvent && event.key.length === 1 && first.current.isTyping) inputRef.current?.focus()
    }
    // On a busy machine the frame is late: after a press meanwhile, the focus stays where that led.
    for (const type of ['click', 'keydown'])
      document.addEventListener(type, giveUp, { capture: true, signal: listening.signal })
    return () => giveUp()
  }, [kept.ref])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    if (event.nativeEvent.isComposing) return
    const inField = event.target === inputRef.current
    const target =
      inField && (event.key === 'ArrowDown' || event.key === 'Enter')
        ? firstStop(event.currentTarget)
        : !inField && event.key === 'ArrowUp'
          ? inputRef.current
          : null
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return { pane: { ...kept, onKeyDown }, inputRef, startsInField }
}

/** The list's one stop of Tab: the row with the focus, or the first in view. */
function firstStop(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('[data-part="virtual-list"] [tabindex="0"]')
}
