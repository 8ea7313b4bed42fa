import { LOGIN_PARAMETER, WINDOW_PARAMETER, withoutLogin } from '../../../config/loginParameters.js'
import { SOCIALS, type SocialProvider } from '../../../config/socials.js'
import type { Instance } from '../../../instance.js'
import { pageWindow } from '../../../platform/pageWindow.js'
import { isRecord, isTime, type StoredLogin } from '../../../storage/schema.js'
import { openModal } from '../../modal/openModal.js'
import type { ReturnedLogin } from '../attempt.js'
import { embeddedEntry } from '../connectorFor.js'

/**
 * Goes on with a login at a provider that this page, or an earlier load of it, has begun: the user is back with its ticket in the
 * address. Other tickets are left alone. Without one the login is kept until it is too old: the user may be on their way.
 */
export async function resumeLogin(
  instance: Instance,
  {
    value,
    connect,
  }: {
    /** What is stored. */
    readonly value: unknown
    /** Begins the attempt. */
    readonly connect: (request: ResumedLogin) => Promise<unknown>
  }
): Promise<void> {
  const { platform, storage } = instance
  const stored = parseLogin(value)
  if (!stored || stored.expiresAt <= platform.clock.now()) return storage.remove('resume')
  const { provider, id } = stored
  const own = platform.ownWindow ?? pageWindow()
  const address = own.address()
  const { searchParams } = new URL(address)
  const given = searchParams.getAll(LOGIN_PARAMETER).find((login) => login.startsWith(`${id}.`))
  if (given === undefined) return
  own.setAddress(withoutLogin(address).href)
  await storage.remove('resume')
  const { id: walletKey } = embeddedEntry(instance, provider)
  await openModal(instance, { view: 'ConnectingSocial', params: { provider } })
  const returned = { id, ticket: given.slice(id.length + 1), isWindow: searchParams.has(WINDOW_PARAMETER) }
  // What happens to the attempt is in the state, which its view shows.
  connect({ walletKey, provider, returned }).catch(() => undefined)
}

interface ResumedLogin {
  readonly walletKey: string
  readonly provider: SocialProvider
  readonly returned: ReturnedLogin
}

function parseLogin(value: unknown): StoredLogin | undefined {
  if (!isRecord(value)) return undefined
  const { provider, id, expiresAt } = value
  const known = SOCIALS.find((one) => one === provider)
  if (!known || typeof id !== 'string' || !isTime(expiresAt)) return undefined
  return { provider: known, id, expiresAt }
}
