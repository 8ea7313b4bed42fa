import type { DisplayText } from '../foreign/displayText.js'
import type { Writable } from './writable.js'

/** Whether the modal is open, and what keeps it open. */
export interface ModalState {
  readonly open: boolean
  /** The view that it was opened at is on its way: its code is being fetched. */
  readonly loading?: boolean | undefined
  /** Reasons why the user may not close it now, oldest first: a key of the catalog, or the text. */
  readonly locks: readonly { readonly id: number; readonly reason: DisplayText }[]
  /** True for 500 ms after a blocked attempt to close. */
  readonly shaking: boolean
}

/** Opens or closes the modal. */
export function setModalOpen(modal: Writable<ModalState>, open: boolean): void {
  modal.open = open
}

/** Begins or ends the shaking of the card. */
export function setShaking(modal: Writable<ModalState>, shaking: boolean): void {
  modal.shaking = shaking
}

/** Adds a reason not to close; what it returns takes it away again. */
export function lockModal(modal: Writable<ModalState>, reason: DisplayText): () => void {
  const id = (modal.locks.at(-1)?.id ?? 0) + 1
  modal.locks = [...modal.locks, { id, reason }]
  let isLocked = true
  return () => {
    if (isLocked) modal.locks = modal.locks.filter((lock) => lock.id !== id)
    isLocked = false
  }
}
