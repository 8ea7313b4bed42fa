'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useUi } from '../../UiContext.js'
import { joinClasses } from '../joinClasses.js'
import { nextTab } from './nextTab.js'
import { panel, panelClose, sticky as stickyClass, strip, tab as tabClass, tabs as tabsClass } from './Tabs.css.js'

/** Props of {@link Tabs}. */
export interface TabsProps<Key extends string> {
  /** What the tabs are of, for a screen reader. */
  readonly label: string
  /** The tabs, in order. */
  readonly tabs: readonly { readonly key: Key; readonly label: string }[]
  /** The tab whose panel is shown. */
  readonly selected: Key
  /** Called when the user presses a tab, or comes to it by the arrow keys. */
  readonly onSelect: (key: Key) => void
  /** Keeps the strip in sight while the panel scrolls under it. */
  readonly sticky?: boolean | undefined
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Renders a strip of tabs and one panel. Tab stops at the selected one; arrows, Home and End choose. */
export function Tabs<Key extends string>(props: TabsProps<Key>): ReactNode {
  const { label, tabs, selected, onSelect, sticky, children } = props
  const { dir } = useUi()
  const id = useId()
  const stripRef = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = tabs.findIndex((tab) => tab.key === selected)
    const next = nextTab({ key: event.key, at, count: tabs.length, mirrored: dir === 'rtl' })
    const target = next === undefined ? undefined : tabs[next]
    if (next === undefined || !target) return
    event.preventDefault()
    stripRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    onSelect(target.key)
  }

  return (
    <div className={tabsClass} data-part="tabs">
      <div
        ref={stripRef}
        className={joinClasses(strip, sticky && stickyClass)}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={tabClass}
            data-part="tab"
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={joinClasses(panel, sticky && panelClose)}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
      >
        {children}
      </div>
    </div>
  )
}
