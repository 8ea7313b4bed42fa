'use client'
import type { ReactNode } from 'react'
import { root } from './reset.css.js'
import { toInlineVars } from './toInlineVars.js'
import type { ThemeMode, ThemeVariables } from './types.js'

/** Props of {@link ThemeRoot}. */
export interface ThemeRootProps {
  /** Which ready palette is used. @default 'auto' */
  readonly mode?: ThemeMode | undefined
  /** What differs from the palette; checked values become inline custom properties. */
  readonly variables?: ThemeVariables | undefined
  /** Direction of the texts inside. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Language of the texts inside, a BCP 47 tag. */
  readonly lang?: string | undefined
  /** A class of the page, added to ours. */
  readonly className?: string | undefined
  /** What is themed. */
  readonly children?: ReactNode
}

/** Renders a `<div data-portico>` without a box that gives everything inside its colours, font and direction. */
export function ThemeRoot(props: ThemeRootProps): ReactNode {
  return (
    <div
      className={props.className ? `${root} ${props.className}` : root}
      data-portico=""
      data-portico-theme={props.mode ?? 'auto'}
      dir={props.dir}
      lang={props.lang}
      style={props.variables && toInlineVars(props.variables)}
    >
      {props.children}
    </div>
  )
}
