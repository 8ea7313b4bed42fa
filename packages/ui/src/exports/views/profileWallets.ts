export { enWallets } from '../../messages/en.wallets.js'
export type { ConnectedWalletModel, RecentWalletModel, WalletSectionModel } from '../../models/profileWallets.js'
export {
  ProfileWalletsFooter,
  type ProfileWalletsFooterProps,
} from '../../views/profileWallets/ProfileWalletsFooter.js'
export { ProfileWalletsView, type ProfileWalletsViewProps } from '../../views/profileWallets/ProfileWalletsView.js'
