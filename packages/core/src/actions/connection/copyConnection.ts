import type { ConnectionData } from '../../adapter/types.js'
import { ACCOUNTS_KEPT } from '../../config/constants.js'

/**
 * A copy that nobody else can change, because adapters keep what they tell: with no more accounts than are kept, and each address
 * once, though a wallet may list it for each of its networks.
 */
export function copyConnection(data: ConnectionData): ConnectionData {
  const [first, ...rest] = data.accounts
  const seen = new Set<string>([first.address])
  const isNew = ({ address }: { readonly address: string }): boolean => !seen.has(address) && Boolean(seen.add(address))
  const others = rest.slice(0, ACCOUNTS_KEPT - 1).filter(isNew)
  return { ...data, accounts: [{ ...first }, ...others.map((account) => ({ ...account }))] }
}
