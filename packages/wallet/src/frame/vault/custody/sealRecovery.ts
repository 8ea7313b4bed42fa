import { type AddRecovery, MAX_PASSKEYS } from '../../../api.ts'
import { decodeBase64url } from '../../decodeBase64url.ts'
import { WalletError } from '../../WalletError.ts'
import { openShare, type RecoveryBinding, sealShare } from '../recovery/sealShare.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import { recoveryShareOf } from '../wallet/shares.ts'
import type { CustodyParts } from './parts.ts'
import type { Custody, NewRecovery } from './types.ts'
import { withFreshSeed } from './withFreshSeed.ts'

/** {@link Custody.preparePasskey}. */
export async function preparePasskey(parts: CustodyParts): ReturnType<Custody['preparePasskey']> {
  await withFreshSeed(parts, ({ user: { recoveries } }) => {
    if (recoveries.filter(({ type }) => type === 'passkey').length >= MAX_PASSKEYS)
      throw new WalletError('FAILED', 'There are too many passkeys.')
  })
  return parts.server.passkeys()
}

/** Seals the recovery share, and opens it once by what the key is the second time. {@link Custody.sealRecovery}. */
export function sealRecovery(parts: CustodyParts, given: NewRecovery): Promise<AddRecovery> {
  const { type, credentialId, salt, registration } = given
  const key = bytesOf(given.key)
  const again = bytesOf(given.again)
  return withFreshSeed(parts, async ({ user, wallet, entropy, serverShare, share }) => {
    const { version, accounts } = wallet
    const id = crypto.randomUUID()
    const binding: RecoveryBinding = { userId: user.id, version, accounts, id, type }
    const own = await recoveryShareOf(serverShare, share)
    try {
      const sealed = await sealShare({ share: own, key, binding })
      const opened = await openShare({ sealed, key: again, binding })
      const isSame = opened?.length === own.length && opened.every((byte, index) => byte === own[index])
      opened?.fill(0)
      if (!isSame) throw new WalletError('RECOVERY_WRONG', 'What was sealed does not open again.')
      const proof = await ownerProofOf(entropy)
      return { id, type, device: parts.deviceName, version, sealed, salt, credentialId, registration, proof }
    } finally {
      own.fill(0)
    }
  }).finally(() => {
    key.fill(0)
    again.fill(0)
  })
}

/** A key as it came from the window. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text)
  if (!bytes) throw new WalletError('RECOVERY_WRONG', 'This is no key.')
  return bytes
}
