import type { Namespace } from '../../caip/namespaces.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { PairingSignIn } from '../types.js'
import { LOGIN_MS } from './createCodes.js'
import type { FrameLink } from './createFrameLink.js'
import type { Keys } from './createKeys.js'
import type { AnswerPayload, FrameSigned, FrameUser } from './protocol.js'
import { checkedUser } from './userAccounts.js'

/** The user who has logged in, and what their wallet has signed with it. */
export interface OpenedUser {
  readonly user: FrameUser
  readonly signed: readonly FrameSigned[]
  /** The wallet was made by this. */
  readonly isNew: boolean
}

/**
 * Returns the wallet of the logged-in user. Without a share on this device, asks the user to unlock it first. Rejects
 * RECOVERY_NEEDED when they don't, and with the signal's reason; `onLocked` is told then: a login that opens no wallet is of no
 * use, and it has ended the previous one.
 */
export async function openUser(request: {
  readonly link: FrameLink
  readonly keys: Keys
  /** What the wallet signs with it, without asking. Each signature is taken before this resolves. */
  readonly signIns: readonly PairingSignIn[]
  /** The namespaces whose smart account signs, where the user has it on that network. */
  readonly smartAccounts: readonly Namespace[]
  readonly signal: AbortSignal
  readonly onLocked: () => void
}): Promise<Omit<OpenedUser, 'signed'>> {
  const { link, keys, signIns, smartAccounts, signal, onLocked } = request
  const ask = async (): Promise<OpenedUser> => {
    const messages = signIns.map(({ message }) => message)
    const wanted = { signIns: messages, smartAccounts }
    const answer = opened(await link.request('GET_USER', wanted, { signal, limitMs: LOGIN_MS }))
    for (const { message, take } of signIns) {
      const own = answer.signed.filter(({ networkId }) => networkId === message.networkId)
      if (own.length > 0) take(own)
    }
    return answer
  }
  try {
    return await ask()
  } catch (error) {
    if (!isPorticoError(error, 'RECOVERY_NEEDED')) throw error
  }
  try {
    if (!(await keys.unlock(signal))) throw new PorticoError('RECOVERY_NEEDED', {})
    return await ask()
  } catch (error) {
    if (signal.aborted || isPorticoError(error, 'RECOVERY_NEEDED')) onLocked()
    throw error
  }
}

/** What was signed, and that the wallet is new, is for one reader, and stored nowhere. */
export function opened({ signed = [], isNew = false, ...user }: AnswerPayload<'GET_USER'>): OpenedUser {
  return { user: checkedUser(user), signed, isNew }
}
