import type { AllFeatures, FeatureName } from '../../config/features.js'
import { isFeatureOn } from '../../config/resolveFeatures.js'
import type { ViewName } from '../../views/params.js'

/** The feature that a view belongs to; views that are not listed are always there. */
export const VIEW_FEATURES: { readonly [V in ViewName]?: FeatureName } = {
  AllWallets: 'allWallets',
  WalletReceive: 'receive',
  WalletSend: 'send',
  WalletSendSelectToken: 'send',
  WalletSendPreview: 'send',
  Transactions: 'activity',
}

/** The feature that keeps a view from being shown, if one does. */
export function disabledFeature(request: {
  readonly view: ViewName
  readonly features: AllFeatures | undefined
  readonly viewFeatures?: { readonly [V in ViewName]?: FeatureName } | undefined
}): FeatureName | undefined {
  const { features, viewFeatures = VIEW_FEATURES } = request
  const feature = viewFeatures[request.view]
  return feature === undefined || isFeatureOn(features?.[feature]) ? undefined : feature
}
