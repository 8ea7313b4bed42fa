'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { keptHeight } from './KeptHeight.css.js'

/** Props of {@link KeptHeight}. */
export interface KeptHeightProps {
  /** Another one is another state of the same attempt. */
  readonly state: string
  readonly children: ReactNode
}

/** Renders a column that is never lower than it was in an earlier state, as long as it is as wide. */
export function KeptHeight({ state, children }: KeptHeightProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const keptWidth = useRef(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || state === '') return
    if (element.offsetWidth !== keptWidth.current) element.style.minHeight = ''
    keptWidth.current = element.offsetWidth
    element.style.minHeight = `${element.offsetHeight}px`
  }, [state])
  return (
    <div ref={ref} className={keptHeight} data-part="kept-height">
      {children}
    </div>
  )
}
