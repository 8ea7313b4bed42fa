import { createPortico, PorticoError } from '@portico/core'
import { definePlugin } from '@portico/core/plugin'
import { describe, expect, test } from 'vitest'

/** Every option with a value that is right and values that are not. */
const OPTIONS: { readonly [option: string]: { readonly right: unknown; readonly wrong: readonly unknown[] } } = {
  adapters: { right: [], wrong: ['wagmi', {}, null] },
  connectors: { right: [], wrong: ['walletConnect', {}] },
  plugins: { right: [], wrong: ['siwx'] },
  projectId: { right: 'p', wrong: [7, null] },
  features: {
    right: { analytics: false, connectorTypeOrder: ['injected'], connectMethodsOrder: ['wallet'] },
    wrong: [
      true,
      [],
      { analytics: 'no' },
      { swap: true },
      { connectorTypeOrder: ['browser'] },
      { connectMethodsOrder: ['phone'] },
      { walletFeaturesOrder: 'send' },
      { email: true },
    ],
  },
  remoteFeatures: {
    right: { email: false, socials: ['google'], swaps: false, onramp: ['one'], activity: false },
    wrong: [{ socials: true }, { socials: [1] }, { swaps: 'one' }, { send: true }],
  },
  customWallets: {
    right: [
      { id: 'a', name: 'A', homepage: 'https://a.example', mobile_link: 'a://', image_url: 'data:image/png;base64,' },
    ],
    wrong: [
      {},
      [{ id: 'a' }],
      [{ name: 'A' }],
      [{ id: 'a', name: 'A', homepage: 'javascript:alert(1)' }],
      [{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }],
      [{ id: 'a', name: 'A', desktop_link: 'data:text/html,x' }],
      [{ id: 'a', name: 'A', image_url: 'ftp://a.example' }],
      [{ id: 'a', name: 'A', colour: 'red' }],
    ],
  },
  featuredWalletIds: { right: ['a'], wrong: [[1], 'a'] },
  includeWalletIds: { right: ['a'], wrong: [[1], 'a'] },
  excludeWalletIds: { right: ['a'], wrong: [[1], 'a'] },
  tokens: {
    right: { 'eip155:1': { address: '0xabc', image: 'https://a.example/t.png' } },
    wrong: [
      [],
      { '1': { address: '0xabc' } },
      { 'eip155:1': '0xabc' },
      { 'eip155:1': {} },
      { 'eip155:1': { address: 1 } },
    ],
  },
  chainImages: {
    right: { 'eip155:1': 'https://a.example/1.png' },
    wrong: [{ 1: 'https://a.example/1.png' }, { 'eip155:1': 'javascript:alert(1)' }],
  },
  metadata: { right: { name: 'A', icons: [] }, wrong: ['A', { title: 'A' }, { url: 'nowhere' }, { icons: 'a.png' }] },
  termsConditionsUrl: { right: 'https://a.example/terms', wrong: ['javascript:alert(1)', 'terms', 1] },
  privacyPolicyUrl: { right: 'https://a.example/privacy', wrong: ['javascript:alert(1)'] },
  termsVersion: { right: '2', wrong: [2] },
  enableWalletConnect: { right: false, wrong: ['no', 0] },
  enableEIP6963: { right: false, wrong: ['no'] },
  enableInjected: { right: false, wrong: ['no'] },
  enableNetworkSwitch: { right: false, wrong: ['no'] },
  enableReconnect: { right: false, wrong: ['no'] },
  allowUnsupportedChain: { right: true, wrong: ['yes'] },
  defaultAccountTypes: { right: { eip155: 'eoa' }, wrong: ['eoa', { eip155: 'safe' }] },
  siwx: { right: definePlugin({ name: 'siwx', setup: () => undefined }), wrong: [true] },
  siweConfig: { right: definePlugin({ name: 'siwe', setup: () => undefined }), wrong: [true, {}] },
  isSiweEnabled: { right: true, wrong: ['yes'] },
  debug: { right: true, wrong: ['yes'] },
  disableAppend: { right: true, wrong: ['yes'] },
  enableEmbedded: { right: true, wrong: ['yes'] },
  fontStylesheetUrl: {
    right: 'https://a.example/font.css',
    wrong: ['http://a.example/font.css', 'font.css', 'javascript:x'],
  },
  services: {
    right: { api: 'https://a.example' },
    wrong: ['https://a.example', { api: 'nope' }, { relay: 'https://a.example' }],
  },
  data: {
    right: {
      balances: { read: async () => undefined },
      prices: { read: async () => undefined },
      nfts: { read: async () => undefined },
      activity: { read: async () => undefined },
    },
    wrong: [
      [],
      { balances: 'https://a.example' },
      { balances: {} },
      { prices: {} },
      { nfts: [] },
      { nfts: { networkIds: [] } },
      { activity: {} },
    ],
  },
  onAnalyticsEvent: { right: () => undefined, wrong: ['log'] },
  theme: {
    right: { themeMode: 'dark', themeVariables: { accent: '#0a7', zIndex: 5 } },
    wrong: ['dark', { themeMode: 'sepia' }, { themeVariables: { colour: 'red' } }, { themeVariables: { accent: '' } }],
  },
  modalSize: { right: 'wide', wrong: ['huge'] },
  storage: { right: { get: () => undefined, set: () => undefined, remove: () => undefined }, wrong: ['local'] },
  storagePrefix: { right: 'a/', wrong: [1] },
  platform: { right: undefined, wrong: ['node'] },
  initialState: { right: '', wrong: [{}] },
}

