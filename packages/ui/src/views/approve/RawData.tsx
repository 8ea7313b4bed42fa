'use client'
import { type ReactNode, useState } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { rawBox, rawButton, raw as rawClass, rawPlace } from './ApproveView.css.js'
import { LongText } from './LongText.js'

/** All of what is asked as text, one press away. */
export function RawData({ raw }: { readonly raw: string }): ReactNode {
  const texts = useApproveMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={rawClass}>
      <span className={rawButton}>
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideRaw : texts.showRaw}
        </Button>
      </span>
      {isOpen && (
        <span className={rawPlace}>
          <LongText text={raw} label={texts.raw} className={rawBox} isCode />
        </span>
      )}
    </div>
  )
}
