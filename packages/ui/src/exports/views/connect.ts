export type { ChainIconModel, WalletBadge, WalletGroupId, WalletGroupModel, WalletModel } from '../../models/wallet.js'
export { ConnectFooter, type ConnectFooterProps } from '../../views/connect/ConnectFooter.js'
export { type ConnectLoginPart, ConnectView, type ConnectViewProps } from '../../views/connect/ConnectView.js'
