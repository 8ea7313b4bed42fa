export { loadKeysLocale } from '../../locales/keys/loadKeysLocale.js'
export type { KeysError, KeysScreenModel, RecoveryModel } from '../../models/keys.js'
export { KeysView } from '../../views/keys/KeysView.js'
export type { KeysActions, KeysViewProps } from '../../views/keys/types.js'
