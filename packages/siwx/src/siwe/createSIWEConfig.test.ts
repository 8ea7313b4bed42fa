import type { Network } from '@portico/core'
import type { SignInStatus } from '@portico/core/plugin'
import { settle } from '@portico/test-kit'
import { testAccount } from '@portico/test-kit/wallets'
import { SiweMessage } from 'siwe'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import {
  createNonce,
  createSIWEConfig,
  type SIWEConfig,
  type SIWEMessageArgs,
  type SIWESession,
} from '../exports/index.js'
import { createJourney, type Journey, type JourneyOptions } from '../test/createJourney.js'
import { signingEnds } from '../test/steps.js'

const [first, second] = [testAccount(0).address, testAccount(1).address]
const POLL = { interval: 1 }

/** A server as apps wrote it for the older option: it reads messages with `siwe`, and has one session. */
function createBackend(): Backend {
  const nonces = new Set<string>()
  const backend: Backend = {
    session: null,
    calls: [],
    isRefusing: false,
    config: {
      getNonce: async () => {
        const nonce = createNonce()
        nonces.add(nonce)
        return nonce
      },
      verifyMessage: async ({ message, signature }) => {
        backend.calls.push('verify')
        const { address, chainId, nonce, domain } = new SiweMessage(message)
        const isSigned = signature === `toy.harbor signed ${message}` && domain === 'dapp.example'
        if (backend.isRefusing || !isSigned || !nonces.delete(nonce)) return false
        backend.session = { address, chainId }
        return true
      },
      getSession: async () => backend.session,
      signOut: async () => {
        backend.calls.push('signOut')
        backend.session = null
        return true
      },
      onSignIn: ({ address, chainId }) => backend.calls.push(`in ${chainId}:${address}`),
      onSignOut: () => backend.calls.push('out'),
    },
  }
  return backend
}

interface Backend {
  session: SIWESession | null
  readonly calls: string[]
  isRefusing: boolean
  readonly config: SIWEConfig
}

/** A page with the option, whose wallet has an EVM account. */
async function open(
  backend: Backend,
  change: Partial<SIWEConfig> = {},
  options: JourneyOptions = {}
): Promise<Journey> {
  return createJourney({
    namespaces: ['eip155'],
    networks: { eip155: [network(1), network(10)] },
    addresses: [first],
    portico: { siwx: undefined, siweConfig: createSIWEConfig({ ...backend.config, ...change }) },
    ...options,
  })
}

function network(chainId: number): Network {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return {
    id: `eip155:${chainId}`,
    namespace: 'eip155',
    name: `Chain ${chainId}`,
    nativeCurrency,
    rpcUrls: [],
    testnet: false,
  }
}

async function asked({ state }: Journey, question: object = {}): Promise<void> {
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'ready', ...question })
}

async function status({ state }: Journey, expected: SignInStatus): Promise<void> {
  await expect.poll(() => state().status, POLL).toBe(expected)
}

/** Another tab says something, and this one has heard it. */
async function hear({ site }: Journey, message: string): Promise<void> {
  const [tab, other] = [new BroadcastChannel(site.channel), new BroadcastChannel(site.channel)]
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  tab.postMessage(message)
  await heard
  for (let turn = 0; turn < 5; turn++) await settle()
  for (const channel of [tab, other]) channel.close()
}

async function signedIn(backend: Backend, change?: Partial<SIWEConfig>, options?: JourneyOptions): Promise<Journey> {
  const journey = await open(backend, change, options)
  await journey.portico.modal.open()
  const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await journey.portico.signIn?.sign()
  await connecting
  return journey
}

