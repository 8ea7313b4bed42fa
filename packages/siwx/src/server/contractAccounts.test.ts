import { testAccount } from '@portico/test-kit/wallets'
import { expect, test } from 'vitest'
import { cookieOf, createSite, type Site } from '../test/site.js'

// Two owners have a contract at the same address, each on a network: the first test account stands for both.
const [ONE, OTHER] = ['eip155:1', 'eip155:10'] as const
const { address } = testAccount(0)

const createSiteOfContracts = (): Site =>
  createSite({ verifiers: [{ namespace: 'eip155', verify: async () => 'validOnNetwork' }] })

async function signInOn(site: Site, networkId: typeof ONE | typeof OTHER): Promise<string> {
  return cookieOf((await site.post('verify', await site.signed({ networkId }))).headers)
}

const networkOf = async (site: Site, cookie: string): Promise<string | undefined> =>
  (await site.server.getSession({ headers: { cookie } }))?.networkId

test('behavior: a contract account is another user than the one with its address on another network', async () => {
  const site = createSiteOfContracts()
  const cookie = await signInOn(site, OTHER)
  const session = await site.server.getSession({ headers: { cookie } })
  expect(session).toMatchObject({ isOneNetwork: true, userId: `${OTHER}:${address}` })
  expect(await site.post('use', { networkId: ONE, address }, { cookie })).toMatchObject({ code: 'SESSION_REQUIRED' })
  await site.post('use', { networkId: OTHER, address: address.toLowerCase() }, { cookie })
  expect(await networkOf(site, cookie)).toBe(OTHER)
})

test.each([{ all: true }, { networkId: ONE, address }])(
  'behavior: a contract account does not sign out the one with its address on another network, by the body %j',
  async (body) => {
    const site = createSiteOfContracts()
    const [mine, theirs] = [await signInOn(site, ONE), await signInOn(site, OTHER)]
    await site.post('sign-out-everywhere', body, { cookie: theirs })
    expect(await networkOf(site, mine)).toBe(ONE)
    await site.post('sign-out', { networkId: ONE, address }, { cookie: theirs })
    expect(await networkOf(site, theirs)).toBe('address' in body ? OTHER : undefined)
  }
)

test('behavior: endSessions ends a contract account on the network of the id only', async () => {
  const site = createSiteOfContracts()
  const [one, other] = [await signInOn(site, ONE), await signInOn(site, OTHER)]
  await site.server.endSessions(`${ONE}:${address}`)
  expect([await networkOf(site, one), await networkOf(site, other)]).toEqual([undefined, OTHER])
})
