import { expect, test } from 'vitest'
import { personOf } from './people.js'
import { startProviders } from './startProviders.js'
import { providerNames } from './types.js'

test('default: each provider has its page, and the ports are given back', async () => {
  const { url, clients, stop } = await startProviders()
  for (const name of providerNames) {
    const query = new URLSearchParams({
      client_id: clients[name].clientId,
      redirect_uri: `http://wallet.localhost:4740/social/callback/${name}`,
      response_type: 'code',
      scope: name === 'google' ? 'openid' : '',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const asked = await fetch(`${url}/${name}/authorize?${query}`, { redirect: 'manual' })
    expect(asked.headers.get('location')).toMatch(new RegExp(`^/${name}/login/`))
    // Only to a wallet of this computer, and to the path that is the provider's own.
    for (const wrong of [`https://evil.example/social/callback/${name}`, 'http://localhost/social/callback/other']) {
      query.set('redirect_uri', wrong)
      expect((await fetch(`${url}/${name}/authorize?${query}`, { redirect: 'manual' })).status).toBe(400)
    }
  }
  await stop()
  await expect(fetch(url)).rejects.toThrow()
})

test('behavior: an account is the same user on every run, and another one at each provider', () => {
  expect(personOf('github', 'alice').subject).toBe(personOf('github', 'alice').subject)
  const subjects = providerNames.map((name) => personOf(name, 'alice').subject)
  expect(new Set(subjects).size).toBe(providerNames.length)
  expect(Number.isSafeInteger(Number(personOf('github', 'alice').subject))).toBe(true)
})
