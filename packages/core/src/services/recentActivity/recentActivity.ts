import { PorticoError } from '../../errors/PorticoError.js'
import type { ActivitySource } from '../activitySource.js'
import { checkActivityOptions } from './checkActivityOptions.js'
import type { RecentActivityOptions } from './types.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns a source for `data.activity` that needs no service. EVM: it searches the network's latest blocks for transfers of
 * ERC-20, ERC-721 and ERC-1155, and answers with the newest 50 transactions. It can't see transfers of the network's coin, calls
 * that moved no token, failed transactions, or anything older. Solana: the newest 25 transactions of the account and of
 * its 20 richest token accounts. The view says that there is more. It doesn't know networks whose adapter can't search. Throws
 * OPTION_INVALID.
 *
 * @example
 * createPortico({ adapters, data: { activity: recentActivity({ blocks: 50_000 }) } })
 */
export function recentActivity(options: RecentActivityOptions = {}): ActivitySource {
  if (process.env.NODE_ENV !== 'production') checkActivityOptions(options)
  const { blocks = 10_000, tokens } = options
  const refuse = (option: string, value: unknown, expected: string): never => {
    throw new PorticoError('OPTION_INVALID', { context: { option: `recentActivity.${option}`, value, expected } })
  }
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > MOST_BLOCKS)
    refuse('blocks', blocks, 'a whole number from 1 to 1,000,000')
  if (tokens !== undefined && !Array.isArray(tokens)) refuse('tokens', tokens, 'a list')
  return {
    read: async ({ networkId, address, chain: { recentTransfers }, signal }) => {
      if (!recentTransfers) return undefined
      const known = tokens?.flatMap((token) => (token?.networkId === networkId ? [token.address] : []))
      return { items: await recentTransfers({ networkId, address, blocks, tokens: known, signal }), isPartial: true }
    },
  }
}

const MOST_BLOCKS = 1_000_000
