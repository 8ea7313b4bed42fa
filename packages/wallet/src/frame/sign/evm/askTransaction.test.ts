import {
  deployCollections,
  deployOddToken,
  testAccount,
  testCollectionAbi,
  testPrivateKey,
  testTokenAbi,
} from '@portico/test-kit/chains'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from './show/tokens/permit2.ts'
import {
  type EvmWallet,
  fetchWith,
  modelOf,
  type NodeRequest,
  startEvmWallet,
  withoutSimulation,
} from './test/startEvmWallet.ts'

let wallet: EvmWallet
beforeAll(async () => {
  wallet = await startEvmWallet()
})
afterAll(() => wallet.anvil.stop())

const bob = testAccount(1).address
const thief = testAccount(3).address

/** A transaction of the account, as pages write it. */
const sendOf = (transaction: object): unknown => [{ from: wallet.account.address, ...transaction }]

const callOf = (to: Address, data: Hex): unknown => sendOf({ to, data })

const approve = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [spender, amount] })

const allowanceOf = (token: Address, spender: Address): Promise<bigint> =>
  wallet.client.readContract({
    address: token,
    abi: testTokenAbi,
    functionName: 'allowance',
    args: [testAccount(0).address, spender],
  })

test('default', async () => {
  const value = parseEther('1.5')
  const before = await wallet.client.getBalance({ address: bob })
  const question = wallet.read(
    'eth_sendTransaction',
    sendOf({ to: bob.toLowerCase(), value: `0x${value.toString(16)}` })
  )
  expect(question.model).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '1.5', symbol: 'ETH' }, to: bob }],
    isSent: true,
    fee: { status: 'reading' },
    changes: { status: 'reading' },
    warnings: [],
  })
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: `0x${value.toString(16)}` }))
  const { fee, changes } = modelOf(asked)
  expect(fee).toMatchObject({ status: 'known', most: { symbol: 'ETH' }, isEnough: true })
  expect(changes).toMatchObject({ status: 'known', rows: [{ symbol: 'ETH', before: '10,000', direction: 'out' }] })
  const receipt = await wallet.client.getTransactionReceipt({ hash: await asked.confirm() })
  expect(receipt).toMatchObject({ status: 'success', from: wallet.account.address.toLowerCase() })
  expect(await wallet.client.getBalance({ address: bob })).toBe(before + value)
})

test('behavior: a token and an NFT are sent as what they are, and what they change is shown', async () => {
  const { tokens, collection } = wallet.world
  const transfer = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [bob, 1_500_001n] })
  const asked = await wallet.ask('eth_sendTransaction', callOf(tokens[0].address, transfer), { locale: 'de' })
  expect(modelOf(asked)).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '1,500001', symbol: 'TUSD' }, to: bob }],
    changes: {
      status: 'known',
      rows: [
        { symbol: 'TUSD', before: '10.000', after: '9.998,499999', direction: 'out' },
        { symbol: 'ETH', direction: 'out' },
      ],
    },
  })
  await asked.confirm()

  const args = [testAccount(0).address, bob, 1n] as const
  const move = encodeFunctionData({ abi: testCollectionAbi, functionName: 'transferFrom', args })
  const nft = await wallet.ask('eth_sendTransaction', callOf(collection.address, move))
  expect(modelOf(nft)).toMatchObject({
    calls: [{ type: 'sendNft', name: 'Doorways #1', to: bob }],
    changes: { rows: [{ symbol: 'DOOR', before: '1', after: '0', direction: 'out' }, { symbol: 'ETH' }] },
    warnings: [],
  })
  await nft.confirm()
  const abi = testCollectionAbi
  const owner = await wallet.client.readContract({
    address: collection.address,
    abi,
    functionName: 'ownerOf',
    args: [1n],
  })
  expect(owner).toBe(bob)
})

test('behavior: what arrives of a token that keeps a fee is not what was sent', async () => {
  const odd = await deployOddToken({ rpcUrl: wallet.anvil.rpcUrl, holder: 2 })
  await odd.become('takesFee')
  const other = await startAs(2)
  const transfer = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [bob, 1000n] })
  const asked = await other('eth_sendTransaction', [{ from: testAccount(2).address, to: odd.address, data: transfer }])
  expect(asked.model).toMatchObject({
    changes: { rows: [{ symbol: 'ODD', before: '0.000000000001', after: '0.000000000000999' }, { symbol: 'ETH' }] },
  })
})

