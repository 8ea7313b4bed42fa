import type { RemoteFeature } from '../config/remoteFeatures.js'
import { isPorticoError } from '../errors/PorticoError.js'
import { array, boolean, object, optional, string } from '../foreign/decode.js'
import type { Http } from './http.js'

/** What the directory service knows of the app's project. Rejects as {@link Http} does. */
export interface ProjectService {
  /** `GET appkit/v1/config`: the features that the project switches. */
  features(): Promise<readonly RemoteFeature[]>
  /**
   * `GET projects/v1/origins`: patterns of the origins that may use the project. Rejects with RATE_LIMITED and
   * SERVER_ERROR; any other failure is an empty list (specification section 8), which allows every origin.
   */
  allowedOrigins(): Promise<readonly string[]>
  /** `GET getAnalyticsConfig`: whether the project wants analytics. */
  isAnalyticsEnabled(): Promise<boolean>
}

/** The project calls of the configured directory (specification section 7). */
export function createProjectService({ http }: { readonly http: Http }): ProjectService {
  return {
    features: async () => decodeConfig(await http.get({ path: 'appkit/v1/config' }), '$').features,
    allowedOrigins: async () => {
      try {
        return decodeOrigins(await http.get({ path: 'projects/v1/origins' }), '$').allowedOrigins
      } catch (error) {
        if (isPorticoError(error, 'RATE_LIMITED') || isPorticoError(error, 'SERVER_ERROR')) throw error
        return []
      }
    },
    isAnalyticsEnabled: async () =>
      decodeAnalytics(await http.get({ path: 'getAnalyticsConfig' }), '$').isAnalyticsEnabled,
  }
}

const decodeConfig = object<{ features: readonly RemoteFeature[] }>({
  features: array(object<RemoteFeature>({ id: string, isEnabled: boolean, config: optional(array(string)) })),
})
const decodeOrigins = object<{ allowedOrigins: readonly string[] }>({ allowedOrigins: array(string) })
const decodeAnalytics = object<{ isAnalyticsEnabled: boolean }>({ isAnalyticsEnabled: boolean })
