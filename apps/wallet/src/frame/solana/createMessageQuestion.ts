import { base58 } from '@scure/base'
import type { WalletAccount } from '../../api.ts'
import { readSignIn } from '../signing/text/readSignIn.ts'
import { readText } from '../signing/text/readText.ts'
import type { Question } from '../signing/types.ts'
import { signBytes } from './sign/signBytes.ts'
import { hexOf } from './text/hexOf.ts'

/** Asks to sign a text. What doesn't read as what it is, is shown as the bytes that it is. Nothing has to be looked at. */
export function createMessageQuestion(request: {
  readonly message: Uint8Array
  readonly dapp: string
  readonly account: WalletAccount
}): Question {
  const { message, dapp, account } = request
  const text = readText(message)
  return {
    model:
      text === undefined
        ? { type: 'message', text: hexOf(message), isBytes: true }
        : { type: 'message', text, signIn: readSignIn(text, dapp) },
    look: async () => {},
    sign: async (key) => ({
      signature: base58.encode(signBytes({ key, address: account.address, bytes: message })),
    }),
  }
}
