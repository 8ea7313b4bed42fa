import { checkTheme } from '../mistakes/checkTheme.js'
import type { Writable } from './writable.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Mode of the theme. `auto` follows the user's system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight'

/** Theme variables that an app can set. The first eight are the specification's, section 3. */
export type ThemeVariableName =
  | 'modalWidth'
  | 'fontFamily'
  | 'fontSizeMaster'
  | 'borderRadiusMaster'
  | 'zIndex'
  | 'colorMixStrength'
  | 'accent'
  | 'background'
  | 'colorMix'
  | 'onAccent'
  | 'accentText'
  | 'surfaceRaised'
  | 'text'
  | 'textQuiet'
  | 'line'
  | 'success'
  | 'warning'
  | 'danger'
  | 'overlay'
  | 'density'

/** CSS values by name. */
export type ThemeVariables = {
  readonly [name in Exclude<ThemeVariableName, NumericVariable>]?: string | undefined
} & { readonly [name in NumericVariable]?: string | number | undefined }

type NumericVariable = 'zIndex' | 'colorMixStrength' | 'density'

/** How Portico looks. */
export interface ThemeOptions {
  /**
   * Set of colors. `auto` is light or dark, as the user's system says.
   * @default 'auto'
   */
  readonly themeMode?: ThemeMode | undefined
  /** Theme variables, such as `{ accent: '#0a7', borderRadiusMaster: '2px' }`. Undefined removes a value. */
  readonly themeVariables?: ThemeVariables | undefined
}

/** The current theme. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** Whether the app has called `setTheme` with a mode on this page: a mode that is read from the storage then changes nothing. */
  readonly isModeSet?: boolean | undefined
}

/** Replaces the mode when given; merges the variables. */
export function changeTheme(theme: Writable<ThemeState>, { themeMode, themeVariables }: ThemeOptions): void {
  theme.themeMode = themeMode ?? theme.themeMode
  theme.themeVariables = { ...theme.themeVariables, ...themeVariables }
}

/** `portico.setTheme`: the same, called by the app. Its mode overrides one that is read from the storage later. */
export function setTheme(theme: Writable<ThemeState>, options: ThemeOptions): void {
  if (process.env.NODE_ENV !== 'production') checkTheme(options)
  theme.isModeSet ||= Boolean(options.themeMode)
  changeTheme(theme, options)
}
