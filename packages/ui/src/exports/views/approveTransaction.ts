export {
  ApproveTransactionView,
  type ApproveTransactionViewProps,
} from '../../views/approveTransaction/ApproveTransactionView.js'
