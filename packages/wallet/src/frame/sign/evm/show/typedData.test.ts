import { maxUint256, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import type { ApprovalDataModel } from '../../../views/models/approval.ts'
import { alice, aliceKey, readQuestion } from '../test/readQuestion.ts'
import { fetchWith } from '../test/startEvmWallet.ts'
import { toWord } from './calldata.ts'
import { DECIMALS } from './tokenFacts.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'

const BID = {
  types: {
    Bid: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' },
      { name: 'bidder', type: 'Person' },
      { name: 'tags', type: 'bytes4[]' },
      { name: 'isFirm', type: 'bool' },
      { name: 'change', type: 'int8' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Bid',
  domain: { name: 'Market', version: '1', chainId: 8453, verifyingContract: contract },
  message: {
    item: 'Print\u202e 14',
    price: '25000000',
    bidder: { wallet: bob.toLowerCase() },
    tags: ['0x01020304'],
    isFirm: true,
    change: -3,
    note: 'not signed',
  },
} as const

const struct = (fields: string) =>
  fields.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const ask = (data: unknown, params: unknown = [alice.address, data]) =>
  readQuestion({ method: 'eth_signTypedData_v4', params })

const modelOf = (data: unknown): ApprovalDataModel => {
  const { model } = ask(data)
  if (model.type !== 'data') throw new Error('It is no typed data.')
  return model
}

test('default', async () => {
  const question = ask(JSON.stringify(BID))
  expect(question.model).toEqual({
    type: 'data',
    name: 'Bid',
    fields: [
      { label: 'item', value: 'Print\\u202e 14', depth: 0 },
      { label: 'price', value: '25000000', depth: 0 },
      { label: 'bidder', depth: 0 },
      { label: 'wallet', value: bob, kind: 'address', depth: 1 },
      { label: 'tags', depth: 0 },
      { label: '1', value: '0x01020304', kind: 'bytes', depth: 1 },
      { label: 'isFirm', value: 'true', depth: 0 },
      { label: 'change', value: '-3', depth: 0 },
    ],
    app: { name: 'Market', version: '1', contract, network: 'Base' },
    raw: expect.stringContaining('Print\\u202e 14'),
    warnings: ['mayMove'],
  })
  expect(question.model).not.toMatchObject({ raw: expect.stringContaining('not signed') })
  const signature = (await question.sign(aliceKey)) as `0x${string}`
  const message = { ...BID.message, price: 25_000_000n, bidder: { wallet: bob } } as const
  expect(await verifyTypedData({ ...BID, message, address: alice.address, signature })).toBe(true)
})

test('parameters: an object, which the page may change meanwhile', async () => {
  const data = structuredClone(BID) as { message: { item: string } }
  const question = ask(data)
  data.message.item = 'Something else'
  const signature = await question.sign(aliceKey)
  expect(signature).toBe(await ask(BID).sign(aliceKey))
})

test('behavior: the domain is signed as its own type says', async () => {
  const types = { ...BID.types, EIP712Domain: [{ name: 'name', type: 'string' }] } as const
  const question = ask({ ...BID, types })
  expect(question.model).toMatchObject({ app: { name: 'Market', contract: undefined, network: undefined } })
  const signature = (await question.sign(aliceKey)) as `0x${string}`
  const message = { ...BID.message, price: 25_000_000n, bidder: { wallet: bob } } as const
  const given = { types, primaryType: 'Bid', domain: { name: 'Market' }, message } as const
  expect(await verifyTypedData({ ...given, address: alice.address, signature })).toBe(true)
})

test.each(['Exchange:AcceptTerms', 'Withdraw-2', 'Sub$1'])(
  'behavior: %s is signed, though its name is no identifier',
  async (name) => {
    const types = { [name]: struct('string chain, uint64[] times') }
    const data = { types, primaryType: name, domain: { name: 'Exchange' }, message: { chain: 'Test', times: [1] } }
    const signature = (await ask(data).sign(aliceKey)) as `0x${string}`
    const message = { chain: 'Test', times: [1n] }
    expect(await verifyTypedData({ ...data, message, address: alice.address, signature })).toBe(true)
  }
)

test('behavior: data for another network is warned of, by its name or number', () => {
  const on = (chainId: unknown) => modelOf({ ...BID, domain: { ...BID.domain, chainId } })
  expect(on(1)).toMatchObject({ app: { network: 'Ethereum' }, warnings: ['otherNetwork', 'mayMove'] })
  expect(on('0x89')).toMatchObject({ app: { network: '137' }, warnings: ['otherNetwork', 'mayMove'] })
})

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const PERMIT = struct('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline')

test.each<[string, object, readonly string[]]>([
  [
    'EIP-2612',
    {
      types: { Permit: PERMIT },
      primaryType: 'Permit',
      message: { owner: alice.address, spender: bob, value: 5, nonce: 0, deadline: 9 },
    },
    ['permit'],
  ],
  [
    'EIP-2612 for any amount',
    {
      types: { Permit: PERMIT },
      primaryType: 'Permit',
      message: { owner: alice.address, spender: bob, value: maxUint256.toString(), nonce: 0, deadline: 9 },
    },
    ['permit', 'unlimited'],
  ],
  [
    'DAI',
    {
      types: { Permit: struct('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') },
      primaryType: 'Permit',
      message: { holder: alice.address, spender: bob, nonce: 0, expiry: 0, allowed: true },
    },
    ['permit', 'unlimited'],
  ],
  [
    'Permit2',
    {
      types: {
        PermitSingle: struct('PermitDetails details, address spender, uint256 sigDeadline'),
        PermitDetails: struct('address token, uint160 amount, uint48 expiration, uint48 nonce'),
      },
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: 8453, verifyingContract: PERMIT2 },
      message: {
        details: { token: contract, amount: ((1n << 160n) - 1n).toString(), expiration: 1, nonce: 0 },
        spender: bob,
        sigDeadline: 1,
      },
    },
    ['permit', 'unlimited'],
  ],
  [
    'what Permit2 takes under another name',
    {
      types: { Order: struct('address token') },
      primaryType: 'Order',
      domain: { verifyingContract: PERMIT2.toLowerCase() },
      message: { token: contract },
    },
    ['permit'],
  ],
  [
    'Seaport',
    {
      types: { OrderComponents: struct('address offerer, uint256 counter') },
      primaryType: 'OrderComponents',
      message: { offerer: alice.address, counter: '0' },
    },
    ['permit'],
  ],
  [
    'any call of a token on Polygon',
    {
      types: { MetaTransaction: struct('uint256 nonce, address from, bytes functionSignature') },
      primaryType: 'MetaTransaction',
      message: { nonce: 0, from: alice.address, functionSignature: '0xa9059cbb' },
    },
    ['permit'],
  ],
  [
    'any call by a forwarder',
    {
      types: { ForwardRequest: struct('address from, address to, uint256 value, bytes data') },
      primaryType: 'ForwardRequest',
      message: { from: alice.address, to: contract, value: 0, data: '0xa9059cbb' },
    },
    ['permit'],
  ],
  [
    'all that a lending market has of the user',
    {
      types: { Authorization: struct('address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry') },
      primaryType: 'Authorization',
      message: { owner: alice.address, manager: bob, isAllowed: true, nonce: 0, expiry: 1 },
    },
    ['permit', 'unlimited'],
  ],
  [
    'all that Morpho has of the user',
    {
      types: {
        Authorization: struct(
          'address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline'
        ),
      },
      primaryType: 'Authorization',
      message: { authorizer: alice.address, authorized: bob, isAuthorized: true, nonce: 0, deadline: 1 },
    },
    ['permit', 'unlimited'],
  ],
  [
    'a debt in the name of the user',
    {
      types: { DelegationWithSig: struct('address delegatee, uint256 value, uint256 nonce, uint256 deadline') },
      primaryType: 'DelegationWithSig',
      message: { delegatee: bob, value: (2n ** 128n - 1n).toString(), nonce: 0, deadline: 1 },
    },
    ['permit', 'unlimited'],
  ],
])('behavior: %s is a permit', (_, data, warnings) => {
  const { warnings: told, spenders } = modelOf({ domain: BID.domain, ...data })
  expect(told).toEqual(warnings)
  // The user types the end of each.
  if (warnings.includes('unlimited')) expect(spenders).toEqual([bob])
})

const withField = (type: string, value: unknown, name = 'Data') => ({
  types: { [name]: [{ name: 'field', type }] },
  primaryType: name,
  domain: {},
  message: { field: value },
})

const PAIR = struct('address token, uint256 amount')

test.each<[what: string, tokens: object, chainId: number, isUnlimited: boolean]>([
  ['less than there is of the token', [{ token: contract, amount: 999 }], 8453, false],
  ['as much as there is of the token', [{ token: contract, amount: 1000 }], 8453, true],
  ['as much as there is, on a network that is not asked', [{ token: contract, amount: 1000 }], 1, false],
  [
    'any amount of the second',
    [1, 2n ** 128n].map((amount) => ({ token: contract, amount: String(amount) })),
    8453,
    true,
  ],
  ['more tokens than are asked for', Array.from({ length: 11 }).fill({ token: contract, amount: 1 }), 8453, true],
  [
    'more dollars than there are, on a network that is not asked',
    [{ token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', amount: (10n ** 18n).toString() }],
    1,
    true,
  ],
])('behavior: a permit of %s', async (_, permitted, chainId, isUnlimited) => {
  const data = {
    types: { PermitBatch: struct('Pair[] permitted, address spender'), Pair: PAIR },
    primaryType: 'PermitBatch',
    domain: { name: 'Permit2', chainId, verifyingContract: PERMIT2 },
    message: { permitted, spender: bob },
  }
  const word = `0x${toWord(1000n)}`
  const fetch = fetchWith(({ params }) => ({
    // Every number is 1,000, but decimals.
    result: JSON.stringify(params).includes(DECIMALS) ? `0x${toWord(18n)}` : word,
  }))
  const question = readQuestion({ method: 'eth_signTypedData_v4', params: [alice.address, data], fetch })
  await question.look({ signal: new AbortController().signal, onModel: () => undefined })
  const { warnings } = question.model as ApprovalDataModel
  expect(warnings.includes('unlimited')).toBe(isUnlimited)
})

test('behavior: a text is shown whole, with what hides in it', () => {
  const text = `Pay bob\u200b${' '.repeat(30)}${'x'.repeat(3000)}\n and the thief`
  expect(modelOf(withField('string', text)).fields[0]?.value).toBe(text.replace('\u200b', '\\u200b'))
  expect(modelOf({ ...withField('string', ''), domain: { name: text } }).app.name).toContain('and the thief')
})

const nested = (depth: number) => ({
  types: { Box: struct('Box[] boxes') },
  primaryType: 'Box',
  domain: {},
  message: Array.from({ length: depth }).reduce<object>((boxes) => ({ boxes: [boxes] }), { boxes: [] }),
})

test('behavior: what is nested is read ten levels deep', () => {
  expect(modelOf(nested(5)).fields.at(-1)).toEqual({ label: 'boxes', value: '[]', depth: 10 })
  expect(() => ask(nested(6))).toThrow('nested too deeply')
})

test.each<[string, unknown]>([
  ['no data', undefined],
  ['no JSON', '{'],
  ['null', null],
  ['a list', []],
  ['no types', { ...BID, types: undefined }],
  ['a type that is not there', { ...BID, primaryType: 'Ask' }],
  ['a type of every object', { ...BID, primaryType: 'toString' }],
  ['the domain as the message', { ...BID, primaryType: 'EIP712Domain', types: { EIP712Domain: [] } }],
  ['a field of an unknown type', { ...BID, types: { Bid: struct('Ask ask') } }],
  ['a field without a type', { ...BID, types: { Bid: [{ name: 'item' }] } }],
  ['a field twice', { ...BID, types: { Bid: struct('string item, string item') } }],
  ['a name that is code', { ...BID, types: { Bid: [{ name: 'a,uint256 b', type: 'string' }] } }],
  [
    'a field of a type whose name is read as a shorter one',
    {
      types: { Bid: struct('Sub$1 sub'), Sub$1: struct('bool a') },
      primaryType: 'Bid',
      domain: {},
      message: { sub: { a: true } },
    },
  ],
  [
    'a type of another one, whose own name is read as a shorter one',
    { ...BID, types: { 'A:Bid': BID.types.Bid, Person: BID.types.Person }, primaryType: 'A:Bid' },
  ],
  [
    'a type whose name is read as that of another one',
    {
      types: { 'Bid:1': struct('bool a'), Bid: struct('bool b') },
      primaryType: 'Bid:1',
      domain: {},
      message: { a: true },
    },
  ],
  ['a type whose name ends in the middle', withField('string', '', 'Data(string field)')],
  [
    'a type that is called like a number',
    { ...BID, types: { Bid: struct('intent a'), intent: struct('bool a') }, message: { a: { a: true } } },
  ],
  ['a type called as every language has it', { ...BID, types: { ...BID.types, uint256: struct('string item') } }],
  ['a number of bits that is none', withField('uint7', 1)],
  ['bytes that are too many', withField('bytes33', '0x')],
  ['a field that is missing', { ...BID, message: { ...BID.message, item: undefined } }],
  ['a number for a text', withField('string', 1)],
  ['a text for a truth', withField('bool', 'true')],
  ['a negative number', withField('uint8', -1)],
  ['a number that is too large', withField('uint8', 256)],
  ['a number that is too small', withField('int8', -129)],
  ['a number that is rounded', withField('uint256', 2 ** 60)],
  ['a fraction', withField('uint256', 1.5)],
  ['an amount in words', withField('uint256', '1e18')],
  ['a short address', withField('address', '0x01')],
  ['bytes of another size', withField('bytes4', '0x01')],
  ['half a byte', withField('bytes', '0x1')],
  ['a list of another size', withField('bool[2]', [true])],
  ['no list', withField('bool[]', {})],
  ['a domain of another type', { ...BID, domain: { ...BID.domain, chainId: 'Base' } }],
  ['more than 100 kB', withField('string', 'a'.repeat(100_000))],
  ['more rows than anybody reads', withField('bool[]', Array.from({ length: 600 }).fill(true))],
])('error: PARAMS_INVALID for %s', (_, data) => {
  expect(() => ask(data)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: PARAMS_INVALID for what has no end', () => {
  const data: Record<string, unknown> = { ...BID }
  data['message'] = data
  expect(() => ask(data)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: PARAMS_INVALID for another account', () => {
  expect(() => ask(BID, [bob, BID])).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})
