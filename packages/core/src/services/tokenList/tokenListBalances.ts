import { type Lazy, lazy } from '../../async/lazy.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { BalanceSource } from '../balanceSource.js'
import type { UncheckedToken } from './readTokenList.js'
import type { TokenListOptions } from './types.js'

/**
 * A source of balances for `data.balances`: the network is asked for the coin and for each token of a list. Needs no service,
 * and knows no prices. Networks without a token in the list are read as they are without this source.
 *
 * @example
 * createPortico({
 *   adapters,
 *   data: { balances: tokenListBalances({ tokens: [{ networkId: 'eip155:1', address: '0xA0b8…eB48' }] }) },
 * })
 */
export function tokenListBalances(options: TokenListOptions): BalanceSource {
  const { tokens, url } = options
  if (!Array.isArray(tokens) && typeof url !== 'string')
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'tokenListBalances', value: options, expected: 'an object with `tokens` or `url`' },
    })
  let fetched: Lazy<readonly UncheckedToken[]> | undefined
  return {
    read: async (request) => {
      const { fetchTokenList, readTokenList } = await import('../../chunks/tokenList.js')
      if (tokens) return readTokenList(request, tokens)
      // Once per page; a list that could not be fetched, with the next read.
      fetched ??= lazy(() => fetchTokenList({ platform: request.platform, url: url ?? '' }))
      return readTokenList(request, await fetched())
    },
  }
}
