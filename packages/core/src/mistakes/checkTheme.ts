import { checkRequest } from './checkRequest.js'
import { object } from './shapes.js'
import { asObject, modeOf, themeMode } from './themeMode.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkTheme(options: unknown): void {
  checkRequest(options, {
    knownBy: 'setTheme',
    shapes: { themeMode, themeVariables: object },
    otherNames: modeOf,
    instead: asObject,
  })
}
