'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { QrCode, type QrCodeProps } from '../../primitives/QrCode/QrCode.js'
import { bigCode, enlarged, title as titleClass } from './EnlargedCode.css.js'

/** What the enlarged code shows and reports. */
export interface EnlargedCodeProps extends QrCodeProps {
  /** What to do with it, or what happened; a change of it is read aloud. */
  readonly title: string
  /** Called by its button and by Escape. */
  readonly onClose: () => void
}

/** The code alone on the whole screen, for a camera that is far or not good. Escape makes it small and nothing else. */
export function EnlargedCode({ title, onClose, ...code }: EnlargedCodeProps): ReactNode {
  const later = useMessages('later', enLater)
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal?.()
    return () => dialog?.close()
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    ref.current?.close()
  }

  return (
    <dialog
      ref={ref}
      className={enlarged}
      aria-label={code.label}
      data-part="enlarged-code"
      onKeyDown={onKeyDown}
      // One that was opened again meanwhile (React's strict mode) stays.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <p className={titleClass} role="status">
        {title}
      </p>
      <div className={bigCode}>
        <QrCode {...code} />
      </div>
      <Button variant="quiet" onClick={() => ref.current?.close()}>
        {later.makeSmaller}
      </Button>
    </dialog>
  )
}
