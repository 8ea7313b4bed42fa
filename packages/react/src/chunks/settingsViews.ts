// The settings, with their texts.

import { SettingsContainer } from '../views/settings/SettingsContainer.js'
import { SettingsFooterContainer } from '../views/settings/SettingsFooterContainer.js'
import type { ViewParts } from '../views/types.js'

export const Settings: ViewParts<'Settings'> = { View: SettingsContainer, Footer: SettingsFooterContainer }
