import type { SwapPermitRequest } from '@portico/core/adapter'
import { type Anvil, deployWorld, startAnvil, testAccount, type World } from '@portico/test-kit/chains'
import {
  type Hex,
  maxUint96,
  maxUint256,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWallet } from '../test/openWallet.js'

const [account, thief] = [testAccount(2), testAccount(3)]
const networkId = 'eip155:31337'
const spender = '0x00000000000000000000000000000000000000bb'

let anvil: Anvil
let world: World
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
})
afterAll(() => anvil.stop())

type Sign = (data: never) => Promise<unknown>

/** A wallet that signs with this, and what it was asked to sign. */
async function open(sign: Sign) {
  const asked: unknown[][] = []
  const answerOther = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method !== 'eth_signTypedData_v4') return undefined
    const data: unknown = JSON.parse(String(params[1]))
    asked.push([params[0], data])
    return sign(data as never)
  }
  const { calls } = await openWallet({ answerOther, chainId: 31_337, account: account.address, url: anvil.rpcUrl })
  return { calls, asked }
}

const request = (also: Partial<SwapPermitRequest> = {}): SwapPermitRequest => ({
  networkId,
  token: world.tokens[0].address,
  owner: account.address,
  spender,
  amountBaseUnits: 5n,
  deadlineMs: 1_900_000_000_999,
  ...also,
})

test('default: the permit that the token takes, with its nonce and domain', async () => {
  const { calls, asked } = await open((data) => account.signTypedData(data))
  const [owner, verifyingContract] = [account.address.toLowerCase(), world.tokens[0].address.toLowerCase()]
  const { signature } = await calls.signPermit(request({ owner, token: verifyingContract }))
  const message = { owner, spender, value: '5', nonce: '0', deadline: '1900000000' }
  const domain = { name: 'Test Dollar', version: '1', chainId: 31_337, verifyingContract }
  expect(asked).toMatchObject([[account.address, { primaryType: 'Permit', domain, message }]])
  const [[, typed] = []] = asked
  expect(await verifyTypedData({ ...(typed as object), address: account.address, signature } as never)).toBe(true)
})

test('behavior: a compact signature, and one with the parity alone, are given in 65 bytes', async () => {
  const plain = await (await open((data) => account.signTypedData(data))).calls.signPermit(request())
  const compact: Sign = async (data) =>
    serializeCompactSignature(signatureToCompactSignature(parseSignature(await account.signTypedData(data))))
  const parity: Sign = async (data) => {
    const signed = await account.signTypedData(data)
    return `${signed.slice(0, -2)}${signed.endsWith('1b') ? '00' : '01'}`
  }
  for (const sign of [compact, parity]) expect(await (await open(sign)).calls.signPermit(request())).toEqual(plain)
})

const ANSWERS: readonly (readonly [string, Sign])[] = [
  ['another key', (data) => thief.signTypedData(data)],
  ['a signature over something else', () => account.signMessage({ message: 'Permit' })],
  [
    'a permit for more',
    (data: { message: object }) => account.signTypedData({ ...data, message: { ...data.message, value: 6n } } as never),
  ],
  ['a signature of a contract', async () => `0x${'ab'.repeat(100)}`],
  ['a signature of zeros', async () => `0x${'00'.repeat(65)}`],
  ['a text', async () => 'signed'],
  ['an object', async () => ({})],
] as const

test.each(ANSWERS)('error: UNAUTHORIZED for %s', async (_, sign) => {
  const { calls } = await open(sign)
  await expect(calls.signPermit(request())).rejects.toMatchObject({ code: 'UNAUTHORIZED', context: { action: 'sign' } })
})

test('error: the wallet is not asked for another account, an unlimited amount or a token without permits', async () => {
  const { calls, asked } = await open((data) => account.signTypedData(data))
  const rows: readonly (readonly [Partial<SwapPermitRequest>, object])[] = [
    [{ owner: thief.address }, { code: 'UNAUTHORIZED', context: { action: 'sign' } }],
    ...[maxUint256, maxUint96, 0n, -1n].map(
      (amountBaseUnits) => [{ amountBaseUnits }, { code: 'OPTION_INVALID' }] as const
    ),
    [
      { token: world.collection.address },
      { code: 'CAPABILITY_UNSUPPORTED', context: { method: 'signPermit', name: 'Hostile' } },
    ],
  ]
  for (const [also, error] of rows) await expect(calls.signPermit(request(also))).rejects.toMatchObject(error)
  expect(asked).toEqual([])
})

test('error: USER_REJECTED', async () => {
  const rejected = Object.assign(new Error('no'), { code: 4001 })
  const { calls } = await open(() => Promise.reject<Hex>(rejected))
  await expect(calls.signPermit(request())).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
