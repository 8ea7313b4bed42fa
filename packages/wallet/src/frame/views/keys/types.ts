import type { LoginName } from '../../../api.ts'
import type { KeysScreenModel } from '../models/keys.ts'

/** What the embedded wallet shows of its keys, and reports. */
export interface KeysViewProps {
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  /** What the user is called; undefined until it is known. */
  readonly user: string | undefined
  readonly screen: KeysScreenModel
  /** False while the window is not in front or not wholly on the screen, or has just moved: what has consequences takes no press. */
  readonly isReady: boolean
  /** Host of the page, while it doesn't answer the window. */
  readonly asleepHost?: string | undefined
  readonly on: KeysActions
}

/** What the user does. Those that a screen doesn't have are not called by it. */
export interface KeysActions {
  /** `confirm`: six digits. */
  readonly confirm: (code: string) => void
  /** `confirm`: another code. */
  readonly resend: () => void
  /** `confirmPasskey`. */
  readonly confirmByPasskey: () => void
  /** `overview`: to `setUp`. */
  readonly addRecovery: () => void
  readonly removeRecovery: (id: string) => void
  /** `overview`: a passkey that logs in only. */
  readonly removePasskey: (id: string) => void
  /** `overview`: to `logins`. */
  readonly openLogins: () => void
  /** `logins`: to `addEmail` or `provider`. */
  readonly addLogin: (login: LoginName) => void
  /** `logins`: to `removeLogin`. */
  readonly askRemoval: (login: LoginName) => void
  /** `removeLogin`. */
  readonly removeLogin: () => void
  /** `provider`: opens the provider's window; after a failure, another try. */
  readonly goToProvider: () => void
  /** `addEmail`: as it was typed. */
  readonly addEmail: (email: string) => void
  /** `overview`: to `phrase`. */
  readonly openPhrase: () => void
  /** `overview`: to `delete`. */
  readonly openDelete: () => void
  /** `setUp`, and another try in `passkey`. */
  readonly makePasskey: () => void
  /** `setUp`, and instead of a passkey in `passkey`. */
  readonly makeCode: () => void
  /** `code`: it is saved. */
  readonly codeSaved: () => void
  /** `code`: into a file. */
  readonly downloadCode: () => void
  /** `unlock`. */
  readonly unlockByPasskey: () => void
  /** `unlock`: to `enterCode`. */
  readonly enterCode: () => void
  /** `enterCode`: as it was typed. */
  readonly unlockByCode: (code: string) => void
  /** `phrase`. */
  readonly showPhrase: () => void
  /** `phrase`: the words on paper. */
  readonly printPhrase: () => void
  /** `phrase`: the words into a file. */
  readonly downloadPhrase: () => void
  /** `code`: `text` into the clipboard. Resolves when it is there. */
  readonly copy: (text: string) => Promise<void>
  /** `delete`: the user has typed the end of the address, and pressed. */
  readonly deleteWallet: () => void
  /** `changeEmail`: the user wants the address changed. */
  readonly changeEmail: () => void
  /** `unlock`, and `failed` with `signedOut`. */
  readonly logOut: () => void
  /** `failed`: another try. */
  readonly retry: () => void
  /** To the screen before. */
  readonly back: () => void
  /** Done, or wants out. */
  readonly close: () => void
}
