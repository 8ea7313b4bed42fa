'use client'
import type { Portico, ViewName } from '@portico/core'
import { currentEntry } from '@portico/core/internal'
import { usePortico } from '../usePortico.js'
import { useSlice } from './useSlice.js'

/** The modal: where it is, and the calls that move it. */
export interface ModalFacts {
  readonly isOpen: boolean
  /** It is open, and the code of its view is being fetched. */
  readonly isLoading: boolean
  /** The view on top of the history, shown or not. */
  readonly view: ViewName
  /** Opens a view; resolves when it is on screen. */
  readonly open: Portico['modal']['open']
  readonly close: Portico['modal']['close']
}

/** Returns whether the modal is open, its view, and the calls that open and close it. */
export function useModal(): ModalFacts {
  const { modal } = usePortico()
  const isOpen = useSlice('modal', (state) => state.open)
  const isLoading = useSlice('modal', (state) => state.open && state.loading === true)
  const view = useSlice('router', (state) => currentEntry(state).view)
  return { isOpen, isLoading, view, open: modal.open, close: modal.close }
}
