export { enAccount } from '../../messages/en.account.js'
export type {
  AccountActionKey,
  AccountActionModel,
  AccountAddressModel,
  AccountModel,
  AccountNetworkModel,
  AgeModel,
  BalanceModel,
  FigureModel,
} from '../../models/account.js'
export type { TokenModel, TokensModel } from '../../models/tokens.js'
export { AccountFooter, type AccountFooterProps } from '../../views/account/AccountFooter.js'
export { AccountHeader, type AccountHeaderProps } from '../../views/account/AccountHeader.js'
export { type AccountTabModel, AccountView, type AccountViewProps } from '../../views/account/AccountView.js'
export { NetworkChip, type NetworkChipProps } from '../../views/account/NetworkChip.js'
export { TokensPanel, type TokensPanelProps } from '../../views/account/TokensPanel.js'
