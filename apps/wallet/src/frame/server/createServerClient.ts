import type {
  AddRecovery,
  CodeAnswer,
  CodeRequest,
  DeleteUser,
  DeviceAnswer,
  DeviceRequest,
  EmailChangeAnswer,
  EmailChangeRequest,
  LoginAnswer,
  LoginRequest,
  RecoveriesAnswer,
  Recovery,
  RemoveRecovery,
  SealedRecoveriesAnswer,
  ShareAnswer,
  UserAnswer,
  WalletAnswer,
  WalletRequest,
  WalletUser,
} from '../../api.ts'
import { createApi, type Fetch } from './createApi.ts'
import { createLogoutNote } from './createLogoutNote.ts'

/** The wallet's own server. Every call rejects with a WalletError. */
export interface ServerClient {
  sendCode(request: LoginRequest): Promise<LoginAnswer>
  /** Logs in by a code; or says how a device is confirmed that is new to this user. */
  enterCode(request: CodeRequest): Promise<CodeAnswer>
  /** Logs in if this device was confirmed since. Rejects DEVICE_REFUSED, LINK_EXPIRED. */
  deviceStatus(request: DeviceRequest): Promise<DeviceAnswer>
  user(): Promise<WalletUser>
  /** Stores a first wallet. The first one of a user stays, and is what every later call answers. */
  storeWallet(request: WalletRequest): Promise<WalletAnswer>
  /** The server's share of the seed. */
  share(): Promise<ShareAnswer>
  /** What seals the recovery share, oldest first. Like the next three, it rejects LOGIN_STALE. */
  recoveries(): Promise<SealedRecoveriesAnswer>
  /** Stores a recovery, and answers those that there are now. One that was stored before stays as it was. */
  storeRecovery(recovery: AddRecovery): Promise<readonly Recovery[]>
  /** Removes one, and answers those that there are now. Rejects FAILED for the last one. */
  removeRecovery(request: RemoveRecovery): Promise<readonly Recovery[]>
  /** Deletes who is logged in, with all that the server has of them. */
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
 * A client of the server that this page came from: same origin, so that the session is the browser's to send. Who has logged out
 * while the server was away is logged out before it is asked anything else: nobody else may find them logged in.
 */
export function createServerClient(parts: {
  readonly fetch: Fetch
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}): ServerClient {
  const { fetch, openStorage } = parts
  const api = createApi({ fetch })
  const note = createLogoutNote(openStorage)
  let loggingOut: Promise<void> | undefined
  const logOut = (): Promise<void> => {
    const end = async (): Promise<void> => {
      note.set(true)
      await api.post('/api/logout', {})
      note.set(false)
    }
    loggingOut ??= end().finally(() => {
      loggingOut = undefined
    })
    return loggingOut
  }
  const logIn = async <T extends object>(answering: Promise<T>): Promise<T> => {
    const answer = await answering
    if ('user' in answer) note.set(false)
    return answer
  }
  const finishLogout = async (): Promise<void> => {
    if (note.isSet()) await logOut()
  }
  const get = async <T>(path: string): Promise<T> => {
    await finishLogout()
    return api.get(path)
  }
  const post = async <T>(path: string, body: object): Promise<T> => {
    await finishLogout()
    return api.post(path, body)
  }
  return {
    sendCode: (request) => post('/api/login', request),
    enterCode: (request) => logIn(post<CodeAnswer>('/api/login/code', request)),
    deviceStatus: (request) => logIn(post<DeviceAnswer>('/api/login/device', request)),
    user: async () => (await get<UserAnswer>('/api/user')).user,
    storeWallet: (request) => post('/api/wallet', request),
    share: () => get('/api/wallet/share'),
    recoveries: () => get('/api/wallet/recoveries'),
    storeRecovery: async (recovery) => (await post<RecoveriesAnswer>('/api/wallet/recoveries', recovery)).recoveries,
    removeRecovery: async (request) =>
      (await post<RecoveriesAnswer>('/api/wallet/recoveries/remove', request)).recoveries,
    deleteUser: (request) => post('/api/user/delete', request),
    changeEmail: (request) => post('/api/user/email', request),
    confirmCurrent: (code) => post('/api/user/email/current', { code }),
    confirmNew: async (code) => (await post<UserAnswer>('/api/user/email/new', { code })).user,
    signOut: logOut,
  }
}
