import type { AllFeatures, FeatureName } from '../../config/features.js'
import { isFeatureOn } from '../../config/resolveFeatures.js'
import { VIEWS, type ViewName } from '../../views/views.js'

/** The feature that keeps a view from being shown, if one does. */
export function disabledFeature(request: {
  readonly view: ViewName
  readonly features: AllFeatures | undefined
}): FeatureName | undefined {
  const { feature } = VIEWS[request.view]
  return feature === undefined || isFeatureOn(request.features?.[feature]) ? undefined : feature
}
