import type { Lazy } from '../async/lazy.js'
import type { Instance } from '../instance.js'
import type { FeatureStates } from '../state/types.js'

/**
 * A part of Portico with a slice of its own, whose code is fetched when it is first used. This definition loads with the
 * page, so keep it small.
 */
export interface Feature<Id extends keyof FeatureStates = keyof FeatureStates, Code = unknown> {
  /** Name of its slice. */
  readonly id: Id
  /** The initial state of its slice, made for each client: it is read and watched long before the code is there. */
  readonly initialState: () => FeatureStates[Id]
  /**
   * What fetches its code, once per client. It comes with the modal's chunk, so that the page itself knows of one chunk
   * only.
   */
  readonly load: (modal: typeof import('../chunks/modal.js')) => (instance: Instance) => Lazy<Code>
}

/**
 * Defines a feature. `features.ts` lists it, `FeatureStates` has the type of its slice, and `client.ts` its calls.
 *
 * @example
 * export const send: Feature<'send', typeof import('../../chunks/send.js')> = defineFeature({
 *   id: 'send',
 *   initialState: () => ({ status: 'editing' }),
 *   load: (modal) => modal.sendChunk,
 * })
 */
export function defineFeature<Id extends keyof FeatureStates, Code>(feature: Feature<Id, Code>): Feature<Id, Code> {
  return feature
}
