import type { ChainId } from '@portico/core'
import type { SignIn } from '../signIn.js'
import { type OpenQuestion, updateQuestion } from './openQuestion.js'

/** Has the wallet switch back to where the same account is signed in: `goesBackTo`. False where it doesn't. */
export async function goBack(
  signIn: SignIn,
  { open, networkId }: { readonly open: OpenQuestion; readonly networkId: ChainId }
): Promise<boolean> {
  // Giving up once more disconnects.
  updateQuestion(signIn, { goesBackTo: undefined })
  try {
    // Its wallet then says so, and the question for this network ends with that.
    await open.wallet.switchNetwork?.({ networkId })
    return true
  } catch {
    return false
  }
}
