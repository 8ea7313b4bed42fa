'use client'
import { useUi } from '../UiContext.js'
import { enSettings } from './en.settings.js'
import type { SettingsMessages } from './types.js'

/** Returns the texts of the settings: the catalog's, or the English ones. */
export function useSettingsMessages(): SettingsMessages {
  return useUi().messages.settingsView ?? enSettings
}
