import type { ViewName } from '@portico/core'
import { VIEWS } from '../views/registry.js'
import type { ViewParts } from '../views/types.js'
import { createLoader, type Loader } from './loader.js'

/** The views that are there, and how to get the others. */
export interface Views {
  /** The parts of a view, once they are there. */
  current(view: ViewName): ViewParts | undefined
  /** Fetches a view. Rejects when its code cannot be had; the next call tries again. */
  load(view: ViewName): Promise<ViewParts>
}

/** The views of one modal; each is fetched once. */
export function createViews(): Views {
  const loaders: { [V in ViewName]?: Loader<ViewParts> } = {}
  // The registry ties the params of a view to its name; the host passes an entry's own params to its own view.
  const given = (view: ViewName) => VIEWS[view].parts as ViewParts | (() => Promise<ViewParts>)
  const loaderOf = (view: ViewName): Loader<ViewParts> => {
    const parts = given(view)
    loaders[view] ??= createLoader(async () => (typeof parts === 'function' ? parts() : parts))
    return loaders[view]
  }
  return {
    current: (view) => {
      const parts = given(view)
      return typeof parts === 'function' ? loaderOf(view).current() : parts
    },
    load: (view) => loaderOf(view).load(),
  }
}
