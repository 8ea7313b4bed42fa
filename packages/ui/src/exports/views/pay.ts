export { enPay } from '../../messages/en.pay.js'
export type {
  PayCostModel,
  PayErrorName,
  PayProblemName,
  PayRequestModel,
  PayTaskModel,
  PayWayModel,
} from '../../models/pay.js'
export { PayProgressView, type PayProgressViewProps } from '../../views/pay/PayProgressView.js'
export { PayView, type PayViewProps } from '../../views/pay/PayView.js'
export { PayWithView, type PayWithViewProps } from '../../views/pay/PayWithView.js'
