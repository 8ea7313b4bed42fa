import { LOGIN_PARAMETER, WINDOW_PARAMETER, withoutLogin } from '../../../config/loginParameters.js'
import { SOCIALS, type SocialProvider } from '../../../config/socials.js'
import type { Instance } from '../../../instance.js'
import { isMobile } from '../../../platform/isMobile.js'
import { pageWindow } from '../../../platform/pageWindow.js'
import { isRecord, isTime, type StoredLogin } from '../../../storage/schema.js'
import { openModal } from '../../modal/openModal.js'
import type { Attempt } from '../attempt.js'
import { embeddedEntry } from '../connectorFor.js'
import { loginView } from '../showAttemptView.js'

/**
 * Goes on with a login at a provider that this page, or an earlier load of it, has begun: the user is back with its ticket in the
 * address. Other tickets are left alone. Without one the login is kept until it is too old: the user may be on their way. With
 * Farcaster there is no ticket, and a phone goes on to wait.
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
  const leftMs = stored ? stored.expiresAt - platform.clock.now() : 0
  if (!stored || leftMs <= 0 || leftMs > LOGIN_LIFE_MS) return storage.remove('resume')
  const { provider, id, uri } = stored
  if (uri !== undefined) {
    await storage.remove('resume')
    // A phone may have dropped the page while its user was in Farcaster's app. Another user has loaded the page anew.
    if (isMobile(platform)) await goOn(instance, { provider, returned: { ...stored, uri }, connect })
    return
  }
  const own = platform.ownWindow ?? pageWindow()
  const address = own.address()
  const { searchParams } = new URL(address)
  const given = searchParams.getAll(LOGIN_PARAMETER).find((login) => login.startsWith(`${id}.`))
  if (given === undefined) return
  own.setAddress(withoutLogin(address).href)
  await storage.remove('resume')
  const returned = { id, ticket: given.slice(id.length + 1), isWindow: searchParams.has(WINDOW_PARAMETER) }
  await goOn(instance, { provider, returned, connect })
}

async function goOn(
  instance: Instance,
  {
    provider,
    returned,
    connect,
  }: Omit<ResumedLogin, 'walletKey'> & { readonly connect: (request: ResumedLogin) => Promise<unknown> }
): Promise<void> {
  const { id: walletKey } = embeddedEntry(instance, provider)
  await openModal(instance, loginView(provider))
  // What happens to the attempt is in the state, which its view shows.
  connect({ walletKey, provider, returned }).catch(() => undefined)
}

interface ResumedLogin {
  readonly walletKey: string
  readonly provider: SocialProvider
  readonly returned: NonNullable<Attempt['returned']>
}

function parseLogin(value: unknown): StoredLogin | undefined {
  if (!isRecord(value)) return undefined
  const { provider, id, expiresAt, uri } = value
  const known = SOCIALS.find((one) => one === provider)
  if (!known || typeof id !== 'string' || !isTime(expiresAt)) return undefined
  const login = { provider: known, id, expiresAt }
  if (known !== 'farcaster') return login
  return typeof uri === 'string' ? { ...login, uri } : undefined
}

/** No login lives longer. */
const LOGIN_LIFE_MS = 600_000
