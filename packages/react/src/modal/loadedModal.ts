import type { ComponentType } from 'react'
import type { Screen } from './createScreen.js'

/** What the modal's chunk is given. */
export interface ModalRootProps {
  /** Draws the views in the page instead of over it. */
  readonly inline: boolean
  /** Is told which view is in the document. */
  readonly screen: Screen
}

/** The loaded modal of one provider: a type of its own, because the chunk imports what holds the loader. */
export interface LoadedModal {
  readonly ModalRoot: ComponentType<ModalRootProps>
  readonly screen: Screen
}
