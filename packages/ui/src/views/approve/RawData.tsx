'use client'
import { type ReactNode, useState } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { scrollBox } from '../walletCard/scrollBox.js'
import { longText, rawBox, rawButton, raw as rawClass, rawPlace } from './ApproveView.css.js'

/** All of what is asked as text, one press away. It scrolls by itself: what has to be read stands above it. */
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
          <div {...scrollBox(texts.raw)} className={joinClasses(longText, rawBox)} dir="ltr" translate="no">
            {raw}
          </div>
        </span>
      )}
    </div>
  )
}
