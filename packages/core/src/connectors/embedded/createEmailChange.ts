import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'
import type { EmailChange, EmbeddedConnector } from '../types.js'
import { LOGIN_MS } from './createCodes.js'
import type { FrameLink } from './createFrameLink.js'
import type { Keys } from './createKeys.js'
import { notLoggedIn, type PageLogin } from './createLogin.js'
import type { FrameEmailChange } from './protocol.js'

/** A change of the address that goes on. It isn't stored: after a reload the user begins anew. */
interface Change {
  readonly userId: string
  readonly newEmail: string
  readonly step: 'current' | 'new'
}

/** The change of the address by which a user logs in: a code from the present one, then one from the new one. */
export function createEmailChange(parts: {
  readonly link: FrameLink
  readonly login: Pick<PageLogin, 'user' | 'rename' | 'verify'>
  readonly keys: Pick<Keys, 'show'>
  readonly clock: Clock
}): Pick<EmbeddedConnector, 'changeEmail' | 'confirmEmail'> {
  const { link, login, keys, clock } = parts
  let change: Change | undefined
  /** What the user has agreed to: more codes of it need no other yes. */
  let agreed: Omit<Change, 'step'> | undefined
  const userOf = (method: string): { readonly id: string; readonly email: string } => {
    const user = login.user()
    if (!user) throw notLoggedIn(method)
    const { id, email, social } = user
    // What a provider says of an address logs no user in.
    if (email === null || social) throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'NO_EMAIL' } })
    return { id, email }
  }
  const begin = async (userId: string, email: string): Promise<FrameEmailChange> => {
    const ask = (): Promise<FrameEmailChange> => link.request('UPDATE_EMAIL', { email }, { limitMs: LOGIN_MS })
    if (agreed?.userId === userId && agreed.newEmail === email) {
      try {
        return await ask()
      } catch (error) {
        // It is too old by now, or the user has begun another one elsewhere.
        if (!isUnconfirmed(error)) throw error
      }
    }
    // The user says so to the wallet, and not to this page: a page that could change the login would own the wallet.
    await keys.show({ purpose: 'changeEmail', email })
    // Another page of the app may have logged in another user meanwhile.
    if (login.user()?.id !== userId) throw notLoggedIn('changeEmail')
    agreed = { userId, newEmail: email }
    try {
      return await ask()
    } catch (error) {
      // They have unlocked the wallet, and left then.
      throw isUnconfirmed(error) ? new PorticoError('MODAL_CLOSED', {}) : error
    }
  }
  const sent = ({ action, expiresInMs, resendInMs }: FrameEmailChange, newEmail: string): EmailChange => {
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new'
    const { id: userId, email } = userOf('changeEmail')
    change = { userId, newEmail, step }
    const now = clock.now()
    return { step, email: step === 'new' ? newEmail : email, expiresAt: now + expiresInMs, resendAt: now + resendInMs }
  }
  /**
   * A session that has ended on the server ends here. The last step may be done where its answer was lost: then the user has
   * another address, also if they try no more.
   */
  const orEnd = async <T>(ask: () => Promise<T>, isLast = false): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      const reason = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') ? error.context.reason : undefined
      const isUnsure = isLast && isPorticoError(error) && UNSURE.includes(error.code)
      if (reason === 'SIGNED_OUT' || isUnsure) void login.verify()
      if (reason === 'CHANGE_ENDED') change = undefined
      throw error
    }
  }
  return {
    changeEmail: async ({ email }) => {
      const user = userOf('changeEmail')
      if (email.toLowerCase() === user.email)
        throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'EMAIL_UNCHANGED' } })
      return sent(await orEnd(() => begin(user.id, email)), email)
    },
    confirmEmail: async ({ code }) => {
      const { id } = userOf('confirmEmail')
      const asked = change
      if (asked?.userId !== id)
        throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'CHANGE_ENDED' } })
      if (asked.step === 'current')
        return sent(await orEnd(() => link.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, LIMIT)), asked.newEmail)
      const { newEmail } = await orEnd(() => link.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, LIMIT), true)
      change = undefined
      await login.rename(id, newEmail)
      return { step: 'done', email: newEmail }
    },
  }
}

function isUnconfirmed(error: unknown): boolean {
  return isPorticoError(error, 'EMBEDDED_WALLET_FAILED') && error.context.reason === 'CONFIRM_NEEDED'
}

const LIMIT = { limitMs: LOGIN_MS }
const UNSURE: readonly string[] = ['NETWORK_FAILED', 'TIMED_OUT', 'ABORTED']
