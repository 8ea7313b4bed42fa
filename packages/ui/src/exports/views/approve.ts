export { loadApproveLocale } from '../../locales/approve/loadApproveLocale.js'
export type {
  ApprovalAllowanceModel,
  ApprovalAmountModel,
  ApprovalCallModel,
  ApprovalChangeModel,
  ApprovalChangesModel,
  ApprovalDataModel,
  ApprovalFeeModel,
  ApprovalMessageModel,
  ApprovalModel,
  ApprovalRowModel,
  ApprovalTransactionModel,
  ApprovalWarning,
} from '../../models/approval.js'
export type { ApproveFailure, ApproveStep, WindowEnd } from '../../models/approve.js'
export { ApproveView, type ApproveViewProps } from '../../views/approve/ApproveView.js'
export { WindowEndView, type WindowEndViewProps } from '../../views/approve/WindowEndView.js'
