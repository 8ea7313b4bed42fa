import { createSliceStore, type Slice } from './createSliceStore.js'

/** Mode of the theme. `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight'

/** How Portico looks. Names of `themeVariables` are those of the specification, section 3. */
export interface ThemeOptions {
  readonly themeMode?: ThemeMode | undefined
  /** CSS values by name, for example `{ accent: '#0a7', borderRadiusMaster: '2px' }`. Undefined takes a value away. */
  readonly themeVariables?: { readonly [name: string]: string | undefined } | undefined
}

/** The theme in force. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: { readonly [name: string]: string | undefined }
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
