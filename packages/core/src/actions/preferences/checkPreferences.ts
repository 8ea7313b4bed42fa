import { checkRequest } from '../../mistakes/checkRequest.js'
import { text } from '../../mistakes/shapes.js'
import { asObject, modeOf, themeMode } from '../../mistakes/themeMode.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkPreferences(change: unknown): void {
  checkRequest(change, {
    knownBy: 'setPreferences',
    shapes: { themeMode, language: text },
    otherNames: (name) =>
      name === 'hidden' || name === 'balancesHidden' ? 'Call `portico.setBalancesHidden`.' : modeOf(name),
    instead: asObject,
  })
}
