import type { Portico, ViewName, ViewParams } from '@portico/core'
import type { MessageKey, Messages } from '@portico/ui'
import type { ComponentType, ReactNode } from 'react'

/** Where a view stands in the wide layout. */
export interface ViewPlace {
  /** Of an attempt: the list of wallets is visible beside it, so another one needs no button. @default false */
  readonly beside?: boolean | undefined
  /** Of a list of wallets: the attempt beside it, while one is shown. */
  readonly detail?: ReactNode
}

/** What a view puts into the modal. */
export interface ViewParts<V extends ViewName = ViewName> {
  readonly View: ComponentType<{ readonly params: ViewParams[V] } & ViewPlace>
  /** Stands in the header where the title would; the title is then only read aloud. */
  readonly HeaderStart?: ComponentType | undefined
  /** Stands in the header after the title. */
  readonly HeaderEnd?: ComponentType | undefined
  /** Stands under the view and does not scroll. */
  readonly Footer?: ComponentType | undefined
  /** Has the box for the app's terms above it, where the app asks for that. */
  readonly asksConsent?: boolean | undefined
}

/** The parts of views that are fetched together, by name. */
export type PartsOf<V extends ViewName> = { readonly [K in V]: ViewParts<K> }

/** What a title is made of. */
export interface TitleFacts<V extends ViewName = ViewName> {
  readonly messages: Messages
  readonly params: ViewParams[V]
  readonly client: Portico
  readonly locale: string
}

/** One line of the registry: how a view is fetched and framed. */
export interface ViewDefinition<V extends ViewName> {
  /**
   * Its parts, or what fetches the chunk that has them. Parts that are given as they are belong to the modal's own chunk, and
   * render in the frame of the click.
   */
  readonly parts: ViewParts<V> | ((params: ViewParams[V]) => Promise<PartsOf<V>>)
  /** Which of several views with this name it is, where what it is about says that. */
  readonly variant?: ((params: ViewParams[V]) => string) | undefined
  /** Heading of the view. */
  readonly title: MessageKey | ((facts: TitleFacts<V>) => string)
  /** Whether the view may be left backwards when there is something before it. @default true */
  readonly back?: boolean | undefined
  /** `wide` fills the two panes of the wide layout. @default 'compact' */
  readonly size?: 'compact' | 'wide' | undefined
}
