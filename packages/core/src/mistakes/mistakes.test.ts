import { createPortico, isPorticoError } from '@portico/core'
import { createFakePlatform, createToyAdapter } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../test/createHarness.js'
import { walletConnect } from '../connectors/walletConnect/walletConnect.js'

/** What a developer reads when createPortico refuses these options, which the types refuse too. */
function refusal(options: object): string {
  try {
    createPortico({ platform: createFakePlatform(), ...options } as unknown as { adapters: [] })
  } catch (error) {
    if (isPorticoError(error, 'OPTION_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

const toy = (namespace: 'cosmos' | 'polkadot') => createToyAdapter({ wallets: [], namespace })

describe('what a developer reads, and writes instead', () => {
  const rows: readonly (readonly [string, object, string])[] = [
    [
      'a misspelt option',
      { adaptors: [] },
      `2 options are wrong:
- \`adaptors\` is not a name that createPortico knows. Did you mean \`adapters\`?
- \`adapters\` is undefined; expected a list. Write \`adapters: [wagmiAdapter({ networks: [mainnet] })]\`, or [] for none.`,
    ],
    [
      'three names of AppKit, all at once',
      { adapters: [], themeMode: 'dark', enableAnalytics: true, chains: [1] },
      `3 options are wrong:
- \`themeMode\` is not a name that createPortico knows. Write \`theme: { themeMode: 'dark' }\`.
- \`enableAnalytics\` is not a name that createPortico knows. Write \`features: { analytics: true }\`.
- \`chains\` is not a name that createPortico knows. \`chains\` is called \`networks\` here, and an adapter has its own: wagmiAdapter({ networks: [mainnet] }).`,
    ],
    [
      'the theme of another library',
      { adapters: [], theme: { mode: 'dark', themeVariables: { '--w3m-border-radius-master': '2px', accnt: 'red' } } },
      `3 options are wrong:
- \`theme.mode\` is not a name that createPortico knows. Write \`theme: { themeMode: 'dark' }\`.
- \`theme.themeVariables.--w3m-border-radius-master\` is not a name that createPortico knows. It is called \`borderRadiusMaster\` here.
- \`theme.themeVariables.accnt\` is not a name that createPortico knows. Did you mean \`accent\`?`,
    ],
    [
      'a theme that is a text',
      { adapters: [], theme: 'dark' },
      "`theme` is 'dark'; expected an object. Write `theme: { themeMode: 'dark' }`.",
    ],
    [
      'a feature of the wrong kind',
      { adapters: [], features: { email: false } },
      '`features.email` is not a name that createPortico knows. Write `remoteFeatures: { email: false }`.',
    ],
    [
      'features beside them, and the name of another library',
      { adapters: [], walletFeaturesOrder: ['send'], multiWallet: true, onAnalytics: () => undefined },
      `3 options are wrong:
- \`walletFeaturesOrder\` is not a name that createPortico knows. Write \`features: { walletFeaturesOrder: … }\`.
- \`multiWallet\` is not a name that createPortico knows. Write \`remoteFeatures: { multiWallet: … }\`.
- \`onAnalytics\` is not a name that createPortico knows. It is called \`onAnalyticsEvent\` here.`,
    ],
    [
      'a list with something unknown',
      { adapters: [], features: { walletFeaturesOrder: ['send', 'recieve'] } },
      "`features.walletFeaturesOrder` is a list; expected a list of onramp, swaps, receive, send. 'recieve' is none of them. Did you mean 'receive'?",
    ],
    [
      'adapters that are no list',
      { adapters: toy('cosmos') },
      '`adapters` is an object; expected a list. Put it into a list: `adapters: [adapter]`.',
    ],
    [
      'an adapter function that was not called',
      { adapters: [function wagmiAdapter() {}] },
      '`adapters[0]` is the function wagmiAdapter; expected what an adapter function returns, with apiVersion 1. Call it: `adapters: [wagmiAdapter({ networks: [mainnet] })]`.',
    ],
    [
      'two adapters of one namespace',
      { adapters: [toy('cosmos'), toy('cosmos')] },
      '`adapters[1]` is an object; expected an adapter of another namespace than adapters[0], which serves cosmos too. Give all networks of cosmos to one adapter; only the first one is used.',
    ],
    [
      'a connector that was not called',
      { adapters: [], connectors: [walletConnect] },
      '`connectors[0]` is the function walletConnect; expected what a function such as walletConnect() returns. Call it: `connectors: [walletConnect()]`.',
    ],
    [
      'the bare number of a network as a key',
      { adapters: [toy('polkadot')], chainImages: { one: 'https://a.example/1.png' } },
      "`chainImages.one` is 'one'; expected a CAIP-2 network id as the key. Write 'polkadot:one'.",
    ],
    [
      'one text in place of a list',
      { adapters: [], featuredWalletIds: 'metamask' },
      "`featuredWalletIds` is 'metamask'; expected a list of strings. Put it into a list: ['metamask'].",
    ],
    [
      'a mode that does not exist',
      { adapters: [], theme: { themeMode: 'drak' } },
      "`theme.themeMode` is 'drak'; expected 'light', 'dark', 'auto', 'highContrast' or 'midnight'. Did you mean 'dark'?",
    ],
  ]
  test.each(rows)('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(options)).toBe(message)
  })

  test('behavior: every mistake is in the context, with the first as the one of old', () => {
    const caught = (): unknown => {
      try {
        return createPortico({ adapters: [], chains: [], debugg: true } as unknown as { adapters: [] })
      } catch (error) {
        return error
      }
    }
    expect(caught()).toMatchObject({
      code: 'OPTION_INVALID',
      recovery: ['fixConfiguration'],
      context: {
        option: 'chains',
        mistakes: [{ option: 'chains' }, { option: 'debugg', instead: 'Did you mean `debug`?' }],
      },
    })
  })

  test('behavior: names of wallets are accepted where ids are', () => {
    expect(refusal({ adapters: [], featuredWalletIds: ['metamask'] })).toBe('accepted')
  })

  test('error: OPTION_INVALID: what belongs to createPortico is given to walletConnect', () => {
    const options = { projectId: 'p', relayURL: 'wss://relay.example' }
    expect(() => walletConnect(options as object)).toThrow(
      `2 options are wrong:
- \`projectId\` is not a name that walletConnect knows. It belongs to createPortico, beside \`connectors\`.
- \`relayURL\` is not a name that walletConnect knows. Did you mean \`relayUrl\`?`
    )
  })

  test('behavior: walletConnect() without a project id says in the console why it has no row', () => {
    const platform = createFakePlatform()
    createPortico({ adapters: [], connectors: [walletConnect()], platform })
    expect(platform.logs).toMatchObject([
      {
        level: 'warn',
        message:
          "walletConnect() is not offered: the public relay needs a project id. Write createPortico({ projectId: '…' }), or walletConnect({ relayUrl }) for a relay of your own.",
      },
    ])
    const other = createFakePlatform()
    createPortico({ adapters: [], connectors: [walletConnect()], platform: other, enableWalletConnect: false })
    expect(other.logs).toEqual([])
  })
})

describe('what a call says', () => {
  const messageOf = async (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Error ? error.message : 'no error')
    )

  test.each([
    ['a text', 'project-id', "`options` is 'project-id'; expected an object"],
    ['a list', [], '`options` is an empty list; expected an object'],
    ['a number', 5, '`options` is 5; expected an object'],
  ])('error: OPTION_INVALID: %s in place of the options', (_, options, message) => {
    expect(() => createPortico(options as never)).toThrow(message)
  })

  test('behavior: names that every object has are unknown like any other', () => {
    expect(refusal({ adapters: [], theme: { themeVariables: { constructor: '1px' } } })).toBe(
      '`theme.themeVariables.constructor` is not a name that createPortico knows'
    )
  })

  test('behavior: a network that is missing from an adapter is no reason to fail', () => {
    expect(refusal({ adapters: [{ ...toy('cosmos'), networks: [undefined] }], projectid: 'x' })).toBe(
      '`projectid` is not a name that createPortico knows. Did you mean `projectId`?'
    )
  })

  test('error: WALLET_NOT_CONNECTED: a signature while nothing is connected', async () => {
    const { portico } = await createHarness()
    expect(await messageOf(portico.wallet.signMessage({ message: 'hi' }))).toBe(
      'No wallet is connected, and signMessage needs one. Call `portico.connect()` first, or show a ConnectButton while nothing is connected.'
    )
  })

  test('error: OPTION_INVALID: a number in place of a network id', async () => {
    const { portico } = await createHarness()
    const networkId = 'one' as const
    expect(await messageOf(portico.switchNetwork({ networkId: { id: networkId } as never }))).toBe(
      "`networkId` is an object; expected a CAIP-2 id such as 'polkadot:one', or a network object of an adapter's library"
    )
    expect(await messageOf(portico.switchNetwork({ networkId: 1 as never }))).toMatch(
      /^`networkId` is 1; expected a CAIP-2 id such as 'polkadot:/
    )
  })

  test('error: ADAPTER_IN_USE: one adapter object in two clients', () => {
    const adapter = toy('cosmos')
    createPortico({ adapters: [adapter], platform: createFakePlatform() })
    expect(() => createPortico({ adapters: [adapter], platform: createFakePlatform() })).toThrow(
      'ADAPTER_IN_USE. One adapter object belongs to one client. Call the adapter function again for the second createPortico.'
    )
  })
})