describe('checkOptions', () => {
  test.each(Object.entries(OPTIONS))('default: %s of the right shape is accepted', (option, { right }) => {
    expect(() => make({ [option]: right })).not.toThrow()
  })

  test.each(Object.entries(OPTIONS))('error: %s of another shape is OPTION_INVALID and named', (option, { wrong }) => {
    for (const value of wrong) {
      expect(() => make({ [option]: value }), JSON.stringify(value)).toThrowError(
        expect.objectContaining({ code: 'OPTION_INVALID', message: expect.stringContaining(option) })
      )
    }
  })

  test('error: the inner value is named by its path, with what is expected', () => {
    const cases: readonly (readonly [Record<string, unknown>, string, string])[] = [
      [{ services: { api: 'nope' } }, 'services.api', 'a URL'],
      [{ customWallets: [{ id: 'a', name: 'A' }, { id: 'b' }] }, 'customWallets[1].name', 'a value'],
      [{ tokens: { 'eip155:1': { address: 1 } } }, 'tokens.eip155:1.address', 'a string'],
      [
        { theme: { themeVariables: { colour: 'red' } } },
        'theme.themeVariables.colour',
        'a name that createPortico knows',
      ],
      [{ features: { connectorTypeOrder: ['browser'] } }, 'features.connectorTypeOrder', 'walletConnect, recent'],
      [{ enableReconect: true }, 'enableReconect', 'a name that createPortico knows'],
      [{ constructor: true }, 'constructor', 'a name that createPortico knows'],
    ]
    for (const [options, path, expected] of cases) {
      expect(() => make(options)).toThrowError(path)
      expect(() => make(options)).toThrowError(expected)
    }
  })

  test('error: siweConfig and siwx exclude each other, in the specification’s words', () => {
    const plugin = definePlugin({ name: 'siwx', setup: () => undefined })
    const both = { siwx: plugin, siweConfig: plugin }
    expect(() => make(both)).toThrowError(PorticoError)
    expect(() => make(both)).toThrowError('Cannot set both `siweConfig` and `siwx` options')
  })

  test('error: no options at all', () => {
    expect(() => createPortico(undefined as unknown as { adapters: [] })).toThrowError('options')
    expect(() => createPortico({} as { adapters: [] })).toThrowError('adapters')
  })
})

/** The types refuse wrong values; a JavaScript app would not notice. */
function make(options: Record<string, unknown>): void {
  createPortico({ adapters: [], ...options } as unknown as { adapters: [] })
}
