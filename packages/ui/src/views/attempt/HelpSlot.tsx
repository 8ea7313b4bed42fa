'use client'
import type { ReactNode } from 'react'
import { Callout } from '../../primitives/Callout/Callout.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { slot, slotHelp, slotLine, unseen } from './HelpSlot.css.js'

/** Says that it continues automatically, and later where the prompt may hide, in the room that was kept for it. */
export function HelpSlot({ help, shown }: { readonly help: string; readonly shown: boolean }): ReactNode {
  const { messages } = useUi()
  return (
    <div className={slot}>
      <span className={shown ? joinClasses(slotLine, unseen) : slotLine}>{messages.continuesByItself}</span>
      <span className={shown ? slotHelp : joinClasses(slotHelp, unseen)}>
        <Callout tone="tip">{help}</Callout>
      </span>
    </div>
  )
}