test('behavior: a token that the wallet does not know is told by its address', async () => {
  const { address } = await deployOddToken({ rpcUrl: wallet.anvil.rpcUrl, holder: 0 })
  const receiver = testAccount(6).address
  await (await wallet.ask('eth_sendTransaction', callOf(address, approve(receiver, 5n)))).confirm()
  const args = [testAccount(0).address, receiver, 5n] as const
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'transferFrom', args })
  const asked = await (await startAs(6))('eth_sendTransaction', [{ from: receiver, to: address, data }])
  expect(asked.model).toMatchObject({
    changes: {
      rows: [
        { symbol: 'ODD', token: getAddress(address), before: '0' },
        { symbol: 'ETH', token: undefined },
      ],
    },
  })
})

/** Looks into what another account is asked on the same chain. */
async function startAs(index: number) {
  const account = { namespace: 'eip155', address: testAccount(index).address }
  return async (method: string, params: unknown) => {
    const call = { network: wallet.network, method, params, dapp: 'https://app.example' }
    const question = wallet.signer.read({ call, account, locale: 'en' })
    await question.look({ signal: new AbortController().signal, onModel: () => {} })
    return question
  }
}

test('behavior: an approval of any amount is limited to what the account has, unless the user chooses otherwise', async () => {
  const token = wallet.world.tokens[1].address
  const asked = await wallet.ask('eth_sendTransaction', callOf(token, approve(bob, maxUint256)))
  expect(modelOf(asked)).toMatchObject({
    calls: [{ type: 'allow', amount: { amount: '10,000', symbol: 'GRAIN' }, symbol: 'GRAIN', spender: bob }],
    allowance: { limit: { amount: '10,000', symbol: 'GRAIN' }, isLimited: true },
    warnings: ['unlimited'],
  })
  await asked.confirm()
  expect(await allowanceOf(token, bob)).toBe(parseUnits('10000', 18))

  const again = await wallet.ask('eth_sendTransaction', callOf(token, approve(bob, maxUint256)))
  expect(again.question.setLimited?.(false)).toMatchObject({
    calls: [{ type: 'allow', amount: undefined }],
    allowance: { isLimited: false },
    raw: expect.stringContaining('f'.repeat(64)),
  })
  await again.confirm()
  expect(await allowanceOf(token, bob)).toBe(maxUint256)
})

test('behavior: an approval that is not limited may cost more than the limited one, and is shown so', async () => {
  const address = wallet.world.tokens[0].address
  const spender = testAccount(7).address
  const asked = await wallet.ask('eth_sendTransaction', callOf(address, approve(spender, maxUint256)))
  const limited = modelOf(asked)
  expect(limited).toMatchObject({ fee: { status: 'known' }, allowance: { limit: { symbol: 'TUSD' } } })
  const unlimited = asked.question.setLimited?.(false)
  expect(unlimited).toMatchObject({ fee: { status: 'known' }, changes: { status: 'known' } })
  expect(unlimited).not.toMatchObject({ fee: limited.fee })
  await asked.confirm()
  expect(await allowanceOf(address, spender)).toBe(maxUint256)
})

test('behavior: what is chosen after the user has agreed changes nothing', async () => {
  const token = wallet.world.tokens[0].address
  const asked = await wallet.ask('eth_sendTransaction', callOf(token, approve(bob, maxUint256)))
  const sending = asked.confirm()
  asked.question.setLimited?.(false)
  await sending
  expect(await allowanceOf(token, bob)).toBeLessThan(maxUint256)
})

