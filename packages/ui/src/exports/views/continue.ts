export { loadContinueLocale } from '../../locales/continue/loadContinueLocale.js'
export type { ApproveFailure } from '../../models/approve.js'
export { ContinueView, type ContinueViewProps } from '../../views/continue/ContinueView.js'
