import { isPorticoError } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { solana } from './networks.js'
import { solanaAdapter } from './solanaAdapter.js'

/** What a developer reads when solanaAdapter refuses this, which the types refuse too. */
function refusal(options: unknown): string {
  try {
    solanaAdapter(options as Parameters<typeof solanaAdapter>[0])
  } catch (error) {
    if (isPorticoError(error, 'OPTION_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

const NETWORKS = "Write `solanaAdapter({ networks: [solana({ rpcUrls: ['https://…'] })] })`."

describe('what a developer reads, and writes instead', () => {
  const rows: readonly (readonly [string, unknown, string])[] = [
    ['no options', undefined, `\`options\` is undefined; expected an object. ${NETWORKS}`],
    [
      'an endpoint',
      { endpoint: 'https://rpc.dapp.example' },
      `2 options are wrong:
- \`networks\` is undefined; expected a value
- \`endpoint\` is not a name that solanaAdapter knows. ${NETWORKS}`,
    ],
    [
      'a network that was not called',
      { networks: [solana] },
      "`networks[0]` is the function solana; expected a network of Solana with its RPC URLs. Write `solana({ rpcUrls: ['https://…'] })`: Portico chooses no RPC for you.",
    ],
    [
      'a network without an RPC',
      { networks: [solana({ rpcUrls: undefined as unknown as [string] })] },
      "`networks[0]` is an object; expected a network of Solana with its RPC URLs. Write `solana({ rpcUrls: ['https://…'] })`: Portico chooses no RPC for you.",
    ],
    [
      'an RPC that is no list',
      { networks: [solana({ rpcUrls: 'https://rpc.dapp.example' as unknown as [string] })] },
      "`networks[0]` is an object; expected a network of Solana with its RPC URLs. Put the URL into a list: `rpcUrls: ['https://rpc.dapp.example']`.",
    ],
    [
      'wallets of wallet-adapter as they are',
      { networks: [solana({ rpcUrls: ['https://rpc.dapp.example'] })], wallets: [{}] },
      '`wallets` is a list; expected what walletAdapters() returns. Write `wallets: walletAdapters([…])`, of @portico/adapter-solana/wallet-adapter.',
    ],
  ]
  test.each(rows)('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(options)).toBe(message)
  })
})
