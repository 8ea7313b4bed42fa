import type { AccountId, MultichainFactory } from '@portico/core/adapter'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import { createToyConnector, type ToyConnector } from '@portico/test-kit'
import { vi } from 'vitest'
import { buildMessage, type SignInFields } from '../exports/index.js'
import { createJourney, type Journey, type JourneyOptions } from './createJourney.js'

/** A page with one namespace, whose user pairs with a phone. */
export interface PairingJourney extends Journey {
  readonly toy: ToyConnector
  /** The visitor chooses the row of the connector; resolves when there is an offer. */
  pair(): Promise<{ readonly connecting: Promise<unknown> }>
  /**
   * The phone takes the offer, and signs what it was asked to, with these changes. What it may be asked for is a resource of
   * its own, as in WalletConnect.
   */
  approve(change?: Partial<SignInFields>): void
}

/** A started page. Its phone signs as its verifier wants it. */
export async function createPairingJourney(options: JourneyOptions = {}): Promise<PairingJourney> {
  const toy = createToyConnector()
  const journey = await createJourney({ ...options, portico: { connectors: [factoryOf(toy)], ...options.portico } })
  const { portico, platform } = journey
  await portico.preload()
  const walletKey = portico.wallets().find(({ id }) => id === 'walletConnect')?.wallets[0]?.key ?? ''
  return {
    ...journey,
    toy,
    pair: async () => {
      await portico.modal.open()
      const { length } = toy.offers
      const connecting = portico.connect({ walletKey })
      connecting.catch(() => undefined)
      await vi.waitUntil(() => toy.offers.length > length, { interval: 1, timeout: 120_000 })
      return { connecting }
    },
    approve: (change) => {
      const asked = toy.offers.at(-1)?.signIn?.message
      if (!asked) throw new Error('The phone is not asked to sign in.')
      const issuedAt = new Date(platform.clock.now()).toISOString()
      const { statement, resources = [] } = asked
      const message = buildMessage({
        ...asked,
        address: ADDRESS,
        issuedAt,
        statement: `${statement === undefined ? '' : `${statement} `}${AUTHORIZES}`,
        resources: [...resources, RECAP],
        ...change,
      })
      toy.approve({ accounts: ACCOUNTS }, [{ message, signature: `toy.harbor signed ${message}` }])
    },
  }
}

/** WalletConnect's row, over a connector without its library. */
function factoryOf(toy: ToyConnector): MultichainFactory {
  const factory = walletConnect({ relayUrl: 'wss://relay.example' })
  return {
    ...factory,
    create: (context) => {
      const entry = factory.create(context)
      return entry && { ...entry, load: async () => toy, restore: async () => [], setRunning: toy.setRunning }
    },
  }
}

const ADDRESS = 'toy-phone'
const ACCOUNTS: readonly AccountId[] = [`polkadot:one:${ADDRESS}`, `polkadot:two:${ADDRESS}`]

/** The sentence and the resource by which WalletConnect's wallets let a page ask for more (EIP-5573). */
export const AUTHORIZES =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'toy_signMessage' for 'polkadot'."
export const RECAP: string = `urn:recap:${btoa('{"att":{"polkadot":{"request/toy_signMessage":[{}]}}}').replace(/=/g, '')}`
