import { checkRequest } from './checkRequest.js'
import { object, oneOf } from './shapes.js'
import type { Test } from './types.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkTheme(options: unknown): void {
  checkRequest(options, {
    knownBy: 'setTheme',
    shapes: { themeMode, themeVariables: object },
    otherNames: modeOf,
    instead: asObject,
  })
}

/** The modes of a theme. */
export const themeMode: Test = oneOf('light', 'dark', 'auto', 'highContrast', 'midnight')

/** By another name for it, what to write instead. */
export function modeOf(name: string): string | undefined {
  return name === 'mode' || name === 'theme' ? 'It is called `themeMode` here.' : undefined
}

/** For a mode in place of the object that has it. */
export function asObject(value: unknown): string | undefined {
  return typeof value === 'string' ? `Write \`{ themeMode: '${value}' }\`.` : undefined
}
