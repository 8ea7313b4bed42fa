import type { PluginView } from '@portico/core/plugin'
import { type ComponentType, createElement } from 'react'
import type { PartsOf } from '../types.js'

/** Fetches the view of a plugin. Rejects as its `load` does. */
export async function loadPluginView(view: PluginView): Promise<PartsOf<'PluginView'>> {
  const { View } = await view.load()
  // Core knows no React: it says only that a plugin's view takes `params`.
  const Own = View as ComponentType<{ readonly params: unknown }>
  return { PluginView: { View: ({ params }) => createElement(Own, { params: params.params }) } }
}
