import type { Lazy } from '../async/lazy.js'
import type { Instance } from '../instance.js'
import type { FeatureStates } from '../state/types.js'

/**
 * A part of Portico with a slice of its own, whose code is fetched when it is first used. `features.ts` has each by the name of its
 * slice, `FeatureStates` the type of that, and `client.ts` its calls. This definition loads with the page, so keep it small.
 *
 * @example
 * export const send: Feature<'send', typeof import('../../chunks/send.js')> = {
 *   initialState: () => ({ status: 'editing' }),
 *   load: (modal) => modal.sendChunk,
 * }
 */
export interface Feature<Id extends keyof FeatureStates = keyof FeatureStates, Code = unknown> {
  /** The initial state of its slice, made for each client: it is read and watched long before the code is there. */
  readonly initialState: () => FeatureStates[Id]
  /**
   * What fetches its code, once per client. It comes with the modal's chunk, so that the page itself knows of one chunk
   * only.
   */
  readonly load: (modal: typeof import('../chunks/modal.js')) => (instance: Instance) => Lazy<Code>
}