test('behavior: what is found after the user has agreed changes nothing, such as a danger that takes the limit away', async () => {
  const token = wallet.world.tokens[0].address
  const contract = '0x00000000000000000000000000000000c0ffee02'
  const spender = testAccount(8).address
  const client = createTestClient({ mode: 'anvil', transport: http(wallet.anvil.rpcUrl) })
  await client.setCode({ address: contract, bytecode: '0x00' })
  const agreed = Promise.withResolvers<void>()
  const slow: typeof fetch = async (url, init) => {
    const { method, params }: NodeRequest = JSON.parse(String(init?.body))
    // The calls as the page asks for them.
    if (method === 'eth_simulateV1' && JSON.stringify(params).includes('f'.repeat(64))) await agreed.promise
    return fetch(url, init)
  }
  const calls = [
    { to: token, data: approve(spender, maxUint256) },
    { to: contract, data: '0x01' },
  ]
  const batch = { version: '2.0.0', chainId: '0x7a69', from: wallet.account.address, atomicRequired: false, calls }
  const question = wallet.read('wallet_sendCalls', [batch], { fetch: slow })
  const looking = question.look({ signal: new AbortController().signal, onModel: () => {} })
  const limited = { allowance: { isLimited: true }, fee: { status: 'known' }, changes: { status: 'known' } }
  await expect.poll(() => question.model).toMatchObject(limited)
  question.agree?.(question.model)
  // From now on every call tells Approval(caller, thief, any amount).
  const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  await client.setCode({ address: contract, bytecode: `0x5f195f5273${thief.slice(2)}337f${APPROVAL}60205fa300` })
  agreed.resolve()
  await looking
  expect(question.model).toMatchObject({ allowance: undefined })
  await question.sign(wallet.key)
  await expect.poll(() => allowanceOf(token, spender)).toBeGreaterThan(0n)
  expect(await allowanceOf(token, spender)).toBeLessThan(maxUint256)
})

test.each([
  ['an amount', 5n, { amount: { amount: '0.00000005' } }, []],
  ['nothing', 0n, { amount: { amount: '0' } }, []],
  // Ten accounts have 10,000 each.
  ['all there is', parseUnits('100000', 8), { amount: { amount: '10,000' } }, ['unlimited']],
])('behavior: an approval of %s', async (_, amount, call, warnings) => {
  const asked = await wallet.ask('eth_sendTransaction', callOf(wallet.world.tokens[2].address, approve(bob, amount)))
  expect(modelOf(asked)).toMatchObject({ calls: [{ type: 'allow', ...call }], warnings })
  expect(modelOf(asked).allowance === undefined).toBe(warnings.length === 0)
})

test('behavior: approvals of NFTs say which, and of all of them are warned of', async () => {
  const { editions } = await deployCollections(wallet.anvil)
  const { address } = wallet.world.collection
  const one = await wallet.ask('eth_sendTransaction', callOf(address, approve(bob, 1n)))
  expect(modelOf(one).calls).toEqual([
    { type: 'allow', amount: { amount: '1', symbol: 'Doorways #1' }, symbol: 'Doorways', spender: bob },
  ])
  const abi = testCollectionAbi
  const allowAll = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, true] })
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(address, allowAll)))).toMatchObject({
    calls: [{ type: 'allowAll', collection: 'Doorways', operator: bob, isAllowed: true }],
    warnings: ['allNfts'],
  })
  const takeBack = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, false] })
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(address, takeBack))).warnings).toEqual([])
  const words = [wallet.account.address, bob].map((text) => text.slice(2).padStart(64, '0'))
  const numbers = [3n, 2n, 160n, 0n].map((number) => number.toString(16).padStart(64, '0'))
  const send: Hex = `0xf242432a${[...words, ...numbers].join('')}`
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(editions.address, send)))).toMatchObject({
    calls: [{ type: 'sendNft', name: '2 × Form Studies #3', to: bob }],
    changes: { rows: [{ symbol: 'Form Studies #3', before: '12', after: '10', direction: 'out' }, { symbol: 'ETH' }] },
  })
})

test('behavior: an approval by Permit2 is one of the token, and limited as such', async () => {
  const token = wallet.world.tokens[2].address
  const abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
  const allow = (amount: bigint): Hex =>
    encodeFunctionData({ abi, functionName: 'approve', args: [token, bob, amount, 1_800_000_000] })
  const asked = await wallet.ask('eth_sendTransaction', callOf(PERMIT2, allow(2n ** 160n - 1n)))
  expect(modelOf(asked)).toMatchObject({
    calls: [{ type: 'allow', amount: { amount: '10,000', symbol: 'STONE' }, spender: bob }],
    allowance: { limit: { amount: '10,000', symbol: 'STONE' }, isLimited: true },
  })
  const { input } = await wallet.client.getTransaction({ hash: await asked.confirm() })
  expect(input).toBe(allow(parseUnits('10000', 8)))
})

