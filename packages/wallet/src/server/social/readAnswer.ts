import type { Decoder } from '@portico/core/internal/foreign'
import { SocialAnswerWrong } from './errors.ts'

/** Reads the JSON of an answer. Rejects `SocialAnswerWrong`. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    throw new SocialAnswerWrong('NO_JSON', { cause })
  }
}

/** Decodes what a provider has answered. Throws `SocialAnswerWrong`, by default with the code of an answer that names no user. */
export function decodeAnswer<T>(decode: Decoder<T>, answer: unknown, code: SocialAnswerWrong['code'] = 'NO_USER'): T {
  try {
    return decode(answer, '$')
  } catch (cause) {
    throw new SocialAnswerWrong(code, { cause })
  }
}
