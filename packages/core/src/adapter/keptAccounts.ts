import { ACCOUNTS_KEPT } from '../config/constants.js'
import type { Account } from './types.js'

/**
 * The accounts of a connection, the one in use first: each address once, though a wallet may list it for each of its networks, and
 * of the first 500 only, because each change of one is compared, copied and drawn with all the others.
 */
export function keptAccounts<A extends Account>([first, ...rest]: readonly [A, ...A[]]): readonly [A, ...A[]] {
  const seen = new Set<string>([first.address])
  const isNew = ({ address }: A): boolean => !seen.has(address) && Boolean(seen.add(address))
  return [first, ...rest.slice(0, ACCOUNTS_KEPT - 1).filter(isNew)]
}
