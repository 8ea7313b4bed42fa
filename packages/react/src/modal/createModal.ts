import { createScreen } from './createScreen.js'
import { GuardedModal } from './GuardedModal.js'
import type { LoadedModal } from './loadedModal.js'

/** The modal of one provider. This file is the root of the modal's chunk. */
export function createModal(): LoadedModal {
  return { ModalRoot: GuardedModal, screen: createScreen() }
}
