import { base64urlnopad } from '@scure/base'
import { WalletError } from '../../WalletError.ts'
import { createRecoveryCode, readRecoveryCode } from '../recovery/recoveryCode.ts'
import { type RecoverySecret, recoveryKeyOf } from '../recovery/recoveryKeyOf.ts'
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
  { onChecking, signal }: Parameters<WalletKeys['addPasskey']>[0]
): Promise<void> {
  const used: Uint8Array[] = []
  try {
    // All that can fail fails before there is a passkey, which would stay and open nothing.
    await custody.tryRecovery({ type: 'passkey' })
    const bytes = newSalt()
    const salt = base64urlnopad.encode(bytes)
    const first = await passkeys.create({ user, salt: bytes, signal })
    if (first.secret) used.push(first.secret)
    onChecking()
    const { credentialId } = first
    const ask = async (): Promise<RecoverySecret> => {
      const answer = await passkeys.ask([{ credentialId, salt }], signal)
      used.push(answer.secret)
      // Some password managers offer every passkey of a site, whichever is asked for.
      if (answer.credentialId !== credentialId) throw new WalletError('RECOVERY_WRONG', 'Another passkey has answered.')
      return answer.secret
    }
    // What it said when it was made may be something else: it is sealed by what it says when it is asked, as it will be again.
    const secret = await ask()
    const isSame = first.secret?.every((byte, index) => byte === secret[index])
    const second = isSame ? secret : await ask()
    const made = { type: 'passkey', credentialId, salt } as const
    const [key = '', again = ''] = await Promise.all([
      recoveryKeyOf({ ...made, secret }),
      recoveryKeyOf({ ...made, secret: second }),
    ])
    await custody.storeRecovery(await custody.sealRecovery({ ...made, key, again }))
  } finally {
    wipe(...used)
  }
}

function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
