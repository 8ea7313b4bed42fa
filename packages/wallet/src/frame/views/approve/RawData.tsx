import { Button } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { type ReactNode, useState } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { scrollBox } from '../card/scrollBox.ts'
import { longText, rawBox, rawButton, raw as rawClass, rawPlace } from './ApproveView.css.ts'

/** All of what is asked as text, one press away. It scrolls by itself: what has to be read stands above it. */
export function RawData({ raw }: { readonly raw: string }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
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
