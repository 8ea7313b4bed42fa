import type { EmbeddedUser } from '@portico/core/adapter'
import { ar } from '@portico/ui/locales/ar'
import { en } from '@portico/ui/locales/en'
import { expect, test } from 'vitest'
import { displayNameOf, loginFactsOf } from './emailUser.js'

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['maria.silva.santos@example.com', 'maria.silva.santos@example.com'],
  ['maria.silva.santos2@example.com', 'maria.silva.santos2@example.…'],
])('behavior: %s is called %s', (email, name) => {
  expect(displayNameOf({ email }, en.messages)).toBe(name)
})

test.each([
  [{ provider: 'discord', userName: 'nelly#0' }, null, 'nelly'],
  [{ provider: 'discord', userName: 'nelly0' }, null, 'nelly0'],
  [{ provider: 'github', userName: 'octo#0' }, null, 'octo#0'],
  [{ provider: 'google', userName: 'Maria' }, 'maria@example.com', 'Maria'],
  [{ provider: 'google', userName: null }, 'maria@example.com', 'maria@example.com'],
  [{ provider: 'apple', userName: null }, null, 'Apple'],
  [{ provider: 'passkey', userName: null }, null, 'Passkey'],
] as const)('behavior: a user of %j with the address %s is called %s', (social, email, name) => {
  expect(displayNameOf({ email, social }, en.messages)).toBe(name)
})

test('behavior: only a user who logs in by an address can change it', () => {
  const facts = (user: Pick<EmbeddedUser, 'email' | 'social'>, { messages } = en) => loginFactsOf(user, messages)
  const email = 'maria@example.com'
  expect(facts({ email })).toEqual({ email })
  expect(facts({ email, social: { provider: 'google', userName: null } })).toEqual({
    login: { provider: 'Google', name: email },
  })
  expect(facts({ email: null, social: { provider: 'apple', userName: null } })).toEqual({
    login: { provider: 'Apple', name: undefined },
  })
  const passkey = { email: null, social: { provider: 'passkey', userName: null } } as const
  expect(facts(passkey)).toEqual({ login: { provider: 'Passkey', name: undefined } })
  expect(facts(passkey, ar)).toEqual({ login: { provider: 'مفتاح المرور', name: undefined } })
})
