export { enSwap } from '../../messages/en.swap.js'
export type {
  SwapAlikeModel,
  SwapApprovalName,
  SwapErrorName,
  SwapLossModel,
  SwapProgressModel,
  SwapQuoteModel,
  SwapResultModel,
  SwapSideModel,
  SwapSideName,
  SwapStepName,
  SwapSummaryModel,
  SwapTaskModel,
  SwapTaskName,
  SwapTokenPicture,
  SwapTone,
} from '../../models/swap.js'
export { SwapHeaderEnd } from '../../views/swap/SwapHeaderEnd.js'
export { SwapProgressView, type SwapProgressViewProps } from '../../views/swap/SwapProgressView.js'
export { SwapReviewView, type SwapReviewViewProps } from '../../views/swap/SwapReviewView.js'
export { SwapSettingsView, type SwapSettingsViewProps } from '../../views/swap/SwapSettingsView.js'
export { SwapView, type SwapViewProps } from '../../views/swap/SwapView.js'
export { type SwapTaskNames, swapTaskWords } from '../../views/swap/swapTaskWords.js'
