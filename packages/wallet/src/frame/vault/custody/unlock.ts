import type { SealedRecovery, WalletRecord } from '../../../api.ts'
import { decodeBase64url } from '../../decodeBase64url.ts'
import { WalletError } from '../../WalletError.ts'
import { openShare } from '../recovery/sealShare.ts'
import { loginNameOf } from '../wallet/loginNameOf.ts'
import type { OpenDevice } from '../wallet/openDevice.ts'
import { deviceShareOf, type Share } from '../wallet/shares.ts'
import { walletOf } from '../wallet/withOwnSeed.ts'
import { withSeed } from '../wallet/withSeed.ts'
import type { CustodyParts } from './parts.ts'
import type { Custody, LockKey } from './types.ts'

/** {@link Custody.locks}. */
export async function readLocks(parts: CustodyParts): ReturnType<Custody['locks']> {
  const { recoveries } = await readLocked(parts)
  return recoveries.map(({ id, type, salt, credentialId }) => ({ id, type, salt, credentialId }))
}

/**
 * Stores this device's share. What a recovery seals is bound to the wallet's accounts, so those that the server says are known to
 * be right as soon as it opens; and the shares have to make them. {@link Custody.unlock}.
 */
export async function unlock(parts: CustodyParts, { keys }: Parameters<Custody['unlock']>[0]): Promise<void> {
  const { userId, email, wallet, recoveries, device } = await readLocked(parts)
  const { version, accounts } = wallet
  const share = await openFirst({ userId, wallet, keys, recoveries })
  try {
    // Storing this one would take away what the device has of another wallet of the user. A former user of the same login keeps theirs.
    if (await device.hasAnyOf({ id: userId, email: null }, version))
      throw new WalletError('FAILED', 'The server has another wallet of this user than this device knows.')
    await withSeed({
      answer: await parts.server.share(),
      version,
      accounts,
      share,
      misfit: () => new WalletError('FAILED', 'The server has another share than this recovery goes with.'),
      use: async ({ serverShare }) => {
        const own = await deviceShareOf(serverShare, share)
        await device.write({ userId, version }, { accounts, share: own, email }).finally(() => own.fill(0))
      },
    })
  } finally {
    share.fill(0)
  }
}

/** A wallet that this device can't open, and what can. */
interface Locked {
  readonly userId: string
  readonly email: string | null
  readonly wallet: WalletRecord
  readonly recoveries: readonly SealedRecovery[]
  readonly device: OpenDevice
}

async function readLocked({ server, openDevice }: CustodyParts): Promise<Locked> {
  const [user, { version, recoveries }] = await Promise.all([server.user(), server.recoveries()])
  const wallet = walletOf(user)
  if (version !== wallet.version) throw new WalletError('FAILED', 'The server has recoveries of another wallet.')
  // A user who hears STORAGE_BLOCKED hears it before a prompt.
  return { userId: user.id, email: loginNameOf(user), wallet, recoveries, device: await openDevice() }
}

/** The share of the first recovery that its key opens. */
async function openFirst(
  request: Omit<Locked, 'device' | 'email'> & { readonly keys: readonly LockKey[] }
): Promise<Share> {
  const { userId, wallet, recoveries, keys } = request
  for (const { id, type, sealed } of recoveries) {
    const key = decodeBase64url(keys.find((one) => one.id === id)?.key ?? '')
    if (!key) continue
    const share = await openShare({ sealed, key, binding: { userId, ...wallet, id, type } }).finally(() => key.fill(0))
    if (share) return share
  }
  throw new WalletError('RECOVERY_WRONG', 'This does not open the wallet.')
}
