import type { RaiseAlert } from '../alerts/createAlerts.js'
import type { Given, RemoteFeatures } from '../config/features.js'
import { remoteFeatures } from '../config/remoteFeatures.js'
import { isPorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import type { Platform } from '../platform/types.js'
import { isOriginAllowed } from '../services/isOriginAllowed.js'
import type { ProjectService } from '../services/project.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { FeaturesState } from '../slices/features.js'

/** Asks the project, at the first open: its features, and whether this origin may use it. Never rejects. */
export type ResolveProject = () => Promise<void>

/** Nothing waits for it: the modal opens with the local features, which hold when the project cannot be asked. */
export function createResolveProject(deps: {
  readonly options: { readonly remoteFeatures?: Given<RemoteFeatures> | undefined }
  readonly project: ProjectService
  readonly features: SliceStore<FeaturesState>
  readonly browser: Platform['browser']
  readonly raise: RaiseAlert
  readonly emit: Emit
}): ResolveProject {
  const { features, project, raise } = deps
  let told = false
  /** The two calls fail together: once is enough. */
  const tell = (error: unknown): void => {
    const isLimited = isPorticoError(error, 'RATE_LIMITED')
    if (told || !(isLimited || isPorticoError(error, 'SERVER_ERROR'))) return
    told = true
    raise(isLimited ? 'RATE_LIMITED' : 'SERVER_ERROR', { cause: error })
  }

  const resolveFeatures = async (): Promise<void> => {
    const local = features.state.values
    if (!local) return
    try {
      const values = remoteFeatures({ local, answer: await project.features() })
      features.set({ values, source: 'remote' })
      const ignored = namesOf(deps.options.remoteFeatures)
      if (ignored.length > 0) raise('LOCAL_CONFIGURATION_IGNORED', { subject: ignored.join(', ') })
    } catch (error) {
      tell(error)
      if (isPorticoError(error, 'FORBIDDEN')) raise('INVALID_APP_CONFIGURATION', { cause: error })
      if (isPorticoError(error, 'RESPONSE_INVALID')) deps.emit('error:reported', { error })
    }
    deps.emit('features:resolved', { source: features.state.source })
  }

  const checkOrigin = async (): Promise<void> => {
    const origin = deps.browser?.location.origin
    if (origin === undefined) return
    try {
      const allowed = await project.allowedOrigins()
      if (!isOriginAllowed({ origin, allowed })) raise('INVALID_APP_CONFIGURATION', { subject: origin })
    } catch (error) {
      tell(error)
    }
  }

  return async () => {
    await Promise.all([resolveFeatures(), checkOrigin()])
  }
}

/** Names of the features that the dapp set: the project decides them all. */
function namesOf(given: Given<RemoteFeatures> = {}): readonly string[] {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
}
