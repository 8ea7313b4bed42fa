import type { ModalState } from './modal.js'
import type { Writable } from './writable.js'

/** Notes whether the view that the modal was opened at is on its way. Apart from modal.ts, which loads with the page. */
export function setModalLoading(modal: Writable<ModalState>, loading: boolean): void {
  modal.loading = loading
}
