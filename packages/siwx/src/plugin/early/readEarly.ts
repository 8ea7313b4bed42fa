import { type ConnectionData, namespaceOf } from '@portico/core'
import type { PairingMessage } from '@portico/core/plugin'
import type { SignInFields } from '../../message/fields.js'
import { parseMessage } from '../../message/parseMessage.js'
import { writeMessage } from '../../message/writeMessage.js'
import { isSameAccount } from '../../profiles/isSameAccount.js'
import type { SignedSession } from '../../sessions/types.js'
import type { EarlySignature, SignIn } from '../signIn.js'

/**
 * Returns the session that a wallet signed as it connected, if it is for the connection's network. Undefined if the message
 * is not the requested one, or is for another account or a network that was not requested: a contract account may belong to
 * another owner there.
 */
export function readEarly(
  { context }: Pick<SignIn, 'context'>,
  { early, connection }: { readonly early: EarlySignature; readonly connection: ConnectionData }
): SignedSession | undefined {
  const { list } = context.snapshot('networks')
  const {
    networkId,
    accounts: [{ address }],
  } = connection
  const isAskedFor = (data: SignInFields): boolean => list.some(({ id }) => id === data.networkId)
  const own = readAll(early).filter(({ data }) => isAskedFor(data) && isSameAccount(data, { networkId, address }))
  return own.find(({ data }) => data.networkId === networkId) ?? own[0]
}

function readAll({ wanted, signed }: EarlySignature): readonly SignedSession[] {
  return signed.flatMap(({ message, signature }) => {
    try {
      const data = parseMessage(message)
      const isAsked = 'pairing' in wanted ? isPaired(data, wanted.pairing) : isExactly(data, wanted.connecting)
      return isAsked ? [{ data, message, signature }] : []
    } catch {
      return []
    }
  })
}

/** A wallet that writes the message itself adds its account, and nothing else. */
function isExactly(signed: SignInFields, wanted: Omit<SignInFields, 'address'>): boolean {
  return writeMessage({ ...wanted, address: signed.address }) === writeMessage(signed)
}

/** What a wallet that pairs signs beside the message is its account, the time, and a recap. */
function isPaired(signed: SignInFields, wanted: PairingMessage): boolean {
  const fields: Partial<SignInFields> = wanted
  if (namespaceOf(signed.networkId) !== namespaceOf(wanted.networkId)) return false
  if (!SAME.every((name) => signed[name] === fields[name])) return false
  const { statement, resources = [] } = wanted
  const given = signed.resources ?? []
  if (!resources.every((resource, index) => resource === given[index])) return false
  if (given.length === resources.length) return signed.statement === statement
  // What the page may ask the wallet for is one resource, and the sentence that says so (EIP-5573).
  const isRecap = given.length === resources.length + 1 && given.at(-1)?.startsWith(RECAP)
  const start = statement === undefined ? AUTHORIZES : `${statement} ${AUTHORIZES}`
  return isRecap === true && signed.statement?.startsWith(start) === true
}

const SAME = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore', 'requestId', 'scheme'] as const
const RECAP = 'urn:recap:'
const AUTHORIZES = 'I further authorize the stated URI to perform the following actions on my behalf: '
