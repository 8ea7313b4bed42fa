import type { ConnectionData } from '@portico/core'
import type { OpenQuestion, SignIn } from './signIn.js'

/** Has the wallet switch back to where the same account is signed in. False where there is no such network. */
export async function goBack(
  { book }: SignIn,
  { open: { connection, wallet }, last }: { readonly open: OpenQuestion; readonly last: ConnectionData }
): Promise<boolean> {
  const isOther = last.id === connection.id && last.networkId !== connection.networkId
  if (!isOther || !wallet.switchNetwork || !book.of(last)) return false
  const isSameAccount = last.accounts[0].address === connection.accounts[0].address
  if (!isSameAccount) return false
  try {
    // Its wallet then says so, and the question for this network ends with that.
    await wallet.switchNetwork({ networkId: last.networkId })
    return true
  } catch {
    return false
  }
}
