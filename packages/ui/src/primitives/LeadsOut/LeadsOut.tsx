'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { Icon } from '../Icon/Icon.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { leadsOut } from './LeadsOut.css.js'

/** The end of a row that is a link: an arrow that points out of the page, and the words for it read aloud. */
export function LeadsOut(): ReactNode {
  const { messages } = useUi()
  return (
    <span className={leadsOut} data-part="leads-out">
      <Icon name="external" size={18} />
      <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
    </span>
  )
}
