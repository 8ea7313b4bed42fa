export type { AccountAddressModel, AccountModel, AccountNetworkModel, BalanceModel } from '../../models/account.js'
export { AccountView, type AccountViewProps } from '../../views/account/AccountView.js'
export { NetworkChip, type NetworkChipProps } from '../../views/account/NetworkChip.js'
