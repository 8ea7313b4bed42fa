'use client'
import { NetworksFooter } from '@portico/ui/views/networks'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** The line for people who never chose a network. */
export function NetworksFooterContainer(): ReactNode {
  const { router } = usePortico()
  const { preload } = useViewContext()
  return (
    <NetworksFooter onLearn={() => router.push('WhatIsANetwork')} onIntentLearn={() => preload('WhatIsANetwork')} />
  )
}
