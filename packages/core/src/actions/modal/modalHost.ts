import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { ViewEntry } from '../../views/views.js'

/** What draws the modal. */
export interface ModalHost {
  /** Resolves when the entry is on screen. */
  shown(entry: ViewEntry): Promise<void>
  /** BCP 47 tag of the language of the modal. */
  readonly language?: string | undefined
}

/** `portico.modal.attach`: makes a host the one that draws the modal, until what it returns is called. */
export function attachModalHost(instance: Instance, host: ModalHost): Unsubscribe {
  const current = instance.memory(modalHost)
  current.host = host
  return () => {
    if (current.host === host) current.host = undefined
  }
}

/** The host of an instance. */
export function modalHost(): { host: ModalHost | undefined } {
  return { host: undefined }
}
