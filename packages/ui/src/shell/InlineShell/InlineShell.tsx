'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { useUi } from '../../UiContext.js'
import { Header } from '../Header/Header.js'
import { ViewFrame } from '../ViewFrame/ViewFrame.js'
import { inline } from './InlineShell.css.js'

/** Props of {@link InlineShell}. */
export interface InlineShellProps {
  /** Heading of the view; names the region. */
  readonly title: string
  /** Changes when the view does; its heading then gets the focus. */
  readonly viewKey: string | number
  /** Where the view comes from. @default 'forward' */
  readonly direction?: 'forward' | 'back' | undefined
  /** Shows the back arrow and is called by it. */
  readonly onBack?: (() => void) | undefined
  /** Stands where the title would, which is then only read aloud. */
  readonly headerStart?: ReactNode
  /** Stands in the header after the title. */
  readonly headerEnd?: ReactNode
  /** Notices between the header and the view: `Notices` of `@portico/ui/notices`. The card grows by them. */
  readonly notice?: ReactNode
  /** A quiet area under the view. */
  readonly footer?: ReactNode
  /** The view. */
  readonly children: ReactNode
}

/** Shows the same views in the page: a region, not a dialog, so it neither traps the focus nor covers anything. */
export function InlineShell(props: InlineShellProps): ReactNode {
  const { title, viewKey, direction = 'forward', onBack, headerStart, headerEnd, footer, children } = props
  const { theme, dir, locale } = useUi()
  const titleId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownKey = useRef(viewKey)

  useEffect(() => {
    // The page decides where the focus is when the region appears; only a change of view moves it.
    if (shownKey.current === viewKey) return
    shownKey.current = viewKey
    headingRef.current?.focus({ preventScroll: true })
  }, [viewKey])

  return (
    <ThemeRoot mode={theme.themeMode} variables={theme.themeVariables} dir={dir} lang={locale}>
      <section className={inline} aria-labelledby={titleId} data-part="inline-shell">
        <Header
          title={title}
          titleId={titleId}
          headingRef={headingRef}
          onBack={onBack}
          start={headerStart}
          end={headerEnd}
        />
        {props.notice}
        <ViewFrame viewKey={viewKey} direction={direction} footer={footer}>
          {children}
        </ViewFrame>
      </section>
    </ThemeRoot>
  )
}
