export type { ReceiveModel, ReceiveRisk } from '../../models/receive.js'
export { ReceiveView, type ReceiveViewProps } from '../../views/receive/ReceiveView.js'
