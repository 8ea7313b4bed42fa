import type { SealedRecovery, WalletRecord } from '../../api.ts'
import { readRecoveryCode } from '../recovery/recoveryCode.ts'
import { openShare, type RecoverySecret } from '../recovery/sealShare.ts'
import { WalletError } from '../WalletError.ts'
import type { Device } from '../wallet/openDevice.ts'
import { deviceShareOf, type Share } from '../wallet/shares.ts'
import { walletOf } from '../wallet/withOwnSeed.ts'
import { withSeed } from '../wallet/withSeed.ts'
import type { KeysParts } from './parts.ts'

/** {@link WalletKeys.unlockByCode}. */
export async function unlockByCode(parts: KeysParts, typed: string): Promise<void> {
  const secret = readRecoveryCode(typed)
  if (!secret) throw wrong()
  try {
    const locked = await readLocked(parts)
    await unlock(parts, locked, { secret, by: locked.recoveries.filter(({ type }) => type === 'code') })
  } finally {
    secret.fill(0)
  }
}

/** {@link WalletKeys.unlockByPasskey}. */
export async function unlockByPasskey(parts: KeysParts): Promise<void> {
  const locked = await readLocked(parts)
  const known = locked.recoveries.flatMap(({ credentialId, salt }) =>
    credentialId === null ? [] : [{ credentialId, salt }]
  )
  if (known.length === 0) throw wrong()
  const { credentialId, secret } = await parts.passkeys.ask(known)
  try {
    await unlock(parts, locked, { secret, by: locked.recoveries.filter((one) => one.credentialId === credentialId) })
  } finally {
    secret.fill(0)
  }
}

/** A wallet that this device can't open, and what can. */
interface Locked {
  readonly userId: string
  readonly wallet: WalletRecord
  readonly recoveries: readonly SealedRecovery[]
  readonly device: Device
}

async function readLocked({ server, openDevice }: KeysParts): Promise<Locked> {
  const [user, { version, recoveries }] = await Promise.all([server.user(), server.recoveries()])
  const wallet = walletOf(user)
  if (version !== wallet.version) throw new WalletError('FAILED', 'The server has recoveries of another wallet.')
  return { userId: user.id, wallet, recoveries, device: await openDevice() }
}

/**
 * Stores this device's share. What a recovery seals is bound to the wallet's accounts, so those that the server says are known to
 * be right as soon as it opens; and the shares have to make them.
 */
async function unlock(
  { server }: KeysParts,
  { userId, wallet, device }: Locked,
  { secret, by }: { readonly secret: RecoverySecret; readonly by: readonly SealedRecovery[] }
): Promise<void> {
  const { version, accounts } = wallet
  const share = await openFirst({ userId, wallet, secret, by })
  try {
    await withSeed({
      answer: await server.share(),
      version,
      accounts,
      share,
      misfit: () => new WalletError('FAILED', 'The server has another share than this recovery goes with.'),
      use: async ({ serverShare }) => {
        const own = await deviceShareOf(serverShare, share)
        await device.write({ userId, version }, { accounts, share: own }).finally(() => own.fill(0))
      },
    })
  } finally {
    share.fill(0)
  }
}

/** The share of the first that this secret opens. */
async function openFirst(request: {
  readonly userId: string
  readonly wallet: WalletRecord
  readonly secret: RecoverySecret
  readonly by: readonly SealedRecovery[]
}): Promise<Share> {
  const { userId, wallet, secret, by } = request
  for (const recovery of by) {
    const { id, type } = recovery
    const share = await openShare({ recovery, secret, binding: { userId, ...wallet, id, type } })
    if (share) return share
  }
  throw wrong()
}

function wrong(): WalletError {
  return new WalletError('RECOVERY_WRONG', 'This does not open the wallet.')
}