describe('createSIWEConfig', () => {
  test('default: connect and sign in are one journey, and the session is the server’s', async () => {
    const backend = createBackend()
    const journey = await open(backend)
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey, { isRequired: true })
    const { message = '' } = journey.state().question ?? {}
    expect(new SiweMessage(message)).toMatchObject({ address: first, chainId: 1, domain: 'dapp.example', version: '1' })
    expect(journey.portico.snapshot('connections').list).toEqual([])
    await journey.portico.signIn?.sign()
    await connecting
    expect(backend.session).toEqual({ address: first, chainId: 1 })
    expect(backend.calls).toEqual(['verify', `in 1:${first}`])
    expect(journey.state()).toMatchObject({ status: 'signedIn', session: { address: first, networkId: 'eip155:1' } })
    // Nothing is asked of the server of `siwx`.
    expect(journey.site.requests).toEqual([])
  })

  test('parameters: getMessageParams and createMessage: the text is the app’s own', async () => {
    const backend = createBackend()
    const made: SIWEMessageArgs[] = []
    const params = {
      domain: 'dapp.example',
      uri: 'https://dapp.example/login',
      statement: 'Sign in to Example.',
      exp: '2030-01-01T00:00:00.000Z',
      resources: ['https://dapp.example/terms'],
    }
    const journey = await signedIn(backend, {
      getMessageParams: async () => params,
      createMessage: (args) => {
        made.push(args)
        const { address, chainId, domain, uri, nonce, version, statement, exp = '' } = args
        const known = { domain, uri, nonce, version, chainId, statement, expirationTime: new Date(exp) }
        return createSiweMessage({ ...known, address: address as `0x${string}` })
      },
    })
    const at = { iat: new Date(journey.platform.clock.now()).toISOString(), nonce: expect.any(String), version: '1' }
    expect(made).toEqual([{ ...params, ...at, address: first, chainId: 1 }])
    expect(backend.session).toEqual({ address: first, chainId: 1 })
    expect(journey.state().session?.expiresAtMs).toBe(Date.parse(params.exp))
  })

  test.each([
    { address: first.toLowerCase(), chainId: 1 },
    { address: first, chainId: '0x1' },
    { address: `eip155:1:${first}`, chainId: undefined },
  ])('behavior: a visitor with a session signs nothing, however the server writes the account: %j', async (session) => {
    const backend = createBackend()
    const journey = await signedIn(backend)
    const { prompts } = journey.wallet
    // Servers write what they like.
    backend.session = session as NonNullable<typeof backend.session>
    const next = journey.open()
    next.portico.start()
    await status(next, 'signedIn')
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(journey.wallet.prompts).toBe(prompts)
    expect(backend.calls).not.toContain('signOut')
  })

  test('behavior: a refusal is said, and the next message has a nonce of its own', async () => {
    const backend = createBackend()
    const journey = await open(backend)
    backend.isRefusing = true
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    const before = journey.state().question?.message
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
      context: { reason: 'SIGNATURE_INVALID' },
    })
    expect(journey.state().question?.step).toBe('failed')
    backend.isRefusing = false
    await journey.portico.signIn?.sign()
    await connecting
    expect(journey.state().question?.message).not.toBe(before)
    expect(backend.session).not.toBeNull()
  })

  test('behavior: verifyMessage cannot reach the server: the signature is kept, and sent again', async () => {
    const backend = createBackend()
    const { verifyMessage } = backend.config
    let isDown = true
    const journey = await open(backend, {
      verifyMessage: async (signed) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return verifyMessage(signed)
      },
    })
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    expect(journey.state().question?.step).toBe('unverified')
    isDown = false
    const { prompts } = journey.wallet
    await journey.portico.signIn?.sign()
    await connecting
    expect(journey.wallet.prompts).toBe(prompts)
  })

  test('behavior: getSession cannot reach the server once: it is asked again, and the connection stays', async () => {
    const backend = createBackend()
    let asks = 0
    const getSession = async (): Promise<SIWESession | null> => {
      asks += 1
      if (asks === 1) throw new TypeError('Failed to fetch')
      return backend.session
    }
    const journey = await open(backend, { getSession })
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    await expect.poll(() => asks, POLL).toBe(1)
    await settle()
    await journey.platform.clock.advance(1_000)
    await asked(journey)
    await journey.portico.signIn?.sign()
    await expect(connecting).resolves.toHaveLength(1)
  })

  test('error: SIGN_IN_REFUSED: verifyMessage says yes, and the server has no session then', async () => {
    const journey = await open(createBackend(), { getSession: async () => null })
    journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(journey)
    expect(await signingEnds(journey)).toMatchObject({ context: { reason: 'SESSION_MISSING' } })
    expect(journey.portico.snapshot('connections').list).toEqual([])
  })

  test('behavior: disconnected while the server is down: it is signed out before it is asked again', async () => {
    const backend = createBackend()
    const { signOut } = backend.config
    let isDown = true
    const journey = await signedIn(backend, {
      signOut: async () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return signOut()
      },
    })
    await journey.portico.disconnect()
    await settle()
    isDown = false
    journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(journey)
    expect(backend.session).toBeNull()
  })

  test('behavior: anything but a clear yes of verifyMessage lets no account in', async () => {
    const journey = await open(createBackend(), { verifyMessage: async () => 'yes' as never })
    journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(journey)
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(journey.portico.snapshot('connections').list).toEqual([])
  })

  test('behavior: connections of other namespaces are not asked, and no session is made up for them', async () => {
    const backend = createBackend()
    const journey = await open(backend, {}, { namespaces: ['polkadot', 'eip155'] })
    const { portico, state } = journey
    await portico.connect({ walletKey: 'toy.harbor', namespaces: ['polkadot'] })
    expect(portico.snapshot('connections').list).toMatchObject([{ namespace: 'polkadot' }])
    expect(state()).toEqual({ status: 'signedOut' })
    expect(backend.calls).toEqual([])
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })

  test('behavior: of a wallet in two namespaces, EVM is asked', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend, {}, { namespaces: ['eip155', 'polkadot'] })
    const namespaces = journey.portico.snapshot('connections').list.map(({ namespace }) => namespace)
    expect([...namespaces].sort()).toEqual(['eip155', 'polkadot'])
    expect(backend.calls).toEqual(['verify', `in 1:${first}`])
  })

  test('parameters: required: false lets the connection in first, enabled: false asks nothing', async () => {
    const optional = await open(createBackend(), { required: false })
    await optional.portico.connect({ walletKey: 'toy.harbor' })
    expect(optional.portico.snapshot('connections').list).toHaveLength(1)
    await asked(optional, { isRequired: false })

    const off = await open(createBackend(), { enabled: false })
    await off.portico.connect({ walletKey: 'toy.harbor' })
    expect(off.portico.signIn).toBeUndefined()
    expect(off.portico.snapshot('connections').list).toHaveLength(1)
  })
})

