import { createHash } from 'node:crypto'
import type { ProviderName } from './types.js'

/** Who a provider knows: what the user has written on its page, and the id that this has there, the same on every run. */
export interface Person {
  readonly account: string
  readonly subject: string
}

/** The person of an account. */
export function personOf(name: ProviderName, account: string): Person {
  const hash = createHash('sha256').update(`${name} ${account}`).digest('hex')
  const digits = BigInt(`0x${hash.slice(0, 24)}`).toString()
  switch (name) {
    case 'apple':
      return { account, subject: `001234.${hash.slice(0, 32)}.0910` }
    case 'github':
      return { account, subject: digits.slice(0, 8).replace(/^0/, '1') }
    default:
      return { account, subject: digits.slice(0, 18).replace(/^0/, '1') }
  }
}

/** What a provider of OAuth 2 says of a person, in its own form. */
export function userAnswer(name: Exclude<ProviderName, 'google' | 'apple'>, { account, subject }: Person): unknown {
  switch (name) {
    case 'github':
      return { id: Number(subject), login: account, name: null, email: null, type: 'User' }
    case 'x':
      return { data: { id: subject, name: account, username: account } }
    case 'discord':
      return { id: subject, username: account, discriminator: '0', global_name: account, avatar: null }
    case 'facebook':
      return { id: subject, name: account }
    default:
      return name satisfies never
  }
}
