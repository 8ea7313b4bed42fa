'use client'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'

/** Props of {@link PorticoModal}. */
export interface PorticoModalProps {
  /**
   * Draws the views in the page, always open, instead of over it. Needs `<PorticoProvider modal={false}>`.
   * @default the option enableEmbedded
   */
  readonly inline?: boolean | undefined
}

/** Renders nothing until the modal's code is there, then the loaded module directly: no lazy component in between. */
export function PorticoModal(props: PorticoModalProps): ReactNode {
  const { client, loader, locale } = usePorticoContext()
  const inline = props.inline ?? client.options.enableEmbedded ?? false
  const modal = useSyncExternalStore(loader.subscribe, loader.current, notThere)
  const isOpen = useSlice('modal', (state) => state.open)

  useEffect(
    () =>
      client.modal.attach({
        language: locale,
        shown: async ({ key }) => {
          const { screen } = await loader.load()
          // It may have been closed while its code was fetched.
          if (client.snapshot('modal').open) await screen.whenShown(key)
        },
      }),
    [client, loader, locale]
  )
  useEffect(() => {
    // Without its code the modal is not open, and the next press must find it so.
    if (isOpen || inline) loader.load().catch(client.modal.close)
  }, [client, loader, isOpen, inline])

  return modal ? <modal.ModalRoot inline={inline} screen={modal.screen} /> : null
}

/** A server never loads the modal, so the first client render must not show it either. */
function notThere(): undefined {}