test('behavior: what is added to an approval is shown with what there is', async () => {
  const { address } = wallet.world.tokens[2]
  await (await wallet.ask('eth_sendTransaction', callOf(address, approve(bob, 5n)))).confirm()
  const abi = parseAbi(['function increaseAllowance(address spender, uint256 addedValue)'])
  const add = (amount: bigint): unknown =>
    callOf(address, encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [bob, amount] }))
  expect(modelOf(await wallet.ask('eth_sendTransaction', add(7n)))).toMatchObject({
    calls: [{ type: 'allow', amount: { amount: '0.00000012' } }],
    warnings: [],
  })
  expect(modelOf(await wallet.ask('eth_sendTransaction', add(maxUint256 - 5n)))).toMatchObject({
    calls: [{ type: 'allow', amount: undefined }],
    warnings: ['unlimited'],
  })
})

test('behavior: an approval that only the events of a simulation tell of is shown and warned of', async () => {
  const { address } = wallet.world.tokens[1]
  const permit = await permitOf(address)
  const asked = await wallet.ask('eth_sendTransaction', callOf(address, permit))
  expect(modelOf(asked)).toMatchObject({
    calls: [
      { type: 'call', name: undefined, to: address },
      { type: 'allow', amount: undefined, symbol: 'GRAIN', spender: thief },
    ],
    changes: { status: 'known' },
    allowance: undefined,
    warnings: ['unknownCall', 'unlimited'],
  })
  // Nor is a limit of another one safe beside it.
  const calls = [
    { to: wallet.world.tokens[0].address, data: approve(bob, maxUint256) },
    { to: address, data: permit },
  ]
  const batch = { version: '2.0.0', chainId: '0x7a69', from: wallet.account.address, atomicRequired: false, calls }
  expect(modelOf(await wallet.ask('wallet_sendCalls', [batch]))).toMatchObject({
    calls: [{ type: 'allow', amount: undefined }, { type: 'call' }, { type: 'allow', spender: thief }],
    allowance: undefined,
    warnings: ['unlimited', 'unknownCall'],
  })
})

/** A call that has the token itself read an approval of any amount from a signature. */
async function permitOf(token: Address): Promise<Hex> {
  const owner = testAccount(0).address
  const abi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ])
  const fields = { owner, spender: thief, value: maxUint256, nonce: 0n, deadline: maxUint256 }
  const signature = await privateKeyToAccount(testPrivateKey(0)).signTypedData({
    domain: { name: 'Test Grain', version: '1', chainId: 31_337, verifyingContract: token },
    primaryType: 'Permit',
    types: {
      Permit: Object.entries(fields).map(([name, value]) => ({
        name,
        type: typeof value === 'bigint' ? 'uint256' : 'address',
      })),
    },
    message: fields,
  })
  const { r, s, v = 27n } = parseSignature(signature)
  return encodeFunctionData({
    abi,
    functionName: 'permit',
    args: [owner, thief, maxUint256, maxUint256, Number(v), r, s],
  })
}

test('behavior: an approval of every NFT inside another call is warned of, whatever else happens in it', async () => {
  const contract = '0x00000000000000000000000000000000c0ffee01'
  const FOR_ALL = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const client = createTestClient({ mode: 'anvil', transport: http(wallet.anvil.rpcUrl) })
  // Every call tells ApprovalForAll(caller, thief, true).
  await client.setCode({ address: contract, bytecode: `0x60015f5273${thief.slice(2)}337f${FOR_ALL}60205fa300` })
  const multicall = await wallet.ask('eth_sendTransaction', callOf(contract, '0xac9650d8'))
  const shown = {
    calls: [{ type: 'call' }, { type: 'allowAll', operator: thief, isAllowed: true }],
    warnings: ['unknownCall', 'allNfts'],
  }
  expect(modelOf(multicall)).toMatchObject({ ...shown, changes: { status: 'known' } })
  // More events than are read leave the balances unknown, not the approval.
  const bytecode: Hex = `0x6103e95b5f5fa0600190038060035760015f5273${thief.slice(2)}337f${FOR_ALL}60205fa300`
  await client.setCode({ address: contract, bytecode })
  const flooded = await wallet.ask('eth_sendTransaction', callOf(contract, '0xac9650d8'))
  expect(modelOf(flooded)).toMatchObject({ ...shown, changes: { status: 'unknown' } })
})