describe('signing out', () => {
  test('default: ends the session of the server', async () => {
    const backend = createBackend()
    const { portico, state } = await signedIn(backend)
    await portico.signIn?.signOut()
    expect(backend.calls.slice(2)).toEqual(['signOut', 'out'])
    expect(state()).toMatchObject({ status: 'signedOut', session: undefined })
  })

  test('behavior: rejects where the session was not ended, and onSignOut is not called', async () => {
    const backend = createBackend()
    const { portico, state } = await signedIn(backend, { signOut: async () => false })
    await expect(portico.signIn?.signOut()).rejects.toMatchObject({ context: { reason: 'SIGN_OUT_FAILED' } })
    expect(backend.calls).not.toContain('out')
    expect(state().status).toBe('signedIn')
  })

  test('behavior: listeners of the app that throw change nothing', async () => {
    const backend = createBackend()
    const fail = (): never => {
      throw new Error('listener')
    }
    const { portico, state } = await signedIn(backend, { onSignIn: fail, onSignOut: fail })
    expect(state().status).toBe('signedIn')
    await portico.signIn?.signOut()
    expect(backend.session).toBeNull()
  })

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('parameters: signOutOnDisconnect: %s', async (signOutOnDisconnect, isEnded) => {
    const backend = createBackend()
    const { portico } = await signedIn(backend, { signOutOnDisconnect })
    await portico.disconnect()
    await settle()
    expect(backend.calls.includes('signOut')).toBe(isEnded)
    expect(backend.session === null).toBe(isEnded)
  })

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('parameters: signOutOnAccountChange: %s; the other account is asked', async (signOutOnAccountChange, isEnded) => {
    const backend = createBackend()
    const journey = await signedIn(backend, { signOutOnAccountChange })
    journey.wallet.changeAccounts([{ address: second, type: 'eoa' }])
    await asked(journey, { connection: expect.objectContaining({ accounts: [{ address: second, type: 'eoa' }] }) })
    expect(backend.calls.includes('signOut')).toBe(isEnded)
    await journey.portico.signIn?.sign()
    expect(backend.session).toEqual({ address: second, chainId: 1 })
  })

  test('behavior: back at the first account, the server has the session of the other: it signs again', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend)
    for (const address of [second, first]) {
      journey.wallet.changeAccounts([{ address, type: 'eoa' }])
      await asked(journey, { connection: expect.objectContaining({ accounts: [{ address, type: 'eoa' }] }) })
      expect(backend.session).toBeNull()
      await journey.portico.signIn?.sign()
      expect(backend.session).toEqual({ address, chainId: 1 })
      await status(journey, 'signedIn')
    }
  })

  test('behavior: back at the first network, it signs again', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend)
    for (const chainId of [10, 1]) {
      journey.wallet.changeNetwork(`eip155:${chainId}`)
      await asked(journey, { connection: expect.objectContaining({ networkId: `eip155:${chainId}` }) })
      await journey.portico.signIn?.sign()
      expect(backend.session).toEqual({ address: first, chainId })
    }
  })

  test('behavior: the connections of other namespaces stay', async () => {
    const backend = createBackend()
    const { portico } = await signedIn(backend, {}, { namespaces: ['eip155', 'polkadot'] })
    await portico.signIn?.signOut()
    expect(backend.session).toBeNull()
    expect(portico.snapshot('connections').list.map(({ namespace }) => namespace)).toEqual(['polkadot'])
  })

  test('behavior: in another tab too, those of other namespaces stay when the EVM wallet disconnects', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend, {}, { namespaces: ['eip155', 'polkadot'] })
    const other = journey.open()
    const namespaces = (): readonly string[] =>
      other.portico.snapshot('connections').list.map(({ namespace }) => namespace)
    other.portico.start()
    await expect.poll(namespaces, POLL).toHaveLength(2)
    const evm = journey.portico.snapshot('connections').list.find(({ namespace }) => namespace === 'eip155')
    await journey.portico.disconnect({ connectionId: evm?.id })
    await expect.poll(namespaces, POLL).not.toContain('eip155')
    for (let turn = 0; turn < 5; turn++) await settle()
    expect(namespaces()).toEqual(['polkadot'])
  })

  test('behavior: another tab asks what is left: no account is signed out for a connection of another namespace', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend, {}, { namespaces: ['eip155', 'polkadot'] })
    const { portico, state } = journey
    await hear(journey, 'oneSignedOut')
    expect(backend.calls).not.toContain('signOut')
    expect(portico.snapshot('connections').list).toHaveLength(2)
    expect(state().status).not.toBe('required')
  })

  test('behavior: optional, another tab signs in with another account: its session stays', async () => {
    const backend = createBackend()
    const journey = await open(backend, { required: false }, { addresses: [second] })
    await journey.portico.connect({ walletKey: 'toy.harbor' })
    await journey.portico.signIn?.cancel()
    backend.session = { address: first, chainId: 1 }
    await hear(journey, 'signedIn')
    expect(backend.calls).not.toContain('signOut')
    expect(backend.session).toEqual({ address: first, chainId: 1 })
  })

  test('behavior: signed out while the only connection waits for its answer, it ends', async () => {
    const journey = await open(createBackend())
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    const ended = expect(connecting).rejects.toMatchObject({ name: 'PorticoError' })
    await asked(journey)
    await journey.portico.signIn?.signOut()
    await ended
    expect(journey.state().question).toBeUndefined()
    expect(journey.wallet.goodbyes).toBe(1)
  })

  test('behavior: a session whose time is over asks EVM again, and lets the others be', async () => {
    const backend = createBackend()
    const exp = '2023-11-14T23:00:00.000Z'
    const options = { namespaces: ['eip155', 'polkadot'] } as const
    const journey = await signedIn(backend, { getMessageParams: async () => ({ exp }) }, options)
    backend.session = null
    await journey.platform.clock.advance(Date.parse(exp) - journey.platform.clock.now())
    await asked(journey, { connection: expect.objectContaining({ namespace: 'eip155' }) })
    const { list, phases } = journey.portico.snapshot('connections')
    expect(list).toMatchObject([{ namespace: 'polkadot' }])
    expect(phases.polkadot).not.toBe('connecting')
  })

  test.each([undefined, true])('parameters: signOutOnNetworkChange: %s asks for the other network', async (flag) => {
    const backend = createBackend()
    const journey = await signedIn(backend, { signOutOnNetworkChange: flag })
    journey.wallet.changeNetwork('eip155:10')
    await asked(journey, { connection: expect.objectContaining({ networkId: 'eip155:10' }) })
    expect(backend.calls.slice(2)).toEqual(['signOut', 'out'])
    await journey.portico.signIn?.sign()
    expect(backend.session).toEqual({ address: first, chainId: 10 })
  })

  test('parameters: signOutOnNetworkChange: false, the session counts on all networks', async () => {
    const backend = createBackend()
    const journey = await signedIn(backend, { signOutOnNetworkChange: false })
    journey.wallet.changeNetwork('eip155:10')
    await expect
      .poll(() => journey.portico.snapshot('connections').list, POLL)
      .toMatchObject([{ networkId: 'eip155:10' }])
    await status(journey, 'signedIn')
    expect(backend.calls).toEqual(['verify', `in 1:${first}`])
  })
})

