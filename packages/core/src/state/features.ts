import type { AllFeatures } from '../config/features.js'
import type { Writable } from './writable.js'

/** Which features are in force. Undefined until the runtime is there: nothing that needs one is shown before. */
export interface FeaturesState {
  readonly values?: AllFeatures | undefined
  /** Whether the remote configuration decided. `local` also while it is fetched, and when it could not be had. */
  readonly source: 'local' | 'remote'
}

/** Puts features in force. */
export function setFeatures(features: Writable<FeaturesState>, { values, source }: Required<FeaturesState>): void {
  features.values = values
  features.source = source
}
