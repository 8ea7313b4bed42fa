import type { FrameParts, Handlers } from '../page/types.ts'
import type { CookieProof } from './createCookieProof.ts'
import type { FreshLogin } from './createFreshLogin.ts'

/** What every way to log in tells of. */
export interface LoginParts {
  readonly login: FreshLogin
  readonly cookie: CookieProof
}

/** Answers logins, logouts and requests for the logged-in user. */
export function createLoginHandlers({
  server,
  openUser,
  login,
  cookie,
}: Pick<FrameParts, 'server' | 'openUser'> & LoginParts): Pick<
  Handlers,
  'CONNECT_EMAIL' | 'CONNECT_OTP' | 'CONNECT_DEVICE' | 'GET_USER' | 'SIGN_OUT'
> {
  return {
    CONNECT_EMAIL: async ({ email }) => {
      const { expiresInMs, resendInMs } = await server.sendCode({ email })
      return { action: 'VERIFY_OTP', expiresInMs, resendInMs }
    },
    CONNECT_OTP: async ({ email, otp }) => {
      const answer = await server.enterCode({ email, code: otp })
      if ('device' in answer) {
        cookie.sent('LINK_EXPIRED')
        return { ...answer.device, action: 'VERIFY_DEVICE' }
      }
      cookie.sent('SIGNED_OUT')
      login.begin(answer.user.id)
      return { action: 'CONNECT' }
    },
    CONNECT_DEVICE: async ({ email, resend }) => {
      const answer = await cookie.prove(() => server.deviceStatus({ email, resend }))
      if ('resendInMs' in answer) return { isConfirmed: false, resendInMs: answer.resendInMs }
      cookie.sent('SIGNED_OUT')
      // The same session again is no other login.
      if (answer.isNew) login.begin(answer.user.id)
      return { isConfirmed: true, resendInMs: 0 }
    },
    GET_USER: async ({ signIns = [], smartAccounts = [] }) => {
      const { user, isNew, signIn } = await cookie.prove(openUser)
      // A page may ask this at any time. Only a user who has just typed a code for it wants to be signed in.
      const signed = signIns.length > 0 && login.take(user.id) ? await signIn({ signIns, smartAccounts }) : undefined
      return { ...user, isNew, ...(signed ? { signed } : {}) }
    },
    SIGN_OUT: async () => {
      login.end()
      cookie.ended()
      await server.signOut()
      return {}
    },
  }
}