test("behavior: another owner's tokens are not shown as sent by the account", async () => {
  const { address } = wallet.world.tokens[2]
  const args = [bob, testAccount(2).address, 5n] as const
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'transferFrom', args })
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(address, data))).calls).toMatchObject([
    { type: 'call', name: 'transferFrom', rows: [{ label: 'from', value: bob }, { label: 'to' }, { label: 'amount' }] },
  ])
})

test('behavior: an unknown call is shown as its bytes', async () => {
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, data: '0x12345678ff', value: '0x1' }))
  expect(modelOf(asked)).toMatchObject({
    calls: [
      {
        type: 'call',
        name: undefined,
        to: bob,
        rows: [
          { label: 'selector', value: '0x12345678', kind: 'bytes' },
          { label: 'data', value: '0xff', kind: 'bytes' },
        ],
        value: { amount: '0.000000000000000001', symbol: 'ETH' },
      },
    ],
    warnings: ['unknownCall'],
  })
  // Nor does any other form show what is paid with a call of a token.
  const transfer = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [bob, 1n] })
  const paying = sendOf({ to: wallet.world.tokens[0].address, data: transfer, value: '0x1' })
  expect(modelOf(await wallet.ask('eth_sendTransaction', paying)).calls).toMatchObject([
    { type: 'call', name: 'transfer', value: { amount: '0.000000000000000001' } },
  ])
  // A call that looks like a token's is shown as a plain one where the address is no token.
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(bob, approve(bob, 5n))))).toMatchObject({
    calls: [
      {
        type: 'call',
        name: 'approve',
        rows: [
          { label: 'spender', value: bob },
          { label: 'amount', value: '5' },
        ],
      },
    ],
    warnings: ['unknownCall'],
  })
})

test('behavior: tokens that are sent to their own contract are warned of', async () => {
  const { address } = wallet.world.tokens[0]
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [address, 1n] })
  expect(modelOf(await wallet.ask('eth_sendTransaction', callOf(address, data))).warnings).toEqual(['toToken'])
})

test('behavior: a contract is deployed', async () => {
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ data: '0x6001600c60003960016000f300' }))
  expect(modelOf(asked).calls).toEqual([{ type: 'deploy', value: undefined }])
  const { contractAddress } = await wallet.client.getTransactionReceipt({ hash: await asked.confirm() })
  expect(await wallet.client.getCode({ address: contractAddress ?? bob })).toBe('0x00')
})

test('behavior: a page can lower gas and its price as far as the network takes it, and raise neither', async () => {
  const { baseFeePerGas } = await wallet.client.getBlock()
  const lower = (baseFeePerGas ?? 0n) + 1_000_000_000n
  const sent = async (proposal: object) => {
    const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: '0x1', ...proposal }))
    return wallet.client.getTransaction({ hash: await asked.confirm() })
  }
  expect(await sent({ maxFeePerGas: `0x${lower.toString(16)}` })).toMatchObject({ gas: 21_000n, maxFeePerGas: lower })
  const own = await sent({ maxFeePerGas: '0xffffffffffff', gas: '0xffffff', maxPriorityFeePerGas: '0xffffffffffff' })
  expect(own.gas).toBe(21_000n)
  expect(own.maxFeePerGas).toBeLessThan(10_000_000_000n)
})

test('behavior: a nonce of the page must be the next one', async () => {
  const nonce = await wallet.client.getTransactionCount({ address: testAccount(0).address })
  const transaction = { to: bob, value: '0x1' }
  const late = await wallet.ask(
    'eth_sendTransaction',
    sendOf({ ...transaction, nonce: `0x${(nonce - 1).toString(16)}` })
  )
  await expect(late.sign()).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  const next = await wallet.ask('eth_sendTransaction', sendOf({ ...transaction, nonce: `0x${nonce.toString(16)}` }))
  await next.confirm()
})

