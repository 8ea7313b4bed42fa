import { SettingsContainer } from '../views/settings/SettingsContainer.js'
import { SettingsFooterContainer } from '../views/settings/SettingsFooterContainer.js'
import type { ViewParts } from '../views/types.js'

/** The settings, with their texts. */
export const SETTINGS_VIEWS: { readonly Settings: ViewParts<'Settings'> } = {
  Settings: { View: SettingsContainer, Footer: SettingsFooterContainer },
}
