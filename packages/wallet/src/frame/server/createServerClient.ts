import {
  type AddRecovery,
  APP_HEADER,
  type BeginUserLogin,
  type CodeAnswer,
  type CodeRequest,
  type DeleteUser,
  type DeviceAnswer,
  type DeviceRequest,
  type EmailChangeAnswer,
  type EmailChangeRequest,
  type FarcasterAnswer,
  type FinishUserLogin,
  type LoginAnswer,
  type LoginRequest,
  type LoginsAnswer,
  type PasskeyConfirmation,
  type PasskeysAnswer,
  type RecoveriesAnswer,
  type Recovery,
  type RemoveLogin,
  type RemovePasskey,
  type RemoveRecovery,
  type SealedRecoveriesAnswer,
  type ShareAnswer,
  type SocialAnswer,
  type SocialCancel,
  type SocialRequest,
  type SocialWait,
  type SocialWaitAnswer,
  type UserAnswer,
  type WalletAnswer,
  type WalletRequest,
  type WalletUser,
} from '../../api.ts'
import { pickLanguage } from '../../pickLanguage.ts'
import type { Fetch } from '../node/createNode.ts'
import { WalletError } from '../WalletError.ts'
import { createApi } from './createApi.ts'
import { createNote, type OpenStorage } from './createNote.ts'

/** The wallet's own server. Every call rejects with a WalletError. */
export interface ServerClient {
  sendCode(request: LoginRequest): Promise<LoginAnswer>
  /** Logs in by a code; or says how a device is confirmed that is new to this user. */
  enterCode(request: CodeRequest): Promise<CodeAnswer>
  /** Logs in if this device was confirmed since. Rejects DEVICE_REFUSED, LINK_EXPIRED. */
  deviceStatus(request: DeviceRequest): Promise<DeviceAnswer>
  /** Begins a login by a provider: this browser alone can finish it. Rejects SOCIAL_UNKNOWN. */
  beginSocial(request: SocialRequest): Promise<SocialAnswer>
  /** Begins one with Farcaster, as `beginSocial` does. Rejects SOCIAL_UNKNOWN, SOCIAL_FAILED. */
  beginFarcaster(): Promise<FarcasterAnswer>
  /** Waits some seconds for its user, and logs in. Rejects SOCIAL_DECLINED, SOCIAL_FAILED, SOCIAL_ENDED. */
  waitSocial(request: SocialWait): Promise<SocialWaitAnswer>
  cancelSocial(request: SocialCancel): Promise<void>
  user(): Promise<WalletUser>
  /** Stores a first wallet. The first one of a user stays, and is what every later call answers. */
  storeWallet(request: WalletRequest): Promise<WalletAnswer>
  /** The server's share of the seed. */
  share(): Promise<ShareAnswer>
  /** What the user's passkeys are asked for. */
  passkeys(): Promise<PasskeysAnswer>
  /** Removes one that is no recovery. Rejects FAILED for the last login. */
  removePasskey(request: RemovePasskey): Promise<void>
  /** Makes the login fresh again. Rejects RECOVERY_WRONG for a passkey that isn't the user's. */
  confirmByPasskey(request: PasskeyConfirmation): Promise<WalletUser>
  /** What the user logs in by beside passkeys, and could. */
  logins(): Promise<LoginsAnswer>
  /** Begins a login by a provider in the session, which logs no user in. Rejects SOCIAL_UNKNOWN; one that adds also LOGIN_STALE and FAILED. */
  beginUserLogin(request: BeginUserLogin): Promise<SocialAnswer>
  /** Takes what its provider has said. */
  finishUserLogin(request: FinishUserLogin): Promise<WalletUser>
  /** Removes what the user logs in by. Rejects LOGIN_STALE, and FAILED for the last one. */
  removeLogin(request: RemoveLogin): Promise<WalletUser>
  /** What seals the recovery share, oldest first. Like the next three, it rejects LOGIN_STALE. */
  recoveries(): Promise<SealedRecoveriesAnswer>
  /** Stores a recovery, and answers those that there are now. One that was stored before stays as it was. */
  storeRecovery(recovery: AddRecovery): Promise<readonly Recovery[]>
  /** Removes one, and answers those that there are now. Rejects FAILED for the last one. */
  removeRecovery(request: RemoveRecovery): Promise<readonly Recovery[]>
  /** Deletes the logged-in user, with all that the server has of them. */
  deleteUser(request: DeleteUser): Promise<void>
  /** Has a code sent to the present address, or another one of the step that the change is at. */
  changeEmail(request: EmailChangeRequest): Promise<EmailChangeAnswer>
  /** Takes the code of the present address. Rejects CHANGE_ENDED, as the next does. */
  confirmCurrent(code: string): Promise<EmailChangeAnswer>
  /** Takes the code of the new address, which is the user's then. Rejects EMAIL_TAKEN. */
  confirmNew(code: string): Promise<WalletUser>
  /** Logs out, now or, where the server is away, before anything else that it is asked. Rejects SERVER_UNREACHABLE then. */
  signOut(): Promise<void>
}

