export type { DownloadModel, WalletStore } from '../../models/install.js'
export { DownloadsView, type DownloadsViewProps } from '../../views/downloads/DownloadsView.js'
