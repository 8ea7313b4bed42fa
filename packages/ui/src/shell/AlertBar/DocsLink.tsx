'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { link } from '../../primitives/Link/Link.css.js'
import { Name } from '../../primitives/Name/Name.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { more } from './AlertBar.css.js'

/**
 * A link to documentation. Unlike `Link` it takes `http:` too, because a developer's documentation may be local; an
 * address of any other kind is shown and not followed.
 */
export function DocsLink({ url }: { readonly url: string }): ReactNode {
  const { messages } = useUi()
  if (!/^https?:\/\/[^\s/]/i.test(url)) {
    return <Name dir="ltr">{url}</Name>
  }
  return (
    <a className={joinClasses(link, more)} href={url} target="_blank" rel="noopener noreferrer" data-part="link">
      <span className={plain}>{messages.readMore}</span>
      <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
