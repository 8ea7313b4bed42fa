'use client'
import { NetworksFooter } from '@portico/ui/views/networks'
import type { ReactNode } from 'react'
import { useModalContext } from '../../modal/ModalContext.js'
import { usePortico } from '../../usePortico.js'

/** The line for people who never chose a network. */
export function NetworksFooterContainer(): ReactNode {
  const { router } = usePortico()
  const { preload } = useModalContext()
  return (
    <NetworksFooter onLearn={() => router.push('WhatIsANetwork')} onIntentLearn={() => preload('WhatIsANetwork')} />
  )
}
