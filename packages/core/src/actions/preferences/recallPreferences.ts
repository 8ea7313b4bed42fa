import type { Preferences } from '../../config/preferences.js'
import type { Instance } from '../../instance.js'
import { changePreferences } from '../../state/preferences.js'
import { changeTheme } from '../../state/theme.js'
import { isRecord } from '../../storage/schema.js'

/**
 * Reads what the user chose on this device. It makes its own value of `instance.memory`, so it runs once. A mode that the app
 * has set on this page stays, because what is stored is older. Never rejects.
 */
export async function recallPreferences({ snapshot, state, storage }: Instance): Promise<void> {
  const stored = await storage.get('preferences', (value) =>
    // Loads with every page, so nothing else is looked at: an unknown mode is drawn as the light one, and an unknown language
    // matches no catalog.
    isRecord(value) ? (value as Preferences) : undefined
  )
  if (!stored) return
  changePreferences(state.preferences, stored)
  if (!snapshot.theme.isModeSet) changeTheme(state.theme, { themeMode: stored.themeMode })
}
