import type { Preferences } from '../../config/preferences.js'
import type { Instance } from '../../instance.js'
import { checkRequest } from '../../mistakes/checkRequest.js'
import { asObject, modeOf, themeMode } from '../../mistakes/checkTheme.js'
import { text } from '../../mistakes/shapes.js'
import { changePreferences } from '../../state/preferences.js'
import { changeTheme } from '../../state/theme.js'
import { recallPreferences } from './recallPreferences.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** `portico.setPreferences`: takes what the user chose, at once, and keeps it on this device. What is left out stays. */
export async function setPreferences(instance: Instance, change: Preferences): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkPreferences(change)
  const { snapshot, state, storage } = instance
  // What is stored is read first, or it would be written over.
  await instance.memory(recallPreferences)
  changePreferences(state.preferences, change)
  changeTheme(state.theme, { themeMode: change.themeMode })
  await storage.set('preferences', snapshot.preferences)
}

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
function checkPreferences(change: unknown): void {
  checkRequest(change, {
    knownBy: 'setPreferences',
    shapes: { themeMode, language: text },
    otherNames: (name) =>
      name === 'hidden' || name === 'balancesHidden' ? 'Call `portico.setBalancesHidden`.' : modeOf(name),
    instead: asObject,
  })
}
