import { isPorticoError, type Network, type PorticoError } from '@portico/core'
import type { MultichainEvent } from '@portico/core/adapter'
import { createFakePlatform, type FakePlatform, toyNetworks } from '@portico/test-kit'
import { createFakeFrame, createFakeModal, type FakeFrame, type FakeModal } from '@portico/test-kit/internal'
import { expect, onTestFinished } from 'vitest'
import type { ChainId } from '../src/caip/chainId.js'
import { embeddedWallet } from '../src/connectors/embedded/embedded.js'
import type { FrameUser } from '../src/connectors/embedded/protocol.js'
import type { EmbeddedConnector, SentCode, UnconfirmedDevice } from '../src/connectors/types.js'
import type { StorageBackend } from '../src/platform/types.js'
import type { WalletCardLook } from '../src/views/walletCard.js'

/** Where the wallet is. */
export const URL: string = 'https://wallet.example'
/** The app's networks, two of two namespaces each. */
const networks: readonly Network[] = [...toyNetworks('polkadot'), ...toyNetworks('cosmos')]
/** Their ids. */
export const ids: readonly ChainId[] = networks.map(({ id }) => id)

/** The user. */
export const MARIA: FrameUser & { readonly email: string } = {
  id: 'user-1',
  email: 'maria@example.com',
  hasRecovery: false,
  accounts: [
    { namespace: 'polkadot', address: 'maria-p' },
    { namespace: 'cosmos', address: 'maria-c' },
  ],
  networks: [...ids, 'cosmos:elsewhere'],
  methods: ['toy_sign', 'wallet_getCallsStatus'],
}

/** How the page looks. */
export const LOOK: WalletCardLook = { themeMode: 'dark', language: 'de', themeVariables: { accent: '#7a1fa2' } }

/** A page of the app. */
export interface Page {
  readonly connector: EmbeddedConnector
  readonly frame: FakeFrame
  readonly modal: FakeModal
  readonly platform: FakePlatform
  readonly events: MultichainEvent[]
  /** Another page of the app: what it says to this one, such as that it has signed out, and what it hears. */
  readonly other: { post(message: string): void; readonly heard: readonly string[] }
}

/** A page with the connector; the next page of the same browser gets `stored`. */
export async function openPage(
  options: {
    stored?: Record<string, string>
    loads?: boolean
    framedBy?: readonly string[]
    modalLoads?: boolean
    language?: string
    storage?: StorageBackend
    defaultAccountTypes?: { readonly [namespace: string]: 'eoa' | 'smartAccount' }
  } = {}
): Promise<Page> {
  const fake = createFakePlatform({ stored: options.stored })
  const platform = { ...fake, storage: options.storage ?? fake.storage }
  const frame = createFakeFrame({ loads: options.loads, framedBy: options.framedBy })
  const modal = createFakeModal({ loads: options.modalLoads, language: options.language })
  const heard = new Set<(message: string) => void>()
  const said: string[] = []
  const channel = () => ({
    post: (message: string) => void said.push(message),
    listen: (listener: (message: string) => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  })
  const entry = embeddedWallet({ url: URL }).create({
    options: {
      storagePrefix: '@test/',
      metadata: { name: 'Toy app' },
      defaultAccountTypes: options.defaultAccountTypes,
    },
    platform: { ...platform, frame: frame.open, channel },
    emit: () => undefined,
    networks: () => networks,
    modal: modal.load,
  })
  if (!entry) throw new Error('There is no connector.')
  const connector = await entry.load()
  onTestFinished(() => connector.setRunning(false))
  const events: MultichainEvent[] = []
  connector.subscribe((event) => events.push(event))
  const other = {
    heard: said,
    post: (message: string) => {
      for (const listener of heard) listener(message)
    },
  }
  return { connector, frame, modal, platform, events, other }
}

/** Nothing aborts it. */
export const signal: AbortSignal = new AbortController().signal
/** Has a code sent. */
export const sendCode = ({ connector }: Page, over: AbortSignal = signal): Promise<SentCode> =>
  connector.sendCode({ email: MARIA.email, signal: over })

/** Enters it. */
export const enterCode = ({ connector }: Page): Promise<UnconfirmedDevice | undefined> =>
  connector.enterCode({ email: MARIA.email, code: '481902', signal })

/** Lets the frame become ready: ports are heard in later turns, and the wait after that is the clock's. */
export async function whenAsked({ frame, platform }: Page, type: string, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      await platform.clock.advance(500)
      return frame.requests.filter((request) => request.type === type).length
    })
    .toBe(count)
}

/** A page whose user has logged in. */
export async function openLogin(options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options)
  page.frame.answer({ GET_USER: () => MARIA, SIGN_OUT: () => ({}) })
  const opening = page.connector.open({ signal })
  await whenAsked(page, 'GET_USER')
  await opening
  return page
}

/** The error of a call, which has to reject. */
export async function errorOf(call: Promise<unknown>): Promise<PorticoError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause
  )
  if (!isPorticoError(error)) throw new Error(`This did not reject as ours do: ${String(error)}`)
  return error
}
