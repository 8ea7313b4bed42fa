import { namespaceOf } from '@portico/core'
import type { AccountId, MultichainFactory, PairingMessage } from '@portico/core/adapter'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { createToyEmbedded, type ToyEmbedded } from '@portico/test-kit/internal'
import { expect, test, vi } from 'vitest'
import { buildMessage, type SignInFields } from '../../exports/index.js'
import { createJourney, type Journey } from '../../test/createJourney.js'

const EMAIL = 'maria@example.com'
const ACCOUNTS: readonly AccountId[] = ['polkadot:one:toy-login-p', 'cosmos:one:toy-login-c']

/** A page whose user logs in by e-mail; the wallet signs what it is given, with these changes. */
async function open(
  change: Partial<SignInFields> = {}
): Promise<Journey & { readonly toy: ToyEmbedded; logIn(): Promise<unknown> }> {
  const toy = createToyEmbedded({ accounts: ACCOUNTS, clock: Date })
  const journey = await createJourney({
    namespaces: ['polkadot', 'cosmos'],
    portico: { connectors: [factoryOf(toy)] },
  })
  const { portico, platform } = journey
  toy.signsIn = (asked: PairingMessage) => {
    const address =
      ACCOUNTS.find((account) => namespaceOf(account) === namespaceOf(asked.networkId))?.split(':')[2] ?? ''
    const issuedAt = new Date(platform.clock.now()).toISOString()
    const message = buildMessage({ ...asked, address, issuedAt, ...change })
    return { message, signature: `toy.harbor signed ${message}` }
  }
  await portico.preload()
  return {
    ...journey,
    toy,
    logIn: async () => {
      await portico.modal.open()
      const connecting = portico.connect({ email: EMAIL })
      connecting.catch(() => undefined)
      await vi.waitUntil(() => toy.mails.length > 0, { interval: 1, timeout: 120_000 })
      await portico.email.enterCode({ code: toy.mails[0]?.code ?? '' })
      return connecting
    },
  }
}

/** The embedded wallet, without its frame. */
function factoryOf(toy: ToyEmbedded): MultichainFactory {
  const factory = embeddedWallet({ url: 'https://wallet.toy.example' })
  return {
    ...factory,
    create: (context) => {
      const entry = factory.create(context)
      return entry && { ...entry, load: async () => toy, restore: async () => [], setRunning: toy.setRunning }
    },
  }
}

test('default: a login signs in, in each namespace, and asks nothing', async () => {
  const journey = await open()
  await journey.logIn()
  expect(journey.portico.snapshot('connections').list).toHaveLength(2)
  await expect
    .poll(() => journey.state(), { interval: 1 })
    .toMatchObject({ status: 'signedIn', session: { address: 'toy-login-p' } })
  expect(journey.site.requests.filter((path) => path === '/auth/verify')).toHaveLength(2)
  expect(journey.events.filter((type) => type === 'signIn:succeeded')).toHaveLength(2)
  expect(journey.view()).toBeUndefined()
})

test('behavior: another domain is not sent to the server, and the user is asked', async () => {
  const journey = await open({ domain: 'evil.example' })
  void journey.logIn()
  await expect.poll(() => journey.view(), { interval: 1 }).toBe('SIWXSignMessage')
  expect(journey.site.requests).not.toContain('/auth/verify')
})
