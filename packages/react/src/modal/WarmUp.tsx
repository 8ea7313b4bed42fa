'use client'
import { UiProvider, useUi } from '@portico/ui'
import { ConnectingExternalView } from '@portico/ui/views/connectingExternal'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Props of {@link WarmUp}. */
export interface WarmUpProps {
  /** Called when it has done its work. Take it away then: React keeps what a mounted component showed last. */
  readonly onDone: () => void
}

/**
 * Renders the view of an attempt once, in the background, into an element that nobody sees or reaches, and takes it away
 * after a frame. The first press on a wallet then runs code that is compiled, with styles that are matched and letters
 * that are shaped. No pictures: those would be requests.
 */
export function WarmUp({ onDone }: WarmUpProps): ReactNode {
  const [node, setNode] = useState<HTMLElement>()
  useEffect(() => {
    const hidden = document.createElement('div')
    hidden.inert = true
    // Not `display: none`, which would leave styles and layout for the first opening.
    hidden.style.cssText = 'position:fixed;inset:0;visibility:hidden;pointer-events:none;contain:strict'
    document.body.append(hidden)
    // A transition gives way to whatever the user does meanwhile.
    startTransition(() => setNode(hidden))
    return () => hidden.remove()
  }, [])
  useEffect(() => {
    if (!node) return
    // The first frame after the commit is the one that matches styles; the next one comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onDone)
    })
    return () => cancelAnimationFrame(frame)
  }, [node, onDone])
  return node ? createPortal(<AttemptView />, node) : null
}

function AttemptView(): ReactNode {
  const ui = useUi()
  return (
    <UiProvider {...ui}>
      <ConnectingExternalView
        app={{ name: 'a' }}
        wallet={{ key: '', name: 'w', chains: [] }}
        status="waiting"
        helpVisible={false}
        onRetry={nothing}
        onChooseOther={nothing}
      />
    </UiProvider>
  )
}

function nothing(): void {}
