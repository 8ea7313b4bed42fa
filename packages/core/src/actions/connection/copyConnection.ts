import type { ConnectionData } from '../../adapter/types.js'
import { ACCOUNTS_KEPT } from '../../config/constants.js'

/** A copy that nobody else can change, because adapters keep what they tell: with no more accounts than are kept. */
export function copyConnection(data: ConnectionData): ConnectionData {
  const [first, ...rest] = data.accounts
  const others = rest.slice(0, ACCOUNTS_KEPT - 1)
  return { ...data, accounts: [{ ...first }, ...others.map((account) => ({ ...account }))] }
}
