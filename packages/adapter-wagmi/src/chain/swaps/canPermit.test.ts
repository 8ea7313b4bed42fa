import { type Anvil, deployOddToken, deployWorld, startAnvil, testAccount, type World } from '@portico/test-kit/chains'
import {
  createTestClient,
  domainSeparator,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  stringToHex,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const owner = testAccount(1).address

describe('on a real chain', () => {
  let anvil: Anvil
  let world: World
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 })
    world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  })
  afterAll(() => anvil.stop())

  const can = (token: string, account: string = owner, multicall3?: Hex): Promise<boolean> =>
    chainAt('canPermit', { url: anvil.rpcUrl, multicall3 })({ networkId, token, owner: account })

  test('default: a token with permits, with and without Multicall3', async () => {
    const [{ address }] = world.tokens
    expect(await can(address)).toBe(true)
    expect(await can(address.toLowerCase(), owner.toLowerCase(), world.multicall3)).toBe(true)
  })

  test('behavior: not a token without permits, what is no token, and what is no address', async () => {
    const odd = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 1 })
    for (const token of [odd.address, world.collection.address, owner, '0x12', '']) {
      expect(await can(token), token).toBe(false)
    }
    expect(await can(world.tokens[0].address, '0x12')).toBe(false)
  })

  test('behavior: an account whose code is a contract signs nothing with a key, one that delegates does', async () => {
    const [{ address: token }] = world.tokens
    const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    const account = testAccount(9).address
    await client.setCode({ address: account, bytecode: `0xef0100${token.slice(2)}` })
    expect(await can(token, account)).toBe(true)
    await client.setCode({ address: account, bytecode: '0x00' })
    expect(await can(token, account)).toBe(false)
  })
})

describe('a token that lies', () => {
  let running: Rpc[] = []
  afterEach(async () => {
    await Promise.all(running.map((rpc) => rpc.stop()))
    running = []
  })

  const token = '0x00000000000000000000000000000000000000AA'
  const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
  const number = (value: bigint): Hex => toHex(value, { size: 32 })
  const domain = { name: 'Coin', version: '2', chainId: 31_337, verifyingContract: token } as const
  const separator = (also: object = {}): Hex => domainSeparator({ domain: { ...domain, ...also } })
  const described = (name: string, version: string): Hex =>
    encodeAbiParameters(
      ['bytes1', 'string', 'string', 'uint256', 'address', 'bytes32', 'uint256[]'].map((type) => ({ type })),
      ['0x0f', name, version, 31_337n, token, number(0n), []]
    )
  const [NONCES, SEPARATOR, TYPE, DOMAIN, NAME, VERSION] = [
    'nonces(address)',
    'DOMAIN_SEPARATOR()',
    'PERMIT_TYPEHASH()',
    'eip712Domain()',
    'name()',
    'version()',
  ].map((signature) => keccak256(stringToHex(signature)).slice(0, 10)) as [Hex, Hex, Hex, Hex, Hex, Hex]
  const honest: Readonly<Record<Hex, unknown>> = {
    [NONCES]: number(3n),
    [SEPARATOR]: separator(),
    [NAME]: text('Coin'),
    [VERSION]: text('2'),
  }

  async function can(answers: Readonly<Record<Hex, unknown>>): Promise<boolean> {
    const rpc = await startRpc({
      result: ({ method, params: [call] }) => {
        if (method === 'eth_getCode') return '0x'
        const { data } = call as { readonly data: string }
        return { ...honest, ...answers }[data.slice(0, 10) as Hex] ?? '0x'
      },
    })
    running = [...running, rpc]
    return chainAt('canPermit', { url: rpc.url })({ networkId, token, owner })
  }

  test('default: each way in which a contract says its domain', async () => {
    expect(await can({})).toBe(true)
    expect(await can({ [DOMAIN]: described('Coin', '2'), [NAME]: '0x', [VERSION]: '0x' })).toBe(true)
    expect(await can({ [VERSION]: '0x', [SEPARATOR]: separator({ version: '1' }) })).toBe(true)
    expect(await can({ [TYPE]: keccak256(stringToHex(`Permit(${PERMIT})`)) })).toBe(true)
  })

  const long = `0x${number(32n).slice(2)}${number(5_000_000n).slice(2)}${'41'.repeat(5_000_000)}`
  test.each<readonly [string, Readonly<Record<Hex, unknown>>]>([
    ['the domain of another token', { [SEPARATOR]: separator({ verifyingContract: owner }) }],
    ['the domain of another network', { [SEPARATOR]: separator({ chainId: 1 }) }],
    ['a domain without a network', { [SEPARATOR]: separator({ chainId: undefined }) }],
    ['a domain with a salt', { [SEPARATOR]: separator({ salt: number(31_337n) }) }],
    ['the domain of another name', { [SEPARATOR]: separator({ name: 'Other' }) }],
    ['another domain than that of EIP-5267', { [DOMAIN]: described('Other', '9'), [NAME]: '0x', [VERSION]: '0x' }],
    ['no domain', { [SEPARATOR]: '0x' }],
    ['a domain of two words', { [SEPARATOR]: `${separator()}${separator().slice(2)}` }],
    ['no nonces', { [NONCES]: '0x' }],
    ['a nonce of two words', { [NONCES]: `${number(3n)}${number(3n).slice(2)}` }],
    ['a permit of its own', { [TYPE]: keccak256(stringToHex('Permit(address holder,address spender,bool allowed)')) }],
    ['no name', { [NAME]: '0x' }],
    ['a name of 5 MB', { [NAME]: long }],
    ['a name that is a word', { [NAME]: number(BigInt(stringToHex('Coin'))) }],
    ['a name that is somewhere else', { [NAME]: number(1n << 255n) }],
    ['a name with a byte that is no text', { [NAME]: `${text('Coin').slice(0, 130)}ff${text('Coin').slice(132)}` }],
    ['answers that are no hex', { [NONCES]: 3, [SEPARATOR]: null, [NAME]: {} }],
  ])('behavior: %s is no permit', async (_, answers) => {
    expect(await can(answers)).toBe(false)
  })

  test('error: CHAIN_READ_FAILED without an answer', async () => {
    const rpc = await startRpc({ status: 404, body: '' })
    running = [...running, rpc]
    await expect(chainAt('canPermit', { url: rpc.url })({ networkId, token, owner })).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'canPermit' },
    })
  })
})

const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