/**
 * A client of the server that this page came from: same origin, so that the session is the browser's to send. A logout while the
 * server is away reaches the server before anything else does: the next user of this browser must not find the user logged in.
 *
 * Apps of one site share the session. An app in which the user hasn't logged in gets SIGNED_OUT.
 */
export function createServerClient(parts: {
  readonly fetch: Fetch
  readonly openStorage: OpenStorage
  /** Origin of the page that embeds the frame. */
  readonly dapp: () => string
  /** BCP 47 tag of its language. */
  readonly language: () => string
}): ServerClient {
  const { fetch, openStorage, dapp, language } = parts
  const readHeaders = () => ({
    [APP_HEADER]: dapp(),
    'accept-language': pickLanguage([language()], ['en', 'de', 'ar']),
  })
  const api = createApi({ fetch, readHeaders })
  const loggedOut = createNote({ openStorage, name: 'loggedOut' })
  /** Id of the user who has logged in last in this app. */
  const login = () => createNote({ openStorage, name: `login:${dapp()}` })
  let loggingOut: Promise<void> | undefined
  const logOut = (): Promise<void> => {
    const end = async (): Promise<void> => {
      loggedOut.write('1')
      await api.post('/api/logout', {})
      loggedOut.write(undefined)
    }
    loggingOut ??= end().finally(() => {
      loggingOut = undefined
    })
    return loggingOut
  }
  const logIn = async <T extends CodeAnswer | DeviceAnswer | SocialWaitAnswer>(answering: Promise<T>): Promise<T> => {
    const answer = await answering
    if ('user' in answer && answer.user) {
      loggedOut.write(undefined)
      login().write(answer.user.id)
    }
    return answer
  }
  const finishLogout = async (): Promise<void> => {
    if (loggedOut.read() !== undefined) await logOut()
  }
  const get = async <T>(path: string): Promise<T> => {
    await finishLogout()
    return api.get(path)
  }
  const post = async <T>(path: string, body: object): Promise<T> => {
    await finishLogout()
    return api.post(path, body)
  }
  const user = async (): Promise<WalletUser> => {
    const { user } = await get<UserAnswer>('/api/user')
    if (login().read() !== user.id) throw new WalletError('SIGNED_OUT', 'The user has not logged in in this app.')
    return user
  }
  const postAsUser = async <T>(path: string, body: object): Promise<T> => {
    await user()
    return post(path, body)
  }
  return {
    sendCode: (request) => post('/api/login', request),
    enterCode: (request) => logIn(post<CodeAnswer>('/api/login/code', request)),
    deviceStatus: (request) => logIn(post<DeviceAnswer>('/api/login/device', request)),
    beginSocial: (request) => post('/api/social', request),
    beginFarcaster: () => post('/api/social/farcaster', {}),
    waitSocial: (request) => logIn(post<SocialWaitAnswer>('/api/social/wait', request)),
    cancelSocial: (request) => post('/api/social/cancel', request),
    user,
    storeWallet: (request) => post('/api/wallet', request),
    share: () => get('/api/wallet/share'),
    recoveries: () => get('/api/wallet/recoveries'),
    passkeys: () => get('/api/user/passkeys'),
    removePasskey: (request) => post('/api/user/passkeys/remove', request),
    confirmByPasskey: async (request) => (await post<UserAnswer>('/api/user/passkeys/confirm', request)).user,
    logins: () => get('/api/user/logins'),
    beginUserLogin: (request) => post('/api/user/logins', request),
    finishUserLogin: async (request) => (await post<UserAnswer>('/api/user/logins/finish', request)).user,
    removeLogin: async (request) => (await post<UserAnswer>('/api/user/logins/remove', request)).user,
    storeRecovery: async (recovery) => (await post<RecoveriesAnswer>('/api/wallet/recoveries', recovery)).recoveries,
    removeRecovery: async (request) =>
      (await post<RecoveriesAnswer>('/api/wallet/recoveries/remove', request)).recoveries,
    deleteUser: (request) => post('/api/user/delete', request),
    changeEmail: (request) => postAsUser('/api/user/email', request),
    confirmCurrent: (code) => postAsUser('/api/user/email/current', { code }),
    confirmNew: async (code) => (await postAsUser<UserAnswer>('/api/user/email/new', { code })).user,
    signOut: () => {
      login().write(undefined)
      return logOut()
    },
  }
}
