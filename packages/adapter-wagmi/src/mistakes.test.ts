import { isPorticoError } from '@portico/core'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { decodeTransaction } from './transaction.js'
import { wagmiAdapter } from './wagmiAdapter.js'

/** What a developer reads when wagmiAdapter refuses this, which the types refuse too. */
function refusal(options: unknown): string {
  try {
    wagmiAdapter(options as { networks: [typeof mainnet] })
  } catch (error) {
    if (isPorticoError(error, 'OPTION_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

const NETWORKS = "Write `wagmiAdapter({ networks: [mainnet] })`, with `import { mainnet } from 'viem/chains'`."

describe('what a developer reads, and writes instead', () => {
  const rows: readonly (readonly [string, unknown, string])[] = [
    [
      'chains of wagmi and RainbowKit',
      { chains: [mainnet] },
      '`chains` is not a name that wagmiAdapter knows. `chains` is called `networks` here: wagmiAdapter({ networks: [mainnet] }).',
    ],
    ['no options', undefined, `\`options\` is undefined; expected an object. ${NETWORKS}`],
    ['nothing in them', {}, `\`networks\` is undefined; expected your networks, or \`config\`. ${NETWORKS}`],
    ['no networks', { networks: [] }, `\`networks\` is an empty list; expected at least one viem chain. ${NETWORKS}`],
    [
      'a chain that is not exported',
      { networks: [undefined] },
      '`networks[0]` is undefined; expected a viem chain. Nothing of that name is exported where it is imported from.',
    ],
    [
      'the number of a chain',
      { networks: [1] },
      "`networks[0]` is 1; expected a viem chain. Import the chain: `import { mainnet } from 'viem/chains'`.",
    ],
    [
      'one chain in place of a list',
      { networks: mainnet },
      '`networks` is an object; expected a list. Put it into a list: `networks: [chain]`.',
    ],
    [
      'a config that is none',
      { config: { chains: [mainnet] } },
      '`config` is an object; expected a wagmi Config. Give what createConfig of wagmi returns, or getDefaultConfig of RainbowKit: `wagmiAdapter({ config: createConfig({ … }) })`.',
    ],
    [
      'two that exclude each other',
      { networks: [mainnet], config },
      '`config` is an object; expected left out beside `networks`. A config of your own has its chains already: write one of the two.',
    ],
    [
      'everything at once',
      { chains: [mainnet], transports: {}, projectId: 'p', ssr: 'yes' },
      `4 options are wrong:
- \`chains\` is not a name that wagmiAdapter knows. \`chains\` is called \`networks\` here: wagmiAdapter({ networks: [mainnet] }).
- \`transports\` is not a name that wagmiAdapter knows. Make a wagmi config of your own with it: wagmiAdapter({ config: createConfig({ … }) }).
- \`projectId\` is not a name that wagmiAdapter knows. It belongs to createPortico, beside \`connectors: [walletConnect()]\`.
- \`ssr\` is 'yes'; expected true or false`,
    ],
    [
      'a safe that was not called',
      { networks: [mainnet], safe: function safe() {} },
      '`safe` is the function safe; expected what safe() returns. Call it: `safe: safe()`.',
    ],
  ]
  test.each(rows)('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(options)).toBe(message)
  })

  test('default: networks, and a config of wagmi, are accepted', () => {
    expect([refusal({ networks: [mainnet] }), refusal({ config })]).toEqual(['accepted', 'accepted'])
  })

  test('error: OPTION_INVALID: a transaction that was left out', () => {
    expect(() => decodeTransaction(undefined)).toThrow('`transaction` is undefined; expected an object')
  })
})
