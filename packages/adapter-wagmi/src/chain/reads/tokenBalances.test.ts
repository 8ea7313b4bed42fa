import type { KnownToken } from '@portico/core/adapter'
import { type Anvil, deployWorld, startAnvil, testAccount, type World } from '@portico/test-kit/chains'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const holder = testAccount(7).address
const nobody = '0x00000000000000000000000000000000000000AA'

let anvil: Anvil
let world: World
let running: Rpc[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
})
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})
afterAll(() => anvil.stop())

describe.each([true, false])('on a real chain, with Multicall3: %s', (hasMulticall) => {
  const open = () =>
    chainAt('tokenBalances', { url: anvil.rpcUrl, multicall3: hasMulticall ? world.multicall3 : undefined })

  test('default: the coin and every token of which there is some, with what the chain says of it', async () => {
    const tokens = world.tokens.map(({ address }) => ({ address }))
    const [coin, ...held] = await open()({ networkId, address: holder, tokens })
    expect(coin).toEqual({
      networkId,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amountBaseUnits: 10_000n * 10n ** 18n,
    })
    expect(held).toEqual(
      world.tokens.map(({ address, name, symbol, decimals }) => {
        const amountBaseUnits = 10_000n * 10n ** BigInt(decimals)
        return { networkId, address, name, symbol, decimals, amountBaseUnits, iconUrl: undefined }
      })
    )
  })

  test('behavior: an invalid token or address, and an empty balance, are left out', async () => {
    const [first] = world.tokens
    const tokens = [
      { address: holder },
      { address: world.collection.address },
      { address: world.multicall3 },
      { address: 'alice.eth' },
      { address: '0x12' },
      { address: first.address, name: 'Own', symbol: 'OWN', iconUrl: 'data:image/png;base64,AA' },
    ]
    const balances = await open()({ networkId, address: holder, tokens })
    expect(balances.slice(1)).toEqual([
      {
        networkId,
        ...tokens[5],
        decimals: first.decimals,
        amountBaseUnits: 10_000n * 10n ** BigInt(first.decimals),
      },
    ])
    expect(await open()({ networkId, address: nobody, tokens })).toMatchObject([{ symbol: 'ETH', amountBaseUnits: 0n }])
  })

  test('behavior: of thousands of tokens the first thousand are asked', async () => {
    const [first, second] = world.tokens
    const fill = Array.from({ length: 999 }, (_, index) => ({ address: `0x${index.toString(16).padStart(40, '0')}` }))
    const balances = await open()({ networkId, address: holder, tokens: [first, ...fill, second] })
    expect(balances.map(({ address }) => address)).toEqual([undefined, first.address])
  })
})

describe('answers of others', () => {
  test('default: 250 tokens are one call of Multicall3', async () => {
    const { rpc, read } = await setUp({ balanceOf: () => word(0n) })
    await read(Array.from({ length: 251 }, (_, index) => tokenAt(index + 1)))
    const data = rpc.asked.flatMap(({ calls }) => calls.filter(({ method }) => method === 'eth_call'))
    expect(data).toHaveLength(2)
  })

  test.each<[string, Parameters<typeof setUp>[0]]>([
    ['no decimals', { decimals: () => '0x' }],
    ['256 decimals', { decimals: () => word(256n) }],
    ['half a balance', { balanceOf: () => '0x05' }],
    ['a refusal', { balanceOf: () => undefined }],
  ])('behavior: a token with %s is left out, the others stay', async (_, answers) => {
    const { read } = await setUp(answers)
    expect((await read([tokenAt(1), GOOD])).map(({ address }) => address)).toEqual([undefined, GOOD.address])
  })

  test('behavior: texts are what can be seen, cut to their length; a token without any is there', async () => {
    const { read } = await setUp({ symbol: () => text('A\u202eBCDEFGHIJKLMNOP'), name: () => '0x' })
    expect((await read([tokenAt(1)]))[1]).toMatchObject({ symbol: 'ABCDEFGHIJK', name: '' })
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['another count', `0x${'0'.repeat(62)}20${'0'.repeat(62)}05`],
    ['offsets beyond the answer', `0x${'0'.repeat(62)}20${'0'.repeat(62)}01${'f'.repeat(64)}`],
  ])('behavior: a Multicall3 that answers with %s', async (_, answer) => {
    const { read } = await setUp({ multicall: answer })
    // Each for itself, or left out: never an answer of another token.
    const balances = await read([GOOD])
    expect(balances.slice(1).every(({ amountBaseUnits }) => amountBaseUnits === 5n)).toBe(true)
  })

  test('error: CHAIN_READ_FAILED without an answer, and for an invalid address', async () => {
    const { read, rpc } = await setUp({})
    await expect(read([GOOD], '0x12')).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect(rpc.asked).toEqual([])
    await rpc.stop()
    await expect(read([GOOD])).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'tokenBalances' },
    })
  })
})

const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const GOOD = tokenAt(0xff)

function tokenAt(index: number): { readonly address: Hex } {
  return { address: toHex(index, { size: 20 }) }
}

function word(value: bigint): Hex {
  return toHex(value, { size: 32 })
}

function text(value: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string'), [value])
}

interface Answers {
  readonly balanceOf?: (() => Hex | undefined) | undefined
  readonly decimals?: (() => Hex | undefined) | undefined
  readonly symbol?: (() => Hex | undefined) | undefined
  readonly name?: (() => Hex | undefined) | undefined
  /** What Multicall3 says, whatever it is asked. */
  readonly multicall?: Hex | undefined
}

/** A chain where every token has 5 of 18 decimals, or what is given; the good one is always as it should be. */
async function setUp(answers: Answers) {
  const ask = (to: Hex, data: Hex): Hex | undefined => {
    const given = to === GOOD.address ? {} : answers
    const { balanceOf = () => word(5n), decimals = () => word(18n) } = given
    const { symbol = () => text('TKN'), name = () => text('Token') } = given
    const bySelector: { readonly [selector: string]: () => Hex | undefined } = {
      '0x70a08231': balanceOf,
      '0x313ce567': decimals,
      '0x95d89b41': symbol,
      '0x06fdde03': name,
    }
    return bySelector[data.slice(0, 10)]?.()
  }
  const aggregate = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { readonly target: Hex; readonly callData: Hex }[]
    const result = calls.map(({ target, callData }) => {
      const returnData = ask(target.toLowerCase() as Hex, callData)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const rpc = await startRpc({
    result: ({ method, params }) => {
      if (method === 'eth_getBalance') return '0x7'
      const { to, data } = params[0] as { readonly to: Hex; readonly data: Hex }
      return to === MULTICALL ? (answers.multicall ?? aggregate(data)) : ask(to, data)
    },
  })
  running.push(rpc)
  const tokenBalances = chainAt('tokenBalances', { url: rpc.url, multicall3: MULTICALL })
  return {
    rpc,
    read: (tokens: readonly KnownToken[], address: string = nobody) => tokenBalances({ networkId, address, tokens }),
  }
}
