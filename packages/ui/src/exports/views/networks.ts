export type { NetworkErrorReason, NetworkModel, NetworkUnavailableReason } from '../../models/network.js'
export { NetworksFooter, type NetworksFooterProps } from '../../views/networks/NetworksFooter.js'
export { NetworksView, type NetworksViewProps } from '../../views/networks/NetworksView.js'
