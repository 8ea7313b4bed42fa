import { matching, object, optional, string, valid } from '@portico/core/internal/foreign'
import type { IDToken } from 'openid-client'
import { cleanText } from '../../cleanText.ts'
import { normalEmail } from '../mail/normalEmail.ts'
import { decodeAnswer } from './readAnswer.ts'
import type { ProvenIdentity } from './types.ts'

/** Reads who a provider of OpenID says that the user is. Throws `SocialAnswerWrong`. */
export function identityOfClaims(claims: IDToken | undefined): ProvenIdentity {
  // Apple writes truth as a text.
  const isChecked = claims?.['email_verified'] === true || claims?.['email_verified'] === 'true'
  const email = claims?.['email']
  return {
    subject: decodeAnswer(subject, claims?.sub),
    userName: null,
    email: (isChecked && typeof email === 'string' && normalEmail(email)) || null,
  }
}

/** Reads GitHub's user. Throws `SocialAnswerWrong`. */
export function identityOfGithub(answer: unknown): ProvenIdentity {
  const { id, login } = decodeAnswer(githubUser, answer)
  return { subject: String(id), userName: nameOf(login), email: null }
}

/** Reads X's user. Throws `SocialAnswerWrong`. */
export function identityOfX(answer: unknown): ProvenIdentity {
  const { id, username } = decodeAnswer(xAnswer, answer).data
  return { subject: id, userName: nameOf(username), email: null }
}

/** Reads Discord's user. A user without a `0` for the discriminator has the older form of name. Throws `SocialAnswerWrong`. */
export function identityOfDiscord(answer: unknown): ProvenIdentity {
  const { id, username, discriminator = '0' } = decodeAnswer(discordUser, answer)
  const isOld = username !== undefined && discriminator !== '0'
  return { subject: id, userName: nameOf(isOld ? `${username}#${discriminator}` : username), email: null }
}

/** Reads Facebook's user. Throws `SocialAnswerWrong`. */
export function identityOfFacebook(answer: unknown): ProvenIdentity {
  const { id, name } = decodeAnswer(facebookUser, answer)
  return { subject: id, userName: nameOf(name), email: null }
}

/** What is shown of a name; `null` where nothing of it can be seen. */
export function nameOf(text: string | undefined): string | null {
  return cleanText(text ?? '', NAME_CHARACTERS) || null
}

const NAME_CHARACTERS = 64
const subject = matching(/^[!-~]{1,255}$/, 'an id')
const wholeId = valid((id): id is number => Number.isSafeInteger(id) && Number(id) > 0, 'a whole number above 0')
/** A name of another type is left out: the id says who the user is. */
export const name = optional((value: unknown, path: string) =>
  typeof value === 'string' ? string(value, path) : undefined
)
const githubUser = object<{ readonly id: number; readonly login: string | undefined }>({ id: wholeId, login: name })
const xAnswer = object({ data: object({ id: subject, username: name }) })
const discordUser = object({ id: subject, username: name, discriminator: name })
const facebookUser = object({ id: subject, name })
