'use client'
import type { ViewName } from '@portico/core'
import { useState } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'

/** Views a button may open: those without parameters. */
export type ButtonView = Extract<ViewName, 'Account' | 'Networks'>

/** How a button opens the modal. */
export interface OpenModal {
  /** Opens it. Never rejects: `failed` says when the code could not be fetched. */
  readonly open: () => void
  readonly isOpen: boolean
  /** The code is being fetched; the next press is not needed. */
  readonly isBusy: boolean
  /** The last press opened nothing. The next one tries again. */
  readonly failed: boolean
}

/** Returns how to open the modal, at the view that the situation asks for unless one is named. */
export function useOpenModal(view?: ButtonView | undefined): OpenModal {
  const { client, loader } = usePorticoContext()
  const isOpen = useSlice('modal', (state) => state.open)
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle')
  const open = (): void => {
    const opening = client.modal.open(view)
    // With the code there the modal is on screen in this frame; rendering the button twice more would only delay it.
    if (!loader.current()) setProgress('busy')
    opening.then(
      () => setProgress('idle'),
      () => setProgress('failed')
    )
  }
  return { open, isOpen, isBusy: progress === 'busy', failed: progress === 'failed' }
}