describe('what is wrong', () => {
  test.each([
    ['getNonce', undefined],
    ['verifyMessage', 'function'],
    ['getSession', null],
    ['signOut', {}],
    ['getMessageParams', 1],
    ['createMessage', 'text'],
    ['onSignIn', true],
    ['onSignOut', []],
    ['enabled', 'yes'],
    ['required', 1],
    ['signOutOnDisconnect', 'no'],
    ['signOutOnAccountChange', 0],
    ['signOutOnNetworkChange', null],
  ])('error: OPTION_INVALID for %s: %j', (name, value) => {
    const config = { ...createBackend().config, [name]: value }
    const context = expect.objectContaining({ option: `siweConfig.${name}` })
    expect(() => createSIWEConfig(config as SIWEConfig)).toThrowError(
      expect.objectContaining({ code: 'OPTION_INVALID', context })
    )
  })

  test.each([
    ['a session without an address', { chainId: 1 }],
    ['an address that is no text', { address: {}, chainId: 1 }],
    ['a chain as another text', { address: first, chainId: 'mainnet' }],
    ['a chain that is none', { address: first, chainId: -1 }],
  ])('error: RESPONSE_INVALID for %s: the connection ends, and nobody is let in', async (_, session) => {
    const journey = await open(createBackend(), { getSession: async () => session as never })
    const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
    await expect(connecting).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    expect(journey.portico.snapshot('connections').list).toEqual([])
  })

  test.each([
    ['a text that is none', { createMessage: () => ({}) as never }, 'createMessage'],
    ['a time that is none', { getMessageParams: async () => ({ exp: 'soon' }) }, 'getMessageParams.exp'],
  ])('error: OPTION_INVALID for %s, before the wallet is asked', async (_, change, option) => {
    const journey = await open(createBackend(), change)
    journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await expect.poll(() => journey.state().question?.step, POLL).toBe('failed')
    const { prompts } = journey.wallet
    await expect(journey.portico.signIn?.sign()).rejects.toMatchObject({ context: { option: `siweConfig.${option}` } })
    expect(journey.wallet.prompts).toBe(prompts)
  })
})

test('behavior: a server that refuses to end what has ended already keeps no user from connecting again', async () => {
  const backend = createBackend()
  const signOut = async (): Promise<boolean> => {
    if (backend.session) return backend.config.signOut()
    throw new Error('Request failed with status code 401')
  }
  const journey = await open(backend, { signOut })
  const { portico, state } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await connecting
  backend.session = null
  await portico.disconnect()
  await settle()
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  expect(state().status).toBe('required')
})
