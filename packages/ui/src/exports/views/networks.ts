export type { NetworkErrorReason, NetworkModel, NetworkUnavailableReason } from '../../models/network.js'
export { NetworksView, type NetworksViewProps } from '../../views/networks/NetworksView.js'
