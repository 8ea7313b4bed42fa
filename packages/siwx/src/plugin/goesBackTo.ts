import type { ChainId } from '@portico/core'
import type { ConnectedWallet, SignIn } from './signIn.js'

/** The network that giving a question up goes back to: where the same account is signed in. Undefined where there is none. */
export function goesBackTo({ book, last }: SignIn, { connection, wallet }: ConnectedWallet): ChainId | undefined {
  const isOther = last !== undefined && last.id === connection.id && last.networkId !== connection.networkId
  if (!isOther || !wallet.switchNetwork || !book.of(last)) return undefined
  return last.accounts[0].address === connection.accounts[0].address ? last.networkId : undefined
}
