'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../primitives/Address/Address.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'

/** The shortened contract of a token, and what it is for a screen reader. */
export function SwapContract({ address }: { readonly address: string }): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <>
      <VisuallyHidden>{texts.contract}</VisuallyHidden> <Address address={address} />
    </>
  )
}