test('behavior: what a node says of a token is shown without what cannot be seen, short, and never as what the wallet knows', async () => {
  const text = (value: string): string => {
    const hex = Buffer.from(value).toString('hex')
    const size = (hex.length / 2).toString(16).padStart(64, '0')
    return `0x${'20'.padStart(64, '0')}${size}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
  }
  const symbolIs = (symbol: string): typeof fetch =>
    fetchWith(({ method, params }) =>
      method === 'eth_call' && JSON.stringify(params).includes('0x95d89b41') ? { result: text(symbol) } : undefined
    )
  const transfer = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [bob, 1_000_000n] })
  const symbolOf = async (symbol: string) => {
    const call = callOf(wallet.world.tokens[0].address, transfer)
    const asked = await wallet.ask('eth_sendTransaction', call, { fetch: symbolIs(symbol) })
    const [first] = modelOf(asked).calls
    return first?.type === 'send' ? first.amount.symbol : undefined
  }
  expect(await symbolOf('GR\u202eAIN\u0000\n\u200b')).toBe('GRAIN')
  expect(await symbolOf('A'.repeat(100))).toBe(`${'A'.repeat(15)}…`)
  // Nor is a token the native currency.
  expect(await symbolOf('eTH\u200b')).toMatch(/^0x\w{8}…\w{8}$/)
  expect(await symbolOf('\u200b')).toMatch(/^0x\w{8}…\w{8}$/)
  // What only looks like it, in letters of another width or alphabet, is not either.
  for (const lookalike of ['\uff25\uff34\uff28', '\u0415TH', 'E\u03a4\u041d', '\u00c9TH', 'E T.H'])
    expect(await symbolOf(lookalike)).toMatch(/^0x\w{8}…\w{8}$/)
  // What has other letters than those of most symbols could be taken for one of them.
  expect(await symbolOf('\uff27RAIN')).toBe('GRAIN')
  expect(await symbolOf('U.S.D.C.')).toMatch(/^U\.S\.D\.C\. 0x\w{8}…\w{8}$/)
  expect(await symbolOf('USD\u0421')).toMatch(/^USD\u0421 0x\w{8}…\w{8}$/)
})

test('behavior: what would fail is said, with the reason, and is not sent', async () => {
  const { address } = wallet.world.collection
  const args = [testAccount(0).address, bob, 5n] as const
  const data = encodeFunctionData({ abi: testCollectionAbi, functionName: 'transferFrom', args })
  const asked = await wallet.ask('eth_sendTransaction', callOf(address, data))
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'unknown' }, changes: { status: 'fails' } })
  const nonce = await wallet.client.getTransactionCount({ address: testAccount(0).address })
  await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: { code: 3 } })
  expect(await wallet.client.getTransactionCount({ address: testAccount(0).address })).toBe(nonce)
  // The same from a node that can't simulate, with a reason that the contract has written.
  const error = { code: 3, message: 'execution reverted', data: errorData('Too\u202e late') }
  const said = fetchWith(({ method }) => (/estimateGas|simulate/.test(method) ? { error } : undefined))
  const other = await wallet.ask('eth_sendTransaction', callOf(address, data), { fetch: said })
  expect(modelOf(other).changes).toEqual({ status: 'fails', reason: 'Too late' })
})

function errorData(reason: string): string {
  const hex = Buffer.from(reason).toString('hex')
  const words = ['20', (hex.length / 2).toString(16)].map((word) => word.padStart(64, '0'))
  return `0x08c379a0${words.join('')}${hex.padEnd(64, '0')}`
}

test('behavior: an account that has too little is told so, and the node has the last word', async () => {
  const poor = parseEther('20000')
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: `0x${poor.toString(16)}` }))
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'known', isEnough: false }, changes: { status: 'fails' } })
  await expect(asked.sign()).rejects.toMatchObject({
    code: 'RPC_FAILED',
    rpc: { message: expect.stringMatching(/insufficient funds/i) },
  })
})

test('behavior: the fee is paid beside what is sent', async () => {
  const value = `0x${(await wallet.client.getBalance({ address: testAccount(0).address })).toString(16)}`
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value }))
  expect(modelOf(asked).fee).toMatchObject({ status: 'known', isEnough: false })
})

test('behavior: what an account cannot pay for has a fee, though nodes estimate only what it can', async () => {
  const strict = fetchWith(({ method, params }) => {
    if (method !== 'eth_estimateGas' || params.length > 2) return undefined
    return { error: { code: -32000, message: 'insufficient funds for transfer' } }
  })
  const value = `0x${parseEther('20000').toString(16)}`
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value }), { fetch: strict })
  expect(modelOf(asked).fee).toMatchObject({ status: 'known', isEnough: false })
})

test('behavior: a node that cannot simulate leaves the changes unknown, and sends all the same', async () => {
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: '0x1' }), { fetch: withoutSimulation })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'known' }, changes: { status: 'unknown' } })
  await asked.confirm()
})

test('behavior: on a network with one price, that is paid; a rollup takes something for the data', async () => {
  const block = await wallet.client.getBlock()
  const plain = fetchWith(({ method, params }) => {
    if (method === 'eth_getBlockByNumber') return { result: { number: '0x1', hash: block.hash } }
    if (method === 'eth_gasPrice') return { result: '0x77359400' }
    // 62 bytes beside its data, of which there are none.
    const isOracle = method === 'eth_call' && JSON.stringify(params).includes(`0xf1c7a58b${'3e'.padStart(64, '0')}`)
    return isOracle ? { result: `0x${4_000_000_000_000n.toString(16).padStart(64, '0')}` } : undefined
  })
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: '0x1' }), { fetch: plain })
  // 21,000 of 2 gwei, and the data with a fourth more.
  expect(modelOf(asked).fee).toMatchObject({ most: { amount: '0.000047' } })
  const transaction = await wallet.client.getTransaction({ hash: await asked.confirm() })
  expect(transaction).toMatchObject({ type: 'legacy', gasPrice: 2_000_000_000n })
})

test('behavior: a network that has become dearer than what was shown sends nothing', async () => {
  const state = { isDearer: false }
  const dearer = fetchWith(({ method }) =>
    state.isDearer && method === 'eth_getBlockByNumber' ? { result: { baseFeePerGas: '0xffffffffff' } } : undefined
  )
  const asked = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: '0x1' }), { fetch: dearer })
  state.isDearer = true
  await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

test('behavior: a question that is closed tells nothing more', async () => {
  const question = wallet.read('eth_sendTransaction', sendOf({ to: bob, value: '0x1' }))
  const controller = new AbortController()
  const looking = question.look({
    signal: controller.signal,
    onModel: () => {
      throw new Error('It is closed.')
    },
  })
  controller.abort()
  await looking
  question.agree?.(question.model)
  await expect(question.sign(wallet.key)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

test('error: FAILED for the key of another account', async () => {
  const { question } = await wallet.ask('eth_sendTransaction', sendOf({ to: bob, value: '0x1' }))
  await expect(question.sign({ privateKey: new Uint8Array(32).fill(1) })).rejects.toMatchObject({ code: 'FAILED' })
})

test('behavior: an account without a token can set no limit of it', async () => {
  const { address } = await deployOddToken({ rpcUrl: wallet.anvil.rpcUrl, holder: 3 })
  const asked = await wallet.ask('eth_sendTransaction', callOf(address, approve(bob, maxUint256)))
  expect(modelOf(asked)).toMatchObject({ allowance: undefined, warnings: ['unlimited'] })
  await asked.confirm()
  expect(await allowanceOf(address, bob)).toBe(maxUint256)
})

test('behavior: what the Send view leaves for the data of a transaction on a rollup is enough', async () => {
  // GasPriceOracle of Fjord. The page asks getL1Fee for 192 equal bytes, which are packed into the least size: 100 bytes.
  const size = (packed: number): bigint => {
    const estimated = -42_585_600n + 836_500n * BigInt(packed)
    return estimated < 100_000_000n ? 100_000_000n : estimated
  }
  const dataFee = size(76) * 100n
  const upperBound = (bytes: number): bigint => size(bytes + 68 + Math.floor((bytes + 68) / 255) + 16) * 100n
  const { maxFeePerGas } = await wallet.client.estimateFeesPerGas()
  const balance = 10n ** 16n
  // adapter-wagmi keeps half of the data fee back.
  const value = balance - 21_000n * maxFeePerGas - (dataFee * 3n) / 2n
  const node = fetchWith(({ method, params }) => {
    const [call] = params as [{ readonly to?: string; readonly data?: string }]
    if (method === 'eth_getBalance') return { result: `0x${balance.toString(16)}` }
    if (method !== 'eth_call' || call.to?.toLowerCase() !== '0x420000000000000000000000000000000000000f')
      return undefined
    const bytes = Number(BigInt(`0x${call.data?.slice(10)}`))
    return { result: `0x${upperBound(bytes).toString(16).padStart(64, '0')}` }
  })
  const transaction = {
    from: wallet.account.address,
    to: bob,
    value: toHex(value),
    gas: '0x5208',
    maxFeePerGas: toHex(maxFeePerGas),
  }
  const asked = await wallet.ask('eth_sendTransaction', [transaction], { fetch: node })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'known', isEnough: true } })
})
