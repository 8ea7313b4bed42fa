import type { Given, RemoteFeatures } from '../../config/features.js'
import { remoteFeatures } from '../../config/remoteFeatures.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { isOriginAllowed } from '../../services/isOriginAllowed.js'
import type { ProjectService } from '../../services/project.js'
import { setFeatures } from '../../state/features.js'
import { tellAlert } from './tellAlert.js'

/**
 * Asks the project, at the first open: its features, and whether this origin may use it. Nothing waits for it: the modal
 * opens with the local features, which hold when the project cannot be asked. Never rejects.
 */
export async function resolveProject(instance: Instance, project: ProjectService): Promise<void> {
  await Promise.all([resolveFeatures(instance, project), checkOrigin(instance, project)])
}

async function resolveFeatures(instance: Instance, project: ProjectService): Promise<void> {
  const { snapshot, state, options, storage } = instance
  const local = snapshot.features.values
  if (!local) return
  try {
    const values = remoteFeatures({ local, answer: await project.features() })
    setFeatures(state.features, { values, source: 'remote' })
    void (values.multiWallet ? storage.set('multiWallet', true) : storage.remove('multiWallet'))
    const ignored = namesOf(options.remoteFeatures)
    if (ignored.length > 0) tellAlert(instance, 'LOCAL_CONFIGURATION_IGNORED', { subject: ignored.join(', ') })
  } catch (error) {
    tellFailure(instance, error)
    if (isPorticoError(error, 'FORBIDDEN')) tellAlert(instance, 'INVALID_APP_CONFIGURATION', { cause: error })
    if (isPorticoError(error, 'RESPONSE_INVALID')) instance.emit('error:reported', { error })
  }
  instance.emit('features:resolved', { source: snapshot.features.source })
}

async function checkOrigin(instance: Instance, project: ProjectService): Promise<void> {
  const origin = instance.platform.browser?.location.origin
  if (origin === undefined) return
  try {
    const allowed = await project.allowedOrigins()
    if (!isOriginAllowed({ origin, allowed })) tellAlert(instance, 'INVALID_APP_CONFIGURATION', { subject: origin })
  } catch (error) {
    tellFailure(instance, error)
  }
}

/** The two calls fail together: once is enough. */
function tellFailure(instance: Instance, error: unknown): void {
  const isLimited = isPorticoError(error, 'RATE_LIMITED')
  const told = instance.memory(toldFailure)
  if (told.isTold || !(isLimited || isPorticoError(error, 'SERVER_ERROR'))) return
  told.isTold = true
  tellAlert(instance, isLimited ? 'RATE_LIMITED' : 'SERVER_ERROR', { cause: error })
}

function toldFailure(): { isTold: boolean } {
  return { isTold: false }
}

/** Names of the features that the app set: the project decides them all. */
function namesOf(given: Given<RemoteFeatures> = {}): readonly string[] {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
}
