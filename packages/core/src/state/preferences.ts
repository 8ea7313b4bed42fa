import type { Preferences } from '../config/preferences.js'
import type { Writable } from './writable.js'

/** What the user chose: set by `portico.setPreferences`, and read from the storage when the client starts. */
export type PreferencesState = Preferences

/** Adds what the user chose. */
export function changePreferences(preferences: Writable<PreferencesState>, change: Preferences): void {
  Object.assign(preferences, change)
}
