import { testAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { createFailingStore } from '../test/failingStore.js'
import { cookieOf, createSite, type Site } from '../test/site.js'

const [first, second] = [testAccount(0).address, testAccount(1).address]

async function addressesOf(site: Site, cookie: string): Promise<readonly string[]> {
  const session = await site.server.getSession({ headers: { cookie } })
  return session?.accounts.map(({ address }) => address) ?? []
}

describe.each([
  { name: 'a store', takes: true },
  { name: 'a store without take', takes: false },
])('$name of which one call fails while an account is added', ({ takes }) => {
  test.each(['before', 'after'] as const)(
    'behavior: %s it did its work: no session is lost, and the signature signs in or was used',
    async (when) => {
      const met: string[] = []
      for (let at = 1; ; at++) {
        const store = createFailingStore({ takes })
        const site = createSite({ store })
        const cookie = await site.signIn({}, 1)
        const signed = await site.signed()
        store.fail(at, when)
        const answer = await site.post('verify', signed, { cookie })
        const failed = store.failed()
        if (failed === undefined) break
        met.push(`${failed} ${answer.status}`)
        expect(site.errors, failed).toEqual([new Error('ECONNRESET')])
        if (answer.status === 200) {
          expect(await addressesOf(site, cookieOf(answer.headers)), failed).toEqual([second, first])
          continue
        }
        expect(answer, failed).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' })
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(await addressesOf(site, cookie), failed).toEqual([second])
        const again = await site.post('verify', signed, { cookie })
        // The nonce is the only thing that can be gone without an answer, and then that is what is said.
        if (again.status === 200) expect(await addressesOf(site, cookieOf(again.headers))).toEqual([second, first])
        else
          expect([again.code, when, failed]).toEqual([
            'NONCE_USED',
            'after',
            expect.stringMatching(/^(take|delete) portico:nonce$/),
          ])
      }
      expect(met).toContain('set portico:session 503')
      expect(met).toContain(`${takes ? 'take' : 'delete'} portico:nonce 503`)
      expect(met).toContain(`${takes ? 'take' : 'delete'} portico:session-account 200`)
      expect(met.at(-1)).toMatch(/^delete .* 200$/)
    }
  )
})

test('behavior: of a sign-in that is refused at the last moment, nothing is kept', async () => {
  const kept = new Map<string, string>()
  const site = createSite({ store: kept })
  const signed = await site.signed()
  const answers = await Promise.all([site.post('verify', signed), site.post('verify', signed)])
  expect(answers.map(({ code }) => code).sort()).toEqual(['NONCE_USED', undefined])
  expect([...kept.keys()].filter((key) => key.startsWith('portico:session:'))).toHaveLength(1)
  expect([...kept.keys()].filter((key) => key.startsWith('portico:session-account:'))).toHaveLength(1)
})
