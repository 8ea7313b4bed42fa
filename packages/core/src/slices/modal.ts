import { createSliceStore, type Slice } from './createSliceStore.js'

/** Whether the modal is open, and what keeps it open. */
export interface ModalState {
  readonly open: boolean
  /** Reasons why the visitor may not close it now, oldest first. Keys of the catalog. */
  readonly locks: readonly { readonly id: number; readonly reason: string }[]
  /** True for 500 ms after a blocked attempt to close. */
  readonly shaking: boolean
}

/** State and transitions of the modal. */
export interface ModalSlice extends Slice<ModalState> {
  setOpen(open: boolean): void
  setShaking(shaking: boolean): void
  /** Adds a reason; what it returns takes it away again. */
  lock(reason: string): () => void
}

/** A closed modal. */
export function createModalSlice(): ModalSlice {
  const slice = createSliceStore<ModalState>({ open: false, locks: [], shaking: false })
  let nextLockId = 0
  return Object.assign(slice, {
    setOpen: (open) => slice.set({ open }),
    setShaking: (shaking) => slice.set({ shaking }),
    lock: (reason) => {
      const id = nextLockId++
      slice.set(({ locks }) => ({ locks: [...locks, { id, reason }] }))
      return () => slice.set(({ locks }) => ({ locks: locks.filter((lock) => lock.id !== id) }))
    },
  } satisfies Omit<ModalSlice, keyof Slice<ModalState>>)
}
