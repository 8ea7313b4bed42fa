import { WalletError } from '../../WalletError.ts'
import type { Lock, LockKey } from '../custody/types.ts'
import { readRecoveryCode } from '../recovery/recoveryCode.ts'
import { type RecoverySecret, recoveryKeyOf } from '../recovery/recoveryKeyOf.ts'
import type { KeysParts } from './parts.ts'

/** {@link WalletKeys.unlockByCode}. */
export async function unlockByCode({ custody }: KeysParts, typed: string): Promise<void> {
  const secret = readRecoveryCode(typed)
  if (!secret) throw wrong()
  try {
    const locks = await custody.locks()
    const codes = locks.filter(({ type }) => type === 'code')
    await custody.unlock({ keys: await keysOf(codes, secret) })
  } finally {
    secret.fill(0)
  }
}

/** {@link WalletKeys.unlockByPasskey}. */
export async function unlockByPasskey({ custody, passkeys }: KeysParts, signal: AbortSignal): Promise<void> {
  const locks = await custody.locks()
  const known = locks.flatMap(({ credentialId, salt }) => (credentialId === null ? [] : [{ credentialId, salt }]))
  if (known.length === 0) throw wrong()
  const { credentialId, secret } = await passkeys.ask(known, signal)
  try {
    const own = locks.filter((one) => one.credentialId === credentialId)
    await custody.unlock({ keys: await keysOf(own, secret) })
  } finally {
    secret.fill(0)
  }
}

/** What a secret makes of each lock. */
async function keysOf(locks: readonly Lock[], secret: RecoverySecret): Promise<readonly LockKey[]> {
  const keys = await Promise.all(
    locks.map(async ({ id, type, salt }) => ({ id, key: await recoveryKeyOf({ secret, salt, type }) }))
  )
  return keys.flatMap(({ id, key }) => (key === undefined ? [] : [{ id, key }]))
}

function wrong(): WalletError {
  return new WalletError('RECOVERY_WRONG', 'This does not open the wallet.')
}
