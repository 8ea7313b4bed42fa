'use client'
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react'

interface Swipe {
  readonly pointerId: number
  readonly startY: number
  readonly startedAtMs: number
}

/**
 * Returns the handler for the sheet's handle and header: the sheet follows the finger down and closes when it was
 * drawn far or fast enough. Where closing is blocked it gives way a little and comes back.
 */
export function useSwipeDown(options: {
  readonly enabled: boolean
  readonly blocked: boolean
  readonly cardRef: RefObject<HTMLElement | null>
  readonly onClose: () => void
}): (event: ReactPointerEvent<HTMLElement>) => void {
  const { enabled, blocked, cardRef, onClose } = options
  const swipe = useRef<Swipe>(undefined)

  return (event) => {
    const card = cardRef.current
    const onControl = event.target instanceof Element && event.target.closest('button, a, input')
    if (!enabled || !card || onControl || swipe.current) return
    const grip = event.currentTarget
    swipe.current = { pointerId: event.pointerId, startY: event.clientY, startedAtMs: event.timeStamp }
    capture({ grip, pointerId: event.pointerId })

    const onMove = (move: PointerEvent): void => {
      if (move.pointerId !== swipe.current?.pointerId) return
      const distance = Math.max(0, move.clientY - swipe.current.startY)
      card.dataset['dragging'] = ''
      card.style.setProperty('translate', `0 ${blocked ? distance / 5 : distance}px`)
    }
    const onEnd = (end: PointerEvent): void => {
      const { current } = swipe
      if (!current || end.pointerId !== current.pointerId) return
      swipe.current = undefined
      for (const type of endings) grip.removeEventListener(type, onEnd)
      grip.removeEventListener('pointermove', onMove)
      const distance = end.clientY - current.startY
      const speed = distance / Math.max(1, end.timeStamp - current.startedAtMs)
      delete card.dataset['dragging']
      const far = distance > card.offsetHeight * closingShare || (distance > 24 && speed > closingSpeedPxPerMs)
      const closes = end.type === 'pointerup' && far
      // A sheet that closes goes on from where the finger left it.
      if (!closes || blocked) card.style.removeProperty('translate')
      if (closes) onClose()
    }
    grip.addEventListener('pointermove', onMove)
    for (const type of endings) grip.addEventListener(type, onEnd)
  }
}

/** Events made by scripts have no active pointer, and capturing one then throws; the swipe works without. */
function capture({ grip, pointerId }: { readonly grip: HTMLElement; readonly pointerId: number }): void {
  try {
    grip.setPointerCapture(pointerId)
  } catch {
    return
  }
}

const endings = ['pointerup', 'pointercancel'] as const
const closingShare = 0.25
const closingSpeedPxPerMs = 0.5
