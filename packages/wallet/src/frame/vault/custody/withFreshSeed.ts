import { WalletError } from '../../WalletError.ts'
import { ownerProofOf } from '../wallet/ownerProof.ts'
import { type OwnSeed, withOwnSeed } from '../wallet/withOwnSeed.ts'
import type { CustodyParts } from './parts.ts'

/** `withOwnSeed` for fresh logins. Rejects LOGIN_STALE for others, also where the server would not. */
export function withFreshSeed<T>(
  { server, openDevice }: Pick<CustodyParts, 'server' | 'openDevice'>,
  use: (seed: OwnSeed) => T | Promise<T>
): Promise<T> {
  const user: typeof server.user = async () => {
    const asked = await server.user()
    if (asked.freshForMs > 0) return asked
    throw new WalletError('LOGIN_STALE', 'The login is not fresh enough for what is about keys.')
  }
  return withOwnSeed({ server: { user, share: server.share }, openDevice }, use)
}

/** The owner's proof of the wallet that is open here, for what takes a fresh login. */
export function freshProofOf(parts: Parameters<typeof withFreshSeed>[0]): Promise<string> {
  return withFreshSeed(parts, ({ entropy }) => ownerProofOf(entropy))
}
