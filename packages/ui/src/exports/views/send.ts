export { enSend } from '../../messages/en.send.js'
export type {
  LookAlikeModel,
  ReceiptModel,
  ReceiptStatus,
  SendFigure,
  SendNote,
  SendPartyModel,
  SendProblem,
  SendRecentModel,
  SendStepName,
  SendTokenModel,
  TransactionModel,
} from '../../models/send.js'
export { ReceiptView, type ReceiptViewProps } from '../../views/send/ReceiptView.js'
export { receiptWords } from '../../views/send/receiptWords.js'
export { SelectTokenView, type SelectTokenViewProps } from '../../views/send/SelectTokenView.js'
export { SendReviewView, type SendReviewViewProps } from '../../views/send/SendReviewView.js'
export { SendView, type SendViewProps } from '../../views/send/SendView.js'
