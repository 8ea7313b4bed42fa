import { type AdapterFactory, type AnalyticsEvent, isPorticoError, type PorticoOptions } from '@portico/core'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import {
  type ConnectionGate,
  definePlugin,
  type PorticoPlugin,
  type SignInPort,
  type SignInState,
} from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { useTokens } from './hooks/account/useTokens.js'
import { PorticoModal } from './modal/PorticoModal.js'
import { PorticoProvider } from './PorticoProvider.js'
import { createHint } from './test/createHint.js'
import { createWorld, type World } from './test/createWorld.js'
import { logIn, one } from './test/emailWorld.js'
import { anyDialog, button, dialog, draw, heading, openList, part } from './test/modal.js'
import { render } from './test/render.js'

/** What an option does for the user of the page; or what has to come first before it can do anything. */
type Row = (() => Promise<void>) | { readonly waitsFor: string }

/** One row per option; an option without one does not compile. */
const ROWS: { readonly [name in keyof PorticoOptions]-?: Row } = {
  adapters: async () => {
    const [network] = toyNetworks('cosmos')
    const cedar = createToyWallet({ id: 'org.cedar', name: 'Cedar', networkId: network.id })
    const world = createWorld({
      adapters: (own) => [own, createToyAdapter({ namespace: 'cosmos', wallets: [cedar], networks: [network] })],
    })
    await openList(world)
    await expect.element(row('Alder Toy One')).toBeVisible()
    await row('Cedar Toy One').click()
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(connected(world)).toEqual(['org.cedar'])
  },

  plugins: async () => {
    const causes: string[] = []
    const members = definePlugin({
      name: 'members',
      setup: (context) =>
        context.addGate({
          name: 'members',
          check: async ({ cause }) => {
            causes.push(cause)
            throw new Error('not a member')
          },
        }),
    })
    const world = createWorld({ portico: { plugins: [members] } })
    await openList(world)
    await row('Alder').click()
    await expect.element(heading('This site didn’t accept the account')).toBeVisible()
    expect(causes).toEqual(['connected'])
    expect(connected(world)).toEqual([])
  },

  siwx: async () => {
    const asked: string[] = []
    const other = definePlugin({ name: 'other', setup: ({ addGate }) => addGate(signingGate('other', asked)) })
    const { plugin: siwx, port } = signInPlugin(asked)
    const world = createWorld({ portico: { plugins: [other], siwx } })
    await openList(world)
    await row('Alder').click()
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    expect(asked.sort()).toEqual(['other', 'siwx'])
    // One prompt to connect and one for each of the two.
    expect(world.wallet.prompts).toBe(3)
    expect(world.portico.signIn).toBe(port)
  },

  siweConfig: async () => {
    const { plugin: siweConfig, port } = signInPlugin([])
    const world = createWorld({ portico: { siweConfig } })
    await openList(world)
    await row('Alder').click()
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    expect(world.wallet.prompts).toBe(2)
    expect(world.portico.signIn).toBe(port)
  },

  isSiweEnabled: async () => {
    const { plugin: siweConfig } = signInPlugin([])
    const world = createWorld({ portico: { siweConfig, isSiweEnabled: false } })
    await openList(world)
    await row('Alder').click()
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    expect(world.wallet.prompts).toBe(1)
    expect(world.portico.signIn).toBeUndefined()
  },

  projectId: async () => {
    const world = createWorld({
      namespace: SERVED,
      portico: { projectId: 'p1', services: { api: 'https://api.example' } },
    })
    draw(world)
    await world.portico.connect({ walletKey: 'org.alder' })
    const { requests } = world.platform
    const ids = () => requests.map((url) => new URL(url).searchParams.get('projectId'))
    await expect.poll(ids).toEqual(['p1'])
  },

  features: async () => {
    const shownGroups = async (features: PorticoOptions['features']): Promise<readonly (string | null)[]> => {
      const world = createWorld({ portico: { features, customWallets: [{ id: 'elm', name: 'Elm' }] } })
      const { unmount } = await openList(world)
      await expect.element(row('Elm')).toBeVisible()
      const groups = [...anyDialog().element().querySelectorAll('[data-part="wallet-group"]')]
      unmount()
      return groups.map((group) => group.getAttribute('data-group'))
    }
    expect(await shownGroups(undefined)).toEqual(['injected', 'custom'])
    expect(await shownGroups({ connectorTypeOrder: ['custom'] })).toEqual(['custom', 'injected'])
  },

  remoteFeatures: async () => {
    const connectBoth = async (multiWallet: boolean): Promise<World> => {
      const world = createWorld({ portico: { remoteFeatures: { multiWallet } } })
      const { unmount } = draw(world)
      await world.portico.connect({ walletKey: 'org.alder' })
      await world.portico.connect({ walletKey: 'org.birch' })
      await world.portico.modal.open('Connect')
      await expect.element(button('Continue with Birch, toy-…0birch')).toBeVisible()
      const isMarked = row('Alder Connected').query() !== null
      expect(isMarked).toBe(multiWallet)
      unmount()
      return world
    }
    expect(connected(await connectBoth(false))).toEqual(['org.birch'])
    expect(connected(await connectBoth(true))).toEqual(['org.birch', 'org.alder'])
  },

  customWallets: async () => {
    const homepage = 'https://elm.example/get'
    const world = createWorld({
      portico: {
        customWallets: [
          { id: 'elm', name: 'Elm', homepage, image_url: PICTURE, rdns: 'org.elm' },
          // Installed here: its extension is the row.
          { id: 'birch', name: 'Birch of ours', rdns: 'org.birch' },
        ],
      },
    })
    await openList(world)
    const custom = page.getByRole('region', { name: 'Suggested by this site' })
    expect(rowsOf(custom.element())).toEqual(['Elm'])
    expect(rowsOf(anyDialog().element())).toEqual(['Alder', 'Birch', 'Elm'])
    expect(custom.element().querySelector('img')?.getAttribute('src')).toBe(PICTURE)
    await row('Elm').click()
    await expect.element(heading('Elm isn’t installed')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Install/ })).toHaveAttribute('href', homepage)
  },

  featuredWalletIds: async () => {
    const world = createWorld({ portico: { featuredWalletIds: ['phantom', 'metamask'] } })
    await openList(world)
    // The bundled index arrives after the list is open.
    const featured = page.getByRole('region', { name: 'Featured' })
    await expect.element(featured).toBeVisible()
    expect(rowsOf(featured.element())).toEqual(['Phantom', 'MetaMask'])
  },

  includeWalletIds: async () => {
    const world = createWorld({ portico: { includeWalletIds: ['phantom'] } })
    const browser = await world.portico.browseWallets()
    expect(browser.entries().map(({ name }) => name)).toEqual(['Phantom'])
  },

  excludeWalletIds: async () => {
    const names = async (excludeWalletIds?: readonly string[]): Promise<readonly string[]> => {
      const world = createWorld({ portico: { excludeWalletIds } })
      return (await world.portico.browseWallets()).entries().map(({ name }) => name)
    }
    expect(await names()).toContain('Phantom')
    expect(await names(['phantom'])).not.toContain('Phantom')
  },

  data: async () => {
    const shell = {
      networkId: 'polkadot:one',
      name: 'Shell',
      symbol: 'SHELL',
      decimals: 2,
      amountBaseUnits: 5n,
    } as const
    const world = createWorld({ portico: { data: { balances: { read: async () => [shell] } } } })
    const Tokens = (): ReactNode => useTokens().tokens.map(({ symbol }) => <p key={symbol}>{symbol}</p>)
    render(
      <PorticoProvider client={world.portico}>
        <Tokens />
      </PorticoProvider>
    )
    await world.portico.connect({ walletKey: 'org.alder' })
    await expect.element(page.getByText('SHELL')).toBeVisible()
  },

  tokens: async () => {
    const world = createWorld({
      portico: { tokens: { 'polkadot:one': { address: 'toy-shell' } } },
      chain: { tokenBalances: { 'toy-shell': { amountBaseUnits: 1_259n, decimals: 2, symbol: 'SHELL' } } },
    })
    draw(world)
    await world.portico.connect({ walletKey: 'org.alder' })
    await world.portico.modal.open('Account')
    await expect.poll(() => part('amount')?.textContent).toBe('12.59 SHELL')
  },

  chainImages: async () => {
    const world = createWorld({ portico: { chainImages: { 'polkadot:two': PICTURE } } })
    const { container } = render(
      <PorticoProvider client={world.portico}>
        <NetworkButton />
      </PorticoProvider>
    )
    await expect.element(button('Network: Toy One')).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
    await world.portico.switchNetwork({ networkId: 'polkadot:two' })
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(PICTURE)
  },

  metadata: async () => {
    const shownDapp = async (metadata: PorticoOptions['metadata']): Promise<string | null | undefined> => {
      const world = createWorld({ portico: { metadata } })
      const { unmount } = draw(world)
      await world.portico.modal.open('ConnectingExternal', { walletKey: 'org.alder' })
      const picture = part('media-pair')?.querySelector('[data-part="media"]')
      const shown = picture?.querySelector('img')?.getAttribute('src') ?? picture?.getAttribute('data-monogram')
      unmount()
      return shown
    }
    expect(await shownDapp({ name: 'Zebra' })).toBe('Ze')
    expect(await shownDapp({ name: 'Zebra', icons: [PICTURE, 'https://zebra.example/2.png'] })).toBe(PICTURE)
    // The page's title is "Example dapp".
    expect(await shownDapp(undefined)).toBe('ED')
  },

  termsConditionsUrl: async () => {
    await openList(createWorld({ portico: { termsConditionsUrl: 'https://dapp.example/terms' } }))
    const link = page.getByRole('link', { name: 'terms (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('href', 'https://dapp.example/terms')
    expect(part('legal')?.querySelectorAll('a').length).toBe(1)
  },

  privacyPolicyUrl: async () => {
    await openList(createWorld({ portico: { privacyPolicyUrl: 'https://dapp.example/privacy' } }))
    const link = page.getByRole('link', { name: 'privacy policy (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('href', 'https://dapp.example/privacy')
    expect(part('legal')?.querySelectorAll('a').length).toBe(1)
  },

  termsVersion: async () => {
    const stored: Record<string, string> = {}
    const visit = async (termsVersion: string): Promise<() => void> => {
      const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://dapp.example/terms' }
      const platform = createFakePlatform({ stored })
      const { unmount } = await openList(createWorld({ platform, portico: { ...terms, termsVersion } }))
      return unmount
    }
    const box = page.getByRole('checkbox')
    const leave = await visit('1')
    await box.click()
    await expect.element(box).toBeChecked()
    leave()
    const leaveAgain = await visit('1')
    await expect.element(box).toBeChecked()
    leaveAgain()
    await visit('2')
    await expect.element(box).toBeVisible()
    await expect.element(box).not.toBeChecked()
  },

  enableEIP6963: async () => {
    await openList(createWorld({ portico: { enableEIP6963: false }, adapters: (own) => [listAllowed(own)] }))
    await expect.element(row('Birch')).toBeVisible()
    expect(rowsOf(anyDialog().element())).toEqual(['Birch'])
  },

  enableInjected: async () => {
    await openList(createWorld({ portico: { enableInjected: false }, adapters: (own) => [listAllowed(own)] }))
    await expect.element(row('Alder')).toBeVisible()
    expect(rowsOf(anyDialog().element())).toEqual(['Alder'])
  },

  connectors: async () => {
    await openList(createWorld({ portico: { connectors: [walletConnect({ relayUrl: 'ws://127.0.0.1:1' })] } }))
    await expect.element(page.getByRole('button', { name: /^Scan with your phone/ })).toBeVisible()
  },

  enableWalletConnect: async () => {
    const connectors = [walletConnect({ relayUrl: 'ws://127.0.0.1:1' })]
    await openList(createWorld({ portico: { connectors, enableWalletConnect: false } }))
    await expect.element(row('Alder')).toBeVisible()
    expect(rowsOf(anyDialog().element())).not.toContain('Scan with your phone')
  },

  enableNetworkSwitch: async () => {
    const world = createWorld({ portico: { enableNetworkSwitch: false } })
    draw(world)
    await world.portico.connect({ walletKey: 'org.alder' })
    const error = await world.portico.switchNetwork({ networkId: 'polkadot:two' }).catch((cause: unknown) => cause)
    expect(isPorticoError(error, 'NETWORK_SWITCH_DISABLED')).toBe(true)
    await world.portico.modal.open('Networks')
    await expect.element(page.getByRole('button', { name: /Toy Two.*Switch in your wallet/ })).toBeVisible()
    expect(world.wallet.prompts).toBe(1)
    expect(world.wallet.networkId).toBe('polkadot:one')
  },

  enableReconnect: async () => {
    const stored: Record<string, string> = {}
    const visit = (enableReconnect: boolean): World & { readonly leave: () => void } => {
      const world = createWorld({ platform: createFakePlatform({ stored }), portico: { enableReconnect } })
      // The wallet outlives the page and remembers it.
      world.wallet.authorised = stored['@appkit/v1/lastConnectors'] !== undefined
      return { ...world, leave: draw(world).unmount }
    }
    const first = visit(true)
    await first.portico.connect({ walletKey: 'org.alder' })
    await expect.poll(() => stored['@appkit/v1/lastConnectors']).toContain('org.alder')
    first.leave()
    const second = visit(true)
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    expect(second.wallet.prompts).toBe(0)
    second.leave()
    const third = visit(false)
    await expect.poll(() => third.portico.snapshot('connections').connectors).not.toEqual({})
    await expect.element(button('Connect wallet')).toHaveAttribute('data-state', 'disconnected')
    expect(connected(third)).toEqual([])
  },

  allowUnsupportedChain: async () => {
    const visit = async (allowUnsupportedChain: boolean): Promise<World & { readonly leave: () => void }> => {
      const world = createWorld({ portico: { allowUnsupportedChain } })
      const { unmount } = draw(world)
      world.wallet.networkId = 'polkadot:elsewhere'
      await world.portico.connect({ walletKey: 'org.alder' })
      return { ...world, leave: unmount }
    }
    const strict = await visit(false)
    await expect.element(dialog('Change network')).toBeVisible()
    strict.leave()
    const { portico } = await visit(true)
    await expect.element(button('Account toy-…abcdef')).toHaveAttribute('data-state', 'connected')
    expect(portico.snapshot('modal').open).toBe(false)
  },

  defaultAccountTypes: async () => {
    // The user has a smart account, which is in use without this option.
    const smart = { address: 'toy-smart0000000smart', networkIds: [one.id] }
    const { portico } = await logIn({ defaultAccountTypes: { polkadot: 'eoa' } }, { smart })
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await portico.modal.open('Settings')
    await expect.element(button('Account type Standard')).toBeVisible()
  },

  debug: async () => {
    const visit = async (debug: boolean): Promise<World & { readonly leave: () => void }> => {
      const world = createWorld({ portico: { debug } })
      const { unmount } = await openList(world)
      await world.portico.switchNetwork({ networkId: 'polkadot:nowhere' }).catch(() => undefined)
      await expect.poll(() => world.platform.logs.length).toBe(1)
      return { ...world, leave: unmount }
    }
    const quiet = await visit(false)
    expect(quiet.portico.snapshot('notices').alerts).toEqual([])
    expect(part('alert-bar')).toBeNull()
    quiet.leave()
    await visit(true)
    await expect.element(page.getByText('Network Not Found: polkadot:nowhere')).toBeVisible()
  },

  disableAppend: async () => {
    const world = createWorld({ portico: { disableAppend: true } })
    const { unmount } = draw(world)
    // No component draws the modal, so it is open at once.
    await world.portico.modal.open()
    expect(anyDialog().query()).toBeNull()
    world.portico.modal.close()
    unmount()

    render(
      <PorticoProvider client={world.portico}>
        <ConnectButton />
        <aside id="place">
          <PorticoModal />
        </aside>
      </PorticoProvider>
    )
    await button('Connect wallet').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
    expect(anyDialog().element().closest('#place')).not.toBeNull()
    await expect.element(heading('Connect a wallet')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await expect.element(button('Connect wallet')).toHaveFocus()
  },

  enableEmbedded: async () => {
    const world = createWorld({ portico: { enableEmbedded: true } })
    const { container } = render(
      <PorticoProvider client={world.portico}>
        <PorticoModal />
      </PorticoProvider>
    )
    const list = page.getByRole('region', { name: 'Connect a wallet' })
    await expect.element(list).toBeVisible()
    expect(container.contains(list.element())).toBe(true)
    expect(anyDialog().query()).toBeNull()
    await row('Alder').click()
    await expect.element(page.getByRole('region', { name: 'Your account' })).toBeVisible()
  },

  fontStylesheetUrl: async () => {
    // A port that browsers refuse without a request.
    const fontStylesheetUrl = 'https://127.0.0.1:9/font.css'
    const world = createWorld({ portico: { fontStylesheetUrl } })
    const links = (): number =>
      [...document.head.querySelectorAll('link[rel="stylesheet"]')].filter(
        (link) => link.getAttribute('href') === fontStylesheetUrl
      ).length
    draw(world)
    // The code is there, and nothing was fetched for a user who only reads.
    await userEvent.keyboard('a')
    await expect.poll(() => part('live-polite')).not.toBeNull()
    expect(links()).toBe(0)
    await world.portico.modal.open()
    await expect.poll(links).toBe(1)
    world.portico.modal.close()
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await world.portico.modal.open()
    await expect.element(anyDialog()).toBeVisible()
    expect(links()).toBe(1)
  },

  services: async () => {
    const world = createWorld({
      namespace: SERVED,
      portico: {
        projectId: 'p1',
        services: {
          directory: 'https://directory.example',
          api: 'https://api.example/base',
          analytics: 'https://analytics.example',
        },
      },
    })
    world.platform.answer(({ url }) => ANSWERS[url.pathname] ?? {})
    await openList(world)
    await row('Alder').click()
    await expect.element(button('Account alder.example')).toBeVisible()
    const asked = (): readonly string[] => {
      const addresses = world.platform.requests
        .map((url) => new URL(url))
        .map(({ origin, pathname }) => origin + pathname)
      return [...new Set(addresses)].sort()
    }
    await expect
      .poll(asked)
      .toEqual([
        'https://analytics.example/e',
        'https://api.example/base/v1/identity/toy-1234567890abcdef',
        'https://directory.example/appkit/v1/config',
        'https://directory.example/getAnalyticsConfig',
        'https://directory.example/getWallets',
        'https://directory.example/projects/v1/origins',
      ])
  },

  onAnalyticsEvent: async () => {
    const events: AnalyticsEvent[] = []
    const world = createWorld({ portico: { onAnalyticsEvent: (event) => events.push(event) } })
    draw(world)
    // The first act of a visit: nothing is there yet, and nothing may be lost.
    await world.portico.modal.open()
    await row('Alder').click()
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    await expect
      .poll(() => events.map(({ event }) => event))
      .toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'WALLET_IMPRESSION_V2', 'MODAL_CLOSE'])
    const success = events.find(({ event }) => event === 'CONNECT_SUCCESS')
    expect(success).toMatchObject({
      properties: { method: 'browser', name: 'Alder', reconnect: false },
      address: 'toy-1234567890abcdef',
      networkId: 'polkadot:one',
    })
    expect(world.platform.requests).toEqual([])
  },

  theme: async () => {
    const theme = { themeMode: 'dark', themeVariables: { accent: '#00aa77' } } as const
    const world = createWorld({ portico: { theme } })
    const { container } = await openList(world)
    for (const inside of [container.querySelector('button'), part('card')])
      expect(inside?.closest('[data-portico-theme]')?.getAttribute('data-portico-theme')).toBe('dark')
    expect(getComputedStyle(button('Get a wallet').element()).getPropertyValue('--portico-accent')).toBe('#00aa77')
    // The dark palette.
    expect(getComputedStyle(heading('Connect a wallet').element()).color).toBe('rgb(242, 242, 238)')
  },

  modalSize: async () => {
    const widthPx = async (modalSize: PorticoOptions['modalSize']): Promise<number | undefined> => {
      const { unmount } = await openList(createWorld({ portico: { modalSize } }))
      const shown = part('card')?.getBoundingClientRect().width
      unmount()
      return shown
    }
    expect(await widthPx(undefined)).toBe(360)
    expect(await widthPx('compact')).toBe(360)
    expect(await widthPx('wide')).toBe(720)
  },

  storage: async () => {
    const kept = new Map<string, string>()
    const storage = {
      get: (key: string) => kept.get(key),
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    }
    const visit = (): World & { readonly leave: () => void } => {
      const world = createWorld({ portico: { storage } })
      world.wallet.authorised = kept.size > 0
      return { ...world, leave: draw(world).unmount }
    }
    const first = visit()
    await first.portico.connect({ walletKey: 'org.alder' })
    await expect.poll(() => kept.get('@appkit/v1/lastConnectors')).toContain('org.alder')
    expect(first.platform.stored).toEqual({})
    first.leave()
    visit()
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
  },

  storagePrefix: async () => {
    const world = createWorld({ portico: { storagePrefix: '@shop/' } })
    draw(world)
    await world.portico.connect({ walletKey: 'org.alder' })
    await expect.poll(() => world.platform.stored['@shop/v1/lastConnectors']).toContain('org.alder')
    expect(Object.keys(world.platform.stored).filter((key) => !key.startsWith('@shop/v1/'))).toEqual([])
  },

  platform: async () => {
    const platform = createFakePlatform()
    const world = createWorld({
      namespace: SERVED,
      portico: { platform, services: { api: 'https://api.example' } },
    })
    world.wallet.behavior = 'hold'
    await openList(world)
    await row('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    const help = anyDialog().getByText(/behind this window/)
    await expect.element(help).not.toBeVisible()
    // Its clock,
    await platform.clock.advance(8_000)
    await expect.element(help).toBeVisible()
    world.wallet.answer('approve')
    await expect.element(button('Account toy-…abcdef')).toBeVisible()
    // its keys and its requests.
    await expect.poll(() => platform.stored['@appkit/v1/lastConnectors']).toContain('org.alder')
    await expect.poll(() => platform.requests.length).toBe(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('@appkit/'))).toEqual([])
  },

  initialState: async () => {
    const world = createWorld({ portico: { initialState: await createHint() } })
    // The wallet of the last visit does not answer yet.
    world.wallet.isSilent = true
    world.platform.stored['@appkit/v1/lastConnectors'] = JSON.stringify({ polkadot: 'org.alder' })
    expect(world.portico.snapshot('connections').hint?.address).toBe('toy-1234567890abcdef')
    draw(world)
    const shown = page.getByText('toy-…abcdef')
    await expect.element(shown).toBeVisible()
    expect(shown.element().closest('button')?.getAttribute('data-state')).toBe('reconnecting')
    await expect.poll(() => world.platform.clock.pending()).toBeGreaterThan(0)
    await world.platform.clock.advance(3_000)
    await expect.element(button('Connect wallet')).toHaveAttribute('data-state', 'disconnected')
  },
}

const tested = Object.entries(ROWS).flatMap(([name, row]) => (typeof row === 'function' ? [{ name, row }] : []))
const waiting = Object.entries(ROWS).flatMap(([name, row]) => (typeof row === 'function' ? [] : [name]))

test.each(tested)('parameters: $name', ({ row }) => row())

test('default: an option is tested exactly when its documentation does not call it later', () => {
  const [text = ''] = Object.values(DOCUMENTATION)
  const section = text.slice(text.indexOf('## Options of createPortico'), text.indexOf('## Services'))
  const lines = [...section.matchAll(/^\| `(\w+)`( \*later\*)? \|/gm)]
  const names = (isLater: boolean) =>
    lines.filter(([, , later]) => (later !== undefined) === isLater).map(([, name]) => name)
  expect(names(true).sort()).toEqual(waiting.sort())
  expect(names(false).sort()).toEqual(tested.map(({ name }) => name).sort())
})

/** The page that is made from the types. */
const DOCUMENTATION = import.meta.glob<string>('../../../docs/configuration.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A wallet's row. */
function row(name: string): ReturnType<typeof button> {
  return page.getByRole('listitem').getByRole('button', { name, exact: true })
}

/** Names of the wallets in it; the last row of the list leads to all the others. */
function rowsOf(element: Element): readonly (string | null)[] {
  const titles = [...element.querySelectorAll('[data-part="row-title"]')].map(({ textContent }) => textContent)
  return titles.filter((title) => title !== 'All wallets')
}

function connected(world: Pick<World, 'portico'>): readonly string[] {
  return world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)
}

/** An adapter that finds Birch injected and the others announced, and lists what it is told it may. */
function listAllowed(own: AdapterFactory): AdapterFactory {
  return {
    ...own,
    create: (context) => {
      const isAllowed = (id: string): boolean => (id === 'org.birch' ? context.enableInjected : context.enableAnnounced)
      return own.create({
        ...context,
        emit: (event) =>
          context.emit(
            event.type === 'connectors'
              ? { ...event, connectors: event.connectors.filter(({ id }) => isAllowed(id)) }
              : event
          ),
      })
    },
  }
}

/** A namespace whose accounts the API knows. */
const SERVED = 'eip155'

/** What the services answer, by path. */
const ANSWERS: { readonly [path: string]: unknown } = {
  '/appkit/v1/config': { features: [] },
  '/projects/v1/origins': { allowedOrigins: [] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  '/base/v1/identity/toy-1234567890abcdef': { name: 'alder.example' },
}

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A gate that has the wallet sign its name. */
function signingGate(name: string, asked: string[]): ConnectionGate {
  return {
    name,
    check: async ({ wallet }) => {
      asked.push(name)
      await wallet.signMessage?.({ message: name })
    },
  }
}

function signInPlugin(asked: string[]): { readonly plugin: PorticoPlugin; readonly port: SignInPort } {
  const state: SignInState = { status: 'signedOut' }
  const port: SignInPort = {
    snapshot: () => state,
    subscribe: () => () => undefined,
    sign: async () => undefined,
    cancel: async () => undefined,
    signOut: async () => undefined,
    refresh: async () => undefined,
  }
  const plugin = definePlugin({
    name: 'siwx',
    setup: ({ addGate, provideSignIn }) => {
      addGate(signingGate('siwx', asked))
      provideSignIn(port)
    },
  })
  return { plugin, port }
}
