import {
  createPortico,
  type Namespace,
  type Network,
  type Portico,
  type PorticoEventName,
  type PorticoOptions,
} from '@portico/core'
import { pageChannel } from '@portico/core/platform'
import type { SignInState } from '@portico/core/plugin'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  type FakePlatform,
  settle,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'
import { type SiwxOptions, siwx } from '../exports/index.js'
import { createSignInServer, type SignInServer, type SignInServerOptions, type Verifier } from '../exports/server.js'
import { type ToySignIn, withSignIn } from './withSignIn.js'

/** A page whose visitors sign in, over toy wallets and the real server. */
export interface Journey {
  readonly portico: Portico
  readonly platform: FakePlatform
  readonly wallet: ToyWallet
  /** By namespace. */
  readonly wallets: Readonly<Record<string, ToyWallet>>
  readonly site: ToySite
  readonly events: PorticoEventName[]
  /** State of signing in. */
  readonly state: () => SignInState
  /** The view that is shown; undefined while the modal is closed. */
  readonly view: () => string | undefined
  /** Stops the client of a page that was started with it. */
  readonly stop: () => void
  /** A new page over the same wallets, storage and cookies. */
  readonly open: (change?: Partial<JourneyOptions>) => Journey
}

/** The server of the app, as a browser with one cookie jar sees it. */
export interface ToySite {
  readonly server: SignInServer
  /** Names the channels of this browser, which are those of no other test. */
  browser: string
  /** The channel over which the tabs of an app without a prefix of its own hear each other. */
  readonly channel: string
  cookie: string
  /** Whether the browser drops cookies that are set, as those of another site. */
  dropsCookies: boolean
  /** Paths that were asked, in order. */
  readonly requests: string[]
  /** Answers in place of the server. */
  answer: ((path: string) => Promise<Response> | Response | undefined) | undefined
}

export interface JourneyOptions extends SiwxOptions {
  readonly namespaces?: readonly Namespace[] | undefined
  readonly portico?: Partial<PorticoOptions> | undefined
  /** Networks of each namespace. */
  readonly networks?: { readonly [namespace: string]: readonly [Network, ...Network[]] } | undefined
  /** Addresses of the wallet in the first namespace. */
  readonly addresses?: readonly [string, ...string[]] | undefined
  /** Options of the server. */
  readonly onServer?: Partial<SignInServerOptions> | undefined
  /** How the wallets sign in by themselves. Without it they can't. */
  readonly signIn?: ToySignIn | undefined
}

/** A started page with one wallet, which signs by `<id> signed <text>`. */
export async function createJourney(options: JourneyOptions = {}): Promise<Journey> {
  const { namespaces = ['polkadot'], addresses = ['toy-harbor'] } = options
  const [network] = networksOf(options, namespaces[0])
  const wallet = createToyWallet({
    id: 'toy.harbor',
    name: 'Harbor',
    icon: ICON,
    networkId: network.id,
    addresses,
  })
  const clock = createFakePlatform().clock
  const journey = assemble({
    options,
    wallets: { [namespaces[0] ?? '']: wallet },
    stored: {},
    site: createSite(clock, options.onServer),
    clock,
  })
  const stop = journey.portico.start()
  await settle()
  return { ...journey, stop }
}

function networksOf(
  { networks = {} }: JourneyOptions,
  namespace: Namespace = 'polkadot'
): readonly [Network, ...Network[]] {
  return networks[namespace] ?? toyNetworks(namespace)
}

function createSite(clock: FakePlatform['clock'], options: JourneyOptions['onServer']): ToySite {
  const browser = crypto.randomUUID()
  const verifiers = (['polkadot', 'cosmos', 'bip122'] as const).map(toyVerifier)
  return {
    server: createSignInServer({ origin: ORIGIN, verifiers, clock, ...options }),
    browser,
    channel: `@appkit/siwx in ${browser}`,
    cookie: '',
    dropsCookies: false,
    requests: [],
    answer: undefined,
  }
}

function toyVerifier(namespace: Namespace): Verifier {
  return {
    namespace,
    verify: async ({ message, signature }) => (signature === `toy.harbor signed ${message}` ? 'valid' : 'invalid'),
  }
}

function assemble(request: {
  readonly options: JourneyOptions
  readonly wallets: Readonly<Record<string, ToyWallet>>
  readonly stored: Record<string, string>
  readonly site: ToySite
  readonly clock: FakePlatform['clock']
}): Journey {
  const { options, wallets, stored, site, clock } = request
  const {
    namespaces = ['polkadot'],
    portico: client,
    signIn,
    networks: _,
    addresses: __,
    onServer: ___,
    ...rest
  } = options
  for (const namespace of namespaces) {
    const [{ id: networkId }] = networksOf(options, namespace)
    const addresses: readonly [string] = [`toy-${namespace}`]
    Object.assign(wallets, {
      [namespace]:
        wallets[namespace] ?? createToyWallet({ id: 'toy.harbor', name: 'Harbor', icon: ICON, networkId, addresses }),
    })
  }
  const platform: FakePlatform = {
    ...createFakePlatform({ stored }),
    clock,
    fetch: (url, init) => ask(site, url, init),
    channel: (name) => pageChannel(`${name} in ${site.browser}`),
  }
  const portico = createPortico({
    adapters: namespaces.map((namespace) => {
      // Each has its wallet since the loop above.
      const wallet = wallets[namespace] as ToyWallet
      const adapter = createToyAdapter({ namespace, wallets: [wallet], networks: networksOf(options, namespace) })
      return signIn ? withSignIn({ adapter, signIn: (input) => signIn(input, wallet) }) : adapter
    }),
    platform,
    siwx: siwx({ server: '/auth', ...rest }),
    ...client,
  })
  const events: PorticoEventName[] = []
  portico.events.onAny(({ type }) => events.push(type))
  return {
    portico,
    platform,
    site,
    events,
    wallets,
    wallet: wallets[namespaces[0] ?? ''] as ToyWallet,
    state: () => portico.signIn?.snapshot() as SignInState,
    view: () => (portico.snapshot('modal').open ? portico.snapshot('router').stack.at(-1)?.view : undefined),
    stop: () => undefined,
    open: (change = {}) => assemble({ ...request, options: { ...options, ...change } }),
  }
}

async function ask(site: ToySite, url: string, init: RequestInit | undefined): Promise<Response> {
  const path = new URL(url, ORIGIN).pathname
  site.requests.push(path)
  const answered = await site.answer?.(path)
  if (answered) return answered
  const headers = new Headers(init?.headers)
  headers.set('origin', ORIGIN)
  headers.set('sec-fetch-site', 'same-origin')
  if (site.cookie) headers.set('cookie', site.cookie)
  const response = await site.server.handle(
    new Request(new URL(url, ORIGIN), { method: init?.method ?? 'GET', body: init?.body ?? null, headers })
  )
  for (const cookie of site.dropsCookies ? [] : response.headers.getSetCookie())
    site.cookie = cookie.split(';')[0]?.replace(/^[^=]*=$/, '') ?? ''
  return response
}

const ORIGIN = 'https://dapp.example'
/** By its picture a wallet is known to be one in two namespaces. */
const ICON = 'data:image/png;base64,harbor'
