import type { ApprovalMessageModel } from '../../views/models/approval.ts'
import { readSignIn } from './readSignIn.ts'
import { readText } from './readText.ts'

/** What the user is shown of bytes to sign: the text that they are, or their hex where they don't read as what they are. */
export function toMessageModel(message: {
  readonly bytes: Uint8Array
  readonly hex: string
  readonly dapp: string
}): ApprovalMessageModel {
  const { bytes, hex, dapp } = message
  const text = readText(bytes)
  if (text) return { type: 'message', text, signIn: readSignIn(text, dapp) }
  // A server may read over what hides in a sign-in. One to the page's own domain is not vouched for.
  const signIn = readSignIn(new TextDecoder().decode(bytes), dapp)
  return { type: 'message', text: hex, isBytes: true, ...(signIn?.isOwnDomain === false ? { signIn } : {}) }
}
