'use client'
import { type ReactNode, useSyncExternalStore } from 'react'
import { joinClasses } from '../primitives/joinClasses.js'
import { root } from './reset.css.js'
import { themeProperties } from './themeProperties.js'
import type { ThemeMode, ThemeVariables } from './types.js'

/** Props of {@link ThemeRoot}. */
export interface ThemeRootProps {
  /** Which ready palette is used. @default 'auto' */
  readonly mode?: ThemeMode | undefined
  /** What differs from the palette; checked values become custom properties of the root. */
  readonly variables?: ThemeVariables | undefined
  /** Direction of the texts inside. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Language of the texts inside, a BCP 47 tag. */
  readonly lang?: string | undefined
  /** A class of the page, added to Portico's. */
  readonly className?: string | undefined
  /** What is themed. */
  readonly children?: ReactNode
}

/**
 * Renders a `<div data-portico>` without a box that gives everything inside its colors, font and direction. A server's
 * markup has none of the variables: a policy without `unsafe-inline` would drop a style attribute, and hydration does not
 * bring it back. Once the page lives React sets them one by one, which every policy allows.
 */
export function ThemeRoot(props: ThemeRootProps): ReactNode {
  const isLive = useSyncExternalStore(subscribe, isThere, isServer)
  return (
    <div
      className={joinClasses(root, props.className)}
      data-portico=""
      data-portico-theme={props.mode ?? 'auto'}
      dir={props.dir}
      lang={props.lang}
      style={isLive && props.variables ? themeProperties(props.variables) : undefined}
    >
      {props.children}
    </div>
  )
}

// False while what a server rendered is hydrated, and true ever after: there is nothing to subscribe to.
const isThere = () => true
const isServer = () => false
const subscribe = () => isServer
