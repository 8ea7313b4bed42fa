import type { WalletRecord, WalletUser } from '../../../api.ts'
import type { ServerClient } from '../../server/createServerClient.ts'
import { WalletError } from '../../WalletError.ts'
import type { OpenDevice } from './openDevice.ts'
import { partOf } from './openWallet.ts'
import type { Share } from './shares.ts'
import { type OpenSeed, withSeed } from './withSeed.ts'

/** The seed of the logged-in user's wallet, and that user. */
export interface OwnSeed extends OpenSeed {
  readonly user: WalletUser
  readonly wallet: WalletRecord
  /** This device's. */
  readonly share: Share
}

/**
 * Puts the seed together by this device's part, has it used, and wipes it. Rejects RECOVERY_NEEDED where this device has no part,
 * or one that doesn't fit; and what `partOf` and `withSeed` say.
 */
export async function withOwnSeed<T>(
  parts: { readonly server: Pick<ServerClient, 'user' | 'share'>; readonly openDevice: () => Promise<OpenDevice> },
  use: (seed: OwnSeed) => T | Promise<T>
): Promise<T> {
  const { server, openDevice } = parts
  // At once: a browser lets a press make a passkey for a few seconds only.
  const [user, answer] = await Promise.all([server.user(), server.share()])
  const wallet = walletOf(user)
  const { accounts, share } = await partOf({ device: await openDevice(), userId: user.id, wallet })
  try {
    return await withSeed({
      answer,
      version: wallet.version,
      accounts,
      share,
      misfit: () => new WalletError('RECOVERY_NEEDED', 'The shares do not make this wallet.'),
      use: (seed) => use({ ...seed, user, wallet, share }),
    })
  } finally {
    share.fill(0)
  }
}

/** The wallet that a user has. Rejects FAILED without one: only `openWallet` makes one. */
export function walletOf({ wallet }: WalletUser): WalletRecord {
  if (!wallet) throw new WalletError('FAILED', 'This user has no wallet.')
  return wallet
}
