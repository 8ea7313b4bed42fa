import type { Feature } from '../feature.js'

/** The user's consent to the app's terms, where `features.legalCheckbox` asks for it. */
export const consent: Feature<'consent', typeof import('../../chunks/consent.js')> = {
  initialState: () => ({ required: false }),
  load: (modal) => modal.consentChunk,
}
