import { PorticoModal, usePortico } from '@portico/react'
import type { ReactNode } from 'react'
import { Section } from '../components/Section.js'
import source from './ModalPlace.tsx?raw'

/** Renders the modal where the dapp wants it, when the options say that the dapp does. */
export function ModalPlace(): ReactNode {
  const { disableAppend, enableEmbedded } = usePortico().options
  if (!disableAppend && !enableEmbedded) return null
  return (
    <Section
      title="Place of the modal"
      lead={enableEmbedded ? 'The views are a part of the page.' : 'The dialog opens from inside this section.'}
      source={source}
    >
      <PorticoModal />
    </Section>
  )
}
