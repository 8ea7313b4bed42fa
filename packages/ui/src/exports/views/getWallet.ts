export type { InstallableWalletModel, WalletPlatform } from '../../models/install.js'
export { GetWalletView, type GetWalletViewProps } from '../../views/getWallet/GetWalletView.js'
