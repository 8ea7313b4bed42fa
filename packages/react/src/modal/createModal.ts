import { createScreen } from './createScreen.js'
import type { LoadedModal } from './loadedModal.js'
import { ModalRoot } from './ModalRoot.js'

/** The modal of one provider. This file is the root of the modal's chunk. */
export function createModal(): LoadedModal {
  return { ModalRoot, screen: createScreen() }
}
