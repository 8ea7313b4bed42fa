export type { WalletModel } from '../../models/wallet.js'
export { AllWalletsView, type AllWalletsViewProps } from '../../views/allWallets/AllWalletsView.js'
