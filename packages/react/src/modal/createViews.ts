import type { ViewName } from '@portico/core'
import { VIEWS } from '../views/registry.js'
import type { ViewParts } from '../views/types.js'
import { createLoader, type Loader } from './parts/loader.js'

/** The views that are there, and how to get the others. */
export interface Views {
  /** The parts of an entry's view, once they are there. */
  current(entry: ShownEntry): ViewParts | undefined
  /** Fetches the view of an entry. Rejects when its code cannot be had; the next call tries again. */
  load(entry: ShownEntry): Promise<ViewParts>
}

/** The views of one modal; each is fetched once. */
export function createViews(): Views {
  const loaders = new Map<string, Loader<ViewParts>>()
  // The registry ties the params of a view to its name; the host passes an entry's own params to its own view.
  const given = ({ view }: ShownEntry) => VIEWS[view] as GivenView
  const loaderOf = (entry: ShownEntry): Loader<ViewParts> => {
    const { parts, variant } = given(entry)
    const key = variant ? `${entry.view} ${variant(entry.params)}` : entry.view
    const known = loaders.get(key)
    if (known) return known
    const loader = createLoader(async () =>
      typeof parts === 'function' ? (await parts(entry.params))[entry.view] : parts
    )
    loaders.set(key, loader)
    return loader
  }
  return {
    current: (entry) => {
      const { parts } = given(entry)
      return typeof parts === 'function' ? loaderOf(entry).current() : parts
    },
    load: (entry) => loaderOf(entry).load(),
  }
}

/** What says which view is meant. */
interface ShownEntry {
  readonly view: ViewName
  readonly params?: unknown
}

interface GivenView {
  readonly parts: ViewParts | ((params: unknown) => Promise<Readonly<Record<ViewName, ViewParts>>>)
  readonly variant?: (params: unknown) => string
}
