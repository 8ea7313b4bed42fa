import { isPorticoError } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { convertSwaps } from './convertSwaps.js'
import { uniswapV2Swaps } from './uniswapV2Swaps.js'

/** What a developer reads when these options are refused, which the types refuse too. */
function refusal(make: (options: never) => unknown, options: unknown): string {
  try {
    make(options as never)
  } catch (error) {
    if (isPorticoError(error, 'OPTION_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

const [router, factory, wrappedCoin, token] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)
const pool = {
  router,
  permitRouter: router,
  factory,
  wrappedCoin,
  tokens: [{ address: token, iconUrl: '/token.png' }],
  via: [token],
}
const at = (also: object): unknown => ({ pools: { 'eip155:1': { ...pool, ...also } } })

const EXAMPLE =
  "Write `uniswapV2Swaps({ pools: { 'eip155:1': { router: '0x…', factory: '0x…', wrappedCoin: '0x…', tokens: [{ address: '0x…' }] } } })`."

describe('uniswapV2Swaps', () => {
  test('default: pools are accepted', () => {
    expect(refusal(uniswapV2Swaps, at({}))).toBe('accepted')
  })

  test.each<readonly [string, unknown, string]>([
    ['no options', undefined, `\`options\` is undefined; expected an object. ${EXAMPLE}`],
    ['no pools', {}, '`pools` is undefined; expected a value'],
    [
      'the number of a network',
      { pools: { 1: pool } },
      "`pools.1` is '1'; expected a CAIP-2 id of an EVM network as the key. Write 'eip155:1'.",
    ],
    [
      'no router, and the name that routers have for the wrapped coin',
      at({ router: undefined, weth: wrappedCoin }),
      `2 options are wrong:
- \`pools.eip155:1.router\` is undefined; expected a value
- \`pools.eip155:1.weth\` is not a name that uniswapV2Swaps knows. It is called \`wrappedCoin\` here.`,
    ],
    [
      'a short address',
      at({ factory: '0xabc' }),
      "`pools.eip155:1.factory` is '0xabc'; expected the address of a contract",
    ],
    [
      'the router of permits by its name',
      at({ permitRouter: 'SwapRouter02' }),
      "`pools.eip155:1.permitRouter` is 'SwapRouter02'; expected the address of a contract",
    ],
    [
      'an address in place of a token',
      at({ tokens: [token] }),
      `\`pools.eip155:1.tokens[0]\` is '${token}'; expected an object. Write \`{ address: '${token}' }\`.`,
    ],
    [
      'decimals of a token list',
      at({ tokens: [{ address: token, decimals: 6 }] }),
      '`pools.eip155:1.tokens[0].decimals` is not a name that uniswapV2Swaps knows. Leave it out: they are read from the contract.',
    ],
  ])('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(uniswapV2Swaps, options)).toBe(message)
  })
})

describe('convertSwaps', () => {
  test('default: nothing, and contracts of its own, are accepted', () => {
    expect([refusal(convertSwaps, undefined), refusal(convertSwaps, { contracts: { 'eip155:1': [router] } })]).toEqual([
      'accepted',
      'accepted',
    ])
  })

  test.each<readonly [string, unknown, string]>([
    [
      'numbers of networks',
      { networkIds: [1] },
      "`networkIds[0]` is 1; expected a CAIP-2 id of an EVM network. Write 'eip155:1'.",
    ],
    [
      'other names',
      { chainIds: [1], projectId: 'p' },
      `2 options are wrong:
- \`chainIds\` is not a name that convertSwaps knows. It is called \`networkIds\` here, and has CAIP-2 ids.
- \`projectId\` is not a name that convertSwaps knows. It belongs to createPortico.`,
    ],
    [
      'one contract in place of a list',
      { contracts: { 'eip155:1': router } },
      `\`contracts.eip155:1\` is '${router}'; expected a list`,
    ],
    [
      'a part in place of hundredths of a per cent',
      { feeBps: 0.0085 },
      '`feeBps` is 0.0085; expected a whole number of hundredths of a per cent, 10,000 at most. 1 % is 100.',
    ],
  ])('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(convertSwaps, options)).toBe(message)
  })
})
