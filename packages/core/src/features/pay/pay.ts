import type { Feature } from '../feature.js'

/** Paying what the page asks for: with the asset itself, or with what is swapped for it first. */
export const pay: Feature<'pay', typeof import('../../chunks/pay.js')> = {
  initialState: () => ({ ways: [] }),
  load: (modal) => modal.payChunk,
}
