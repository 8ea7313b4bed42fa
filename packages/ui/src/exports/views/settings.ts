export { enSettings } from '../../messages/en.settings.js'
export type { LanguageModel, SettingsModel } from '../../models/settings.js'
export { SettingsFooter, type SettingsFooterProps } from '../../views/settings/SettingsFooter.js'
export { SettingsView, type SettingsViewProps } from '../../views/settings/SettingsView.js'
