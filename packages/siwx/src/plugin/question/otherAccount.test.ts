import { createToyAdapter, createToyWallet, type ToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { actedFor, asked, POLL, status, takeDown } from '../../test/steps.js'

// Sign-in is optional here: the page continues with an account without a session, and the server must not act for another.

const networks = toyNetworks('polkadot')

interface Pair extends Journey {
  readonly harbor: ToyWallet
  /** Options of a page that knows these wallets only. */
  readonly only: (...wallets: readonly ToyWallet[]) => JourneyOptions
  readonly meadow: ToyWallet
}

/** The first of two wallets has signed in. */
async function signedInWithHarbor(options: JourneyOptions & { readonly multiWallet?: boolean } = {}): Promise<Pair> {
  const { multiWallet = false, ...rest } = options
  const [{ id: networkId }] = networks
  const harbor = createToyWallet({ id: 'toy.harbor', name: 'Harbor', networkId, addresses: ['toy-harbor'] })
  const meadow = createToyWallet({ id: 'toy.meadow', name: 'Meadow', networkId, addresses: ['toy-meadow'] })
  const only: Pair['only'] = (...wallets) => ({
    portico: {
      adapters: [createToyAdapter({ namespace: 'polkadot', wallets, networks })],
      remoteFeatures: { multiWallet },
    },
  })
  const journey = await createJourney({ required: false, ...rest, ...only(harbor, meadow) })
  await journey.portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await journey.portico.signIn?.sign()
  await status(journey, 'signedIn')
  return { ...journey, harbor, meadow, only }
}

/** Waits until the server acts for the account. */
async function actsFor(journey: Journey, address: string | undefined): Promise<void> {
  await expect.poll(() => actedFor(journey), POLL).toBe(address)
}

test.each<readonly [how: string, multiWallet: boolean, change: (pair: Pair) => Promise<unknown> | undefined]>([
  ['another wallet takes the place', false, ({ portico }) => portico.connect({ walletKey: 'toy.meadow' })],
  ['another wallet is connected beside it', true, ({ portico }) => portico.connect({ walletKey: 'toy.meadow' })],
  ['a watched account takes the place', false, ({ portico }) => portico.watchAddress('toy-watched')],
  [
    'the account is switched in the wallet',
    false,
    ({ harbor }) => void harbor.changeAccounts([{ address: 'toy-second', type: 'eoa' }]),
  ],
])('default: %s: the server acts for none', async (_, multiWallet, change) => {
  const pair = await signedInWithHarbor({ multiWallet })
  await change(pair)
  await actsFor(pair, undefined)
  expect(pair.state().status).toBe('signedOut')
})

test('behavior: back at the account that is signed in, the server acts for it, without a signature', async () => {
  const pair = await signedInWithHarbor()
  const { prompts } = pair.harbor
  pair.harbor.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await actsFor(pair, undefined)
  pair.harbor.changeAccounts([{ address: 'toy-harbor', type: 'eoa' }])
  await status(pair, 'signedIn')
  expect([await actedFor(pair), pair.harbor.prompts]).toEqual(['toy-harbor', prompts])
})

test('behavior: the page is loaded again without that wallet, and another one connects: the server acts for none', async () => {
  const pair = await signedInWithHarbor()
  const next = pair.open(pair.only(pair.meadow))
  next.portico.start()
  await next.portico.connect({ walletKey: 'toy.meadow' })
  await actsFor(next, undefined)
  expect(next.state().status).toBe('signedOut')
  await next.portico.disconnect()
  await expect.poll(() => next.site.cookie, POLL).toBe('')
})

test('behavior: the server does not answer: it is told when the user looks at the page again', async () => {
  const pair = await signedInWithHarbor()
  const bringBack = takeDown(pair, '/auth/use')
  pair.harbor.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  const tried = (): number => pair.site.requests.filter((path) => path === '/auth/use').length
  await expect
    .poll(async () => {
      await pair.platform.clock.advance(500)
      return tried()
    }, POLL)
    .toBe(2)
  bringBack()
  await pair.portico.signIn?.refresh()
  await actsFor(pair, undefined)
})

test('behavior: the one session that an app keeps itself ends', async () => {
  let address: string | undefined
  const pair = await signedInWithHarbor({
    addSession: async ({ data }) => {
      address = data.accountAddress
    },
    getSessions: async (chainId) => (address ? [{ data: { accountAddress: address, chainId } }] : []),
    setSessions: async () => {
      address = undefined
    },
  })
  await pair.portico.connect({ walletKey: 'toy.meadow' })
  await expect.poll(() => address, POLL).toBeUndefined()
  expect(pair.state().status).toBe('signedOut')
})

test('behavior: without a server too, a session ends with its wallet, on whichever network that is by then', async () => {
  const pair = await signedInWithHarbor({
    multiWallet: true,
    server: undefined,
    verifiers: [{ namespace: 'polkadot', verify: async () => 'valid' }],
  })
  const { portico, harbor } = pair
  harbor.changeNetwork(networks[1].id)
  await portico.connect({ walletKey: 'toy.meadow' })
  // The user doesn't sign in with that one.
  portico.modal.close()
  await portico.disconnect({ connectionId: 'polkadot/toy.harbor' })
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(pair)
  expect(pair.state().status).toBe('signedOut')
})
