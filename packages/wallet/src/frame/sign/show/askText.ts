import type { ApprovalMessageModel } from '../../views/models/approval.ts'
import type { Question } from '../types.ts'
import { hexOf } from './hexOf.ts'
import { readSignIn } from './text/readSignIn.ts'
import { readText } from './text/readText.ts'

/** Asks to sign a text. What doesn't read as what it is, is shown as the bytes that it is. There is nothing to look at. */
export function askText(
  message: { readonly bytes: Uint8Array; readonly dapp: string },
  sign: Question['sign']
): Question {
  return { model: modelOf(message), look: async () => {}, sign }
}

function modelOf({ bytes, dapp }: Parameters<typeof askText>[0]): ApprovalMessageModel {
  const text = readText(bytes)
  if (text) return { type: 'message', text, signIn: readSignIn(text, dapp) }
  // A server may read over what hides in a sign-in. One to the page's own domain is not vouched for.
  const signIn = readSignIn(new TextDecoder().decode(bytes), dapp)
  return { type: 'message', text: hexOf(bytes), isBytes: true, ...(signIn?.isOwnDomain === false ? { signIn } : {}) }
}
