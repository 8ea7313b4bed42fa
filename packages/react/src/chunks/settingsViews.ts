// The settings, with their texts.

import { SettingsContainer } from '../views/settings/SettingsContainer.js'
import { SettingsFooterContainer } from '../views/settings/SettingsFooterContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'Settings'> = {
  Settings: { View: SettingsContainer, Footer: SettingsFooterContainer },
}
