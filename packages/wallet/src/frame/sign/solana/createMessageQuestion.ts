import { base58 } from '@scure/base'
import type { WalletAccount } from '../../../api.ts'
import { toMessageModel } from '../text/toMessageModel.ts'
import type { Question } from '../types.ts'
import { signBytes } from './send/signBytes.ts'
import { hexOf } from './text/hexOf.ts'

/** Asks to sign a text. What doesn't read as what it is, is shown as the bytes that it is. Nothing has to be looked at. */
export function createMessageQuestion(request: {
  readonly message: Uint8Array
  readonly dapp: string
  readonly account: WalletAccount
}): Question {
  const { message, dapp, account } = request
  return {
    model: toMessageModel({ bytes: message, hex: hexOf(message), dapp }),
    look: async () => {},
    sign: async (key) => ({
      signature: base58.encode(signBytes({ key, address: account.address, bytes: message })),
    }),
  }
}
