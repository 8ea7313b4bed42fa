import type { DisplayText } from '../foreign/displayText.js'

/** What a view of a plugin is about: plain values, which are compared when it is asked for again. */
export type PluginViewParams = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * A view that a plugin brings to the modal, which has frame, title, way back and errors of loading for it.
 *
 * @example
 * const invitation = definePluginView<{ list: string }>({
 *   name: 'Invitation',
 *   title: texts.invitation,
 *   load: () => import('./Invitation.js'), // exports View({ params })
 * })
 */
export interface PluginView<Params extends PluginViewParams = never> {
  /** Unlike that of any other view. Events say it, and loaded code is kept by it. */
  readonly name: string
  /** Heading of the view. */
  readonly title: DisplayText
  /** Fetches the view: a component of the library that the modal is drawn with. It may use the hooks of `@portico/react`. */
  load(): Promise<{ readonly View: (props: { readonly params: Params }) => unknown }>
}

/** Ties a view of a plugin to what it is about. */
export function definePluginView<Params extends PluginViewParams = Readonly<Record<string, never>>>(
  view: PluginView<Params>
): PluginView<Params> {
  return view
}
