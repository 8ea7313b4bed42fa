import { base64urlnopad } from '@scure/base'
import { MAX_PASSKEYS, type OwnerProof, type SealedRecovery, type WalletUser } from '../../api.ts'
import { createRecoveryCode, readRecoveryCode } from '../recovery/recoveryCode.ts'
import { openShare, type RecoveryBinding, type RecoverySecret, sealShare } from '../recovery/sealShare.ts'
import { WalletError } from '../WalletError.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import { recoveryShareOf, type Share } from '../wallet/shares.ts'
import type { KeysParts } from './parts.ts'
import type { WalletKeys } from './types.ts'
import { withFreshSeed } from './withFreshSeed.ts'

/** {@link WalletKeys.makeCode}. */
export async function makeCode(parts: KeysParts): ReturnType<WalletKeys['makeCode']> {
  const own = await takeRecoveryShare(parts)
  const { code, secret } = createRecoveryCode()
  const typed = readRecoveryCode(code) ?? new Uint8Array()
  try {
    const recovery = await sealRecovery({
      ...own,
      parts,
      type: 'code',
      credentialId: null,
      salt: newSalt(),
      secret,
      again: typed,
    })
    return {
      code,
      store: async () => {
        await parts.server.storeRecovery({ ...recovery, proof: own.proof })
      },
    }
  } finally {
    wipe(own.share, secret, typed)
  }
}

/** {@link WalletKeys.addPasskey}. */
export async function addPasskey(
  parts: KeysParts,
  { onChecking }: Parameters<WalletKeys['addPasskey']>[0]
): Promise<void> {
  const { passkeys, server } = parts
  // All that can fail fails before there is a passkey, which would stay and open nothing.
  const own = await takeRecoveryShare(parts)
  const used: Uint8Array[] = [own.share]
  try {
    if (own.user.recoveries.filter(({ type }) => type === 'passkey').length >= MAX_PASSKEYS)
      throw new WalletError('FAILED', 'There are too many passkeys.')
    const salt = newSalt()
    const made = await passkeys.create({ email: own.user.email, salt })
    if (made.secret) used.push(made.secret)
    onChecking()
    const { credentialId } = made
    const ask = async (): Promise<RecoverySecret> => {
      const answer = await passkeys.ask([{ credentialId, salt: base64urlnopad.encode(salt) }])
      used.push(answer.secret)
      // Some password managers offer every passkey of a site, whichever is asked for.
      if (answer.credentialId !== credentialId) throw new WalletError('RECOVERY_WRONG', 'Another passkey has answered.')
      return answer.secret
    }
    // What it said when it was made may be something else: it is sealed by what it says when it is asked, as it will be again.
    const secret = await ask()
    const again = made.secret && isSame(made.secret, secret) ? made.secret : await ask()
    const recovery = await sealRecovery({ ...own, parts, type: 'passkey', credentialId, salt, secret, again })
    await server.storeRecovery({ ...recovery, proof: own.proof })
  } finally {
    wipe(...used)
  }
}

interface OwnRecovery {
  readonly user: WalletUser
  readonly wallet: Omit<RecoveryBinding, 'id' | 'type'>
  readonly proof: OwnerProof['proof']
  /** The recovery share, which the caller wipes. */
  readonly share: Share
}

function takeRecoveryShare(parts: KeysParts): Promise<OwnRecovery> {
  return withFreshSeed(parts, async ({ user, wallet, entropy, serverShare, share }) => ({
    user,
    proof: await ownerProofOf(entropy),
    wallet: { userId: user.id, version: wallet.version, accounts: wallet.accounts },
    share: await recoveryShareOf(serverShare, share),
  }))
}

/** Seals the recovery share, and opens it once by what the secret is when it is asked for again. */
async function sealRecovery(
  request: OwnRecovery &
    Pick<SealedRecovery, 'type' | 'credentialId'> & {
      readonly parts: KeysParts
      readonly salt: Uint8Array<ArrayBuffer>
      readonly secret: RecoverySecret
      readonly again: RecoverySecret
    }
): Promise<SealedRecovery> {
  const { parts, wallet, share, type, credentialId, salt, secret, again } = request
  const id = crypto.randomUUID()
  const binding: RecoveryBinding = { ...wallet, id, type }
  const recovery: SealedRecovery = {
    id,
    type,
    device: parts.deviceName,
    version: wallet.version,
    sealed: await sealShare({ share, secret, salt, binding }),
    salt: base64urlnopad.encode(salt),
    credentialId,
  }
  const opened = await openShare({ recovery, secret: again, binding })
  if (!opened || !isSame(opened, share)) throw new WalletError('RECOVERY_WRONG', 'What was sealed does not open again.')
  wipe(opened)
  return recovery
}

function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
