/** What the user chose on this device. */
export interface Preferences {
  /** Mode of the theme. Undefined if the user never chose one: the app's mode applies. */
  readonly themeMode?: 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight' | undefined
  /** BCP 47 tag of a language. Undefined if the user never chose one. It may be a language that the app no longer has. */
  readonly language?: string | undefined
}
