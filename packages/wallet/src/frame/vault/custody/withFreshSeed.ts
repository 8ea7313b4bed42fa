import { WalletError } from '../../WalletError.ts'
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
