import { SignInError } from '../SignInError.js'
import { readBody } from './readBody.js'

/** What `verify` is sent. Nothing of it is true yet. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

/** The body of a request to `verify`. */
export async function readSignedMessage(request: Request, maxBodyBytes: number): Promise<SignedText> {
  const { message, signature, ...others } = (await readBody(request, maxBodyBytes)) ?? {}
  const isSigned = typeof message === 'string' && typeof signature === 'string'
  if (!isSigned || Object.keys(others).length > 0) throw new SignInError('BODY_INVALID')
  return { message, signature }
}
