import { keptAccounts } from '../../adapter/keptAccounts.js'
import type { ConnectionData } from '../../adapter/types.js'

/** A copy that nobody else can change, because adapters keep what they tell: with no more accounts than are kept. */
export function copyConnection(data: ConnectionData): ConnectionData {
  const [first, ...rest] = keptAccounts(data.accounts)
  return { ...data, accounts: [{ ...first }, ...rest.map((account) => ({ ...account }))] }
}
