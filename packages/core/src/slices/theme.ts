import { createSliceStore, type Slice } from './createSliceStore.js'

/** Mode of the theme. `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight'

/** Names of what a dapp may change in the theme; the first eight are the specification's, section 3. */
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
   * Which set of colours to draw in. `auto` is light or dark, as the visitor's system says.
   * @default 'auto'
   */
  readonly themeMode?: ThemeMode | undefined
  /** For example `{ accent: '#0a7', borderRadiusMaster: '2px' }`. Undefined takes a value away. */
  readonly themeVariables?: ThemeVariables | undefined
}

/** The theme in force. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
}

/** State and transitions of the theme. */
export interface ThemeSlice extends Slice<ThemeState> {
  /** Replaces the mode when given; merges the variables. */
  setTheme(options: ThemeOptions): void
}

/** The dapp's theme; `auto` and no variables unless it says otherwise. */
export function createThemeSlice(initial: ThemeOptions | undefined): ThemeSlice {
  const slice = createSliceStore<ThemeState>({
    themeMode: initial?.themeMode ?? 'auto',
    themeVariables: initial?.themeVariables ?? {},
  })
  return Object.assign(slice, {
    setTheme: ({ themeMode, themeVariables }) =>
      slice.set((state) => ({
        themeMode: themeMode ?? state.themeMode,
        themeVariables: { ...state.themeVariables, ...themeVariables },
      })),
  } satisfies Omit<ThemeSlice, keyof Slice<ThemeState>>)
}
