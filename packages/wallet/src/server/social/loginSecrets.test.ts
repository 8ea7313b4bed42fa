import { expect, test } from 'vitest'
import { newToken } from '../http/cookies.ts'
import { createSecrets } from '../keys/secrets.ts'
import { passkeyChallengeOf, sessionChallengeOf } from './loginSecrets.ts'

test('behavior: what a passkey signs is of one login in one browser, or of one session and login in it, and of one wallet', () => {
  const [one, other] = [newToken(), newToken()]
  const server = { secrets: createSecrets(new Uint8Array(32).fill(1)) }
  const elsewhere = { secrets: createSecrets(new Uint8Array(32).fill(2)) }
  const all = [
    passkeyChallengeOf(server, { id: 'first', browser: one }),
    passkeyChallengeOf(server, { id: 'second', browser: one }),
    passkeyChallengeOf(server, { id: 'first', browser: other }),
    passkeyChallengeOf(elsewhere, { id: 'first', browser: one }),
    sessionChallengeOf(server, { session: one, loggedInAtMs: 1 }),
    sessionChallengeOf(server, { session: other, loggedInAtMs: 1 }),
    sessionChallengeOf(server, { session: one, loggedInAtMs: 2 }),
    sessionChallengeOf(elsewhere, { session: one, loggedInAtMs: 1 }),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(passkeyChallengeOf(server, { id: 'first', browser: one })).toBe(all[0])
})
