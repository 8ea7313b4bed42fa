import { base64urlnopad } from '@scure/base'
import { type AskedPasskey, type MadePasskey, passkeyUnsupported } from '../../passkeys/passkeys.ts'
import { WalletError } from '../../WalletError.ts'
import { createRecoveryCode, readRecoveryCode } from '../recovery/recoveryCode.ts'
import { recoveryKeyOf } from '../recovery/recoveryKeyOf.ts'
import type { KeysParts } from './parts.ts'
import type { WalletKeys } from './types.ts'

/** {@link WalletKeys.makeCode}. */
export async function makeCode({ custody }: KeysParts): ReturnType<WalletKeys['makeCode']> {
  const { code, secret } = createRecoveryCode()
  const typed = readRecoveryCode(code) ?? new Uint8Array()
  const made = { type: 'code', credentialId: null, salt: base64urlnopad.encode(newSalt()) } as const
  try {
    const [key = '', again = ''] = await Promise.all([
      recoveryKeyOf({ ...made, secret }),
      recoveryKeyOf({ ...made, secret: typed }),
    ])
    const { id } = await custody.sealRecovery({ ...made, key, again })
    return { code, store: () => custody.storeRecovery({ id }) }
  } finally {
    wipe(secret, typed)
  }
}

/** {@link WalletKeys.addPasskey}. */
export async function addPasskey(
  { custody, passkeys, user }: KeysParts,
  { isOwn, onChecking, signal }: Parameters<WalletKeys['addPasskey']>[0]
): Promise<void> {
  const used: Uint8Array[] = []
  const salt = newSalt()
  const ask = async (ids: readonly string[]): Promise<AskedPasskey> => {
    const known = ids.map((credentialId) => ({ credentialId, salt: base64urlnopad.encode(salt) }))
    const answer = await passkeys.ask(known, signal)
    used.push(answer.secret)
    // Some password managers offer every passkey of a site, whichever is asked for.
    if (!ids.includes(answer.credentialId)) throw new WalletError('RECOVERY_WRONG', 'Another passkey has answered.')
    return answer
  }
  try {
    // All that can fail fails before there is a passkey, which would stay and open nothing.
    const { challenge, passkeys: known } = await custody.preparePasskey()
    const spare = known.flatMap(({ credentialId, isSpare }) => (isSpare ? [credentialId] : []))
    const make = async (): Promise<NewPasskey> => {
      const made = await passkeys.create({ user, challenge, salt, signal })
      if (made.secret) used.push(made.secret)
      if (!made.canOpen) throw passkeyUnsupported()
      return made
    }
    const first: NewPasskey = isOwn && spare.length > 0 ? await ask(spare) : await make()
    onChecking()
    const { credentialId, registration } = first
    // What it said when it was made may be something else: it is sealed by what it says when it is asked, as it will be again.
    const { secret } = await ask([credentialId])
    const isSame = first.secret?.every((byte, index) => byte === secret[index])
    const second = isSame ? secret : (await ask([credentialId])).secret
    const made = { type: 'passkey', credentialId, salt: base64urlnopad.encode(salt), registration } as const
    const [key = '', again = ''] = await Promise.all([
      recoveryKeyOf({ ...made, secret }),
      recoveryKeyOf({ ...made, secret: second }),
    ])
    await custody.storeRecovery(await custody.sealRecovery({ ...made, key, again }))
  } finally {
    wipe(...used)
  }
}

/** One that is to open the wallet: made for that, or the user's own. */
type NewPasskey = Pick<MadePasskey, 'credentialId' | 'secret'> & Partial<Pick<MadePasskey, 'registration'>>

function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
