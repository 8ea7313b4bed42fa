export { useSendMessages } from '../../messages/useSendMessages.js'
export type {
  LookAlikeModel,
  SendNote,
  SendPartyModel,
  SendProblem,
  SendRecentModel,
  SendStepName,
  SendTokenModel,
} from '../../models/send.js'
export { SelectTokenView, type SelectTokenViewProps } from '../../views/send/SelectTokenView.js'
export { type SendFigure, SendReviewView, type SendReviewViewProps } from '../../views/send/SendReviewView.js'
export { SendView, type SendViewProps } from '../../views/send/SendView.js'
