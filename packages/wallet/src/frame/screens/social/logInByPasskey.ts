import type {
  NewPasskeyLogin,
  PasskeyAsk,
  PasskeyLogin,
  PasskeyLoginAnswer,
  SocialEnd,
  SocialStart,
  SocialStartAnswer,
} from '../../../api.ts'
import { isOfPrompt, type Passkeys } from '../../passkeys/passkeys.ts'
import type { Api } from '../../server/createApi.ts'
import type { Note } from '../../server/createNote.ts'
import { createPatientPost } from '../../server/createPatientPost.ts'
import type { PasskeyStatus } from '../../views/models/passkey.ts'
import { WalletError } from '../../WalletError.ts'
import type { SocialWindow } from './createSocialWindow.tsx'

/** What a login by a passkey is made of. */
export interface PasskeyLoginParts {
  readonly api: Pick<Api, 'post'>
  readonly passkeys: Passkeys
  readonly view: Pick<SocialWindow, 'askPasskey' | 'showPasskey'>
  /** Whether a passkey has logged in here before: then the browser asks for it at once. */
  readonly usedHere: Note
  /** What a new passkey is called in the browser's list of them. */
  readonly nameOf: (appHost: string) => string
  readonly go: (url: string) => void
}

/**
 * Logs the user in by a passkey that they have, or makes one and a user: the browser asks in this window. Resolves with how the login
 * has ended; with nothing where the window goes on to the app, or this browser has no passkeys. Rejects where the server refuses.
 */
export async function logInByPasskey(
  parts: PasskeyLoginParts,
  { id, passkey: { appHost, challenge } }: { readonly id: string; readonly passkey: PasskeyAsk }
): Promise<SocialEnd | undefined> {
  const { api, passkeys, view, usedHere, nameOf, go } = parts
  if (!passkeys.canUse()) {
    view.showPasskey({ appHost, status: 'unsupported' })
    return undefined
  }
  // A passkey that was made is of no use until the server knows it.
  const post: Api['post'] = (path, body) =>
    createPatientPost({ api, signal: AbortSignal.timeout(PATIENT_MS) })(path, body)
  const send = (path: string, body: PasskeyLogin | NewPasskeyLogin) => post<PasskeyLoginAnswer>(path, body)
  const use = async (): Promise<PasskeyLoginAnswer> => {
    view.showPasskey({ appHost, status: 'using' })
    return send('/api/social/passkey', { id, assertion: await passkeys.use({ challenge }) })
  }
  const create = async (): Promise<PasskeyLoginAnswer> => {
    view.showPasskey({ appHost, status: 'creating' })
    // The page may have given up, and a passkey of a login that has ended is of no use.
    await post<SocialStartAnswer>('/api/social/start', { id, isMeant: true } satisfies SocialStart)
    const salt = crypto.getRandomValues(new Uint8Array(32))
    const { registration, secret } = await passkeys.create({ user: nameOf(appHost), challenge, salt })
    // The wallet isn't there yet.
    secret?.fill(0)
    return send('/api/social/passkey/new', { id, registration })
  }
  let wants = usedHere.read() ? 'use' : await view.askPasskey({ appHost, status: 'choosing' })
  for (;;) {
    try {
      const answer = await (wants === 'use' ? use() : create())
      usedHere.write('1')
      if ('end' in answer) return answer.end
      go(answer.url)
      return undefined
    } catch (error) {
      const status = statusAfter(error, wants)
      if (status === undefined) throw error
      if (status === 'unknown') usedHere.write(undefined)
      wants = await view.askPasskey({ appHost, status })
    }
  }
}

/** What the user is shown then, to try again; undefined where that is no use. */
function statusAfter(error: unknown, wanted: 'use' | 'create'): PasskeyStatus | undefined {
  const refused = error instanceof WalletError ? error.apiCode : undefined
  const isRefused = refused === 'PASSKEY_UNKNOWN' || refused === 'PASSKEY_WRONG'
  if (!isRefused && !isOfPrompt(error)) return undefined
  if (wanted === 'create') return 'notCreated'
  return isRefused ? 'unknown' : 'notUsed'
}

/** The server may restart meanwhile. */
const PATIENT_MS = 60_000
