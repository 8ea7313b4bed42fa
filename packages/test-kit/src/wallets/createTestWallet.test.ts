import { createPublicClient, erc20Abi, type Hex, http, numberToHex, parseEther, stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { deployWorld, type World } from '../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../chains/startAnvil.js'
import { createTestWallet } from './createTestWallet.js'
import { createMemoryStore } from './store.js'
import type { ApprovalAnswer, ApprovalRequest, TestWallet } from './types.js'

let one: Anvil
let two: Anvil
let world: World

beforeAll(async () => {
  ;[one, two] = await Promise.all([startAnvil({ chainId: 31_337 }), startAnvil({ chainId: 31_338 })])
  world = await deployWorld({ rpcUrl: one.rpcUrl })
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

const owner = testAccount(0).address
const friend = testAccount(5).address

test('behavior: connect asks once, then answers silently', async () => {
  const { wallet, asked } = create()
  const events = record(wallet)
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([owner])
  expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([owner])
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([owner])
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(asked.map(({ kind, origin }) => [kind, origin])).toEqual([['connect', 'https://dapp.test']])
  expect(events).toEqual([['accountsChanged', [owner]]])
})

test('behavior: a refused connection leaves nothing behind, and the next attempt works', async () => {
  const { wallet, answer } = create()
  answer('reject')
  await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  answer('approve')
  expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([owner])
})

test('behavior: permissions are kept by origin, outlive the page and are revoked for every tab', async () => {
  const store = createMemoryStore()
  const first = create({ store }).wallet
  await first.provider.request({ method: 'eth_requestAccounts' })
  const { wallet: reloaded, asked } = create({ store })
  const events = record(reloaded)
  expect(await reloaded.provider.request({ method: 'eth_accounts' })).toEqual([owner])
  const elsewhere = create({ store, origin: 'https://other.test' }).wallet
  expect(await elsewhere.provider.request({ method: 'eth_accounts' })).toEqual([])
  await first.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(events).toEqual([['accountsChanged', []]])
  expect(await reloaded.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
  expect(asked).toEqual([])
})

test('behavior: permissions choose the accounts', async () => {
  const { wallet, answer } = create()
  const second = testAccount(1).address
  answer({ accounts: [second] })
  const granted = await wallet.provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  expect(granted).toEqual([
    {
      invoker: 'https://dapp.test',
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [second] }],
    },
  ])
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([second])
})

test('behavior: signatures verify', async () => {
  const { wallet, asked } = await connected()
  const message = 'Good morning'
  const signature = await wallet.provider.request({ method: 'personal_sign', params: [stringToHex(message), owner] })
  expect(await verifyMessage({ address: owner, message, signature: signature as Hex })).toBe(true)
  expect(asked.at(-1)?.fields).toEqual([{ label: 'Message', value: message }])

  const types = { Order: [{ name: 'amount', type: 'uint256' }] }
  const domain = { name: 'Shop', chainId: 31_337 }
  const data = { domain, types, primaryType: 'Order', message: { amount: '7' } } as const
  const typed = await wallet.provider.request({ method: 'eth_signTypedData_v4', params: [owner, JSON.stringify(data)] })
  const checked = await client().verifyTypedData({
    ...data,
    message: { amount: 7n },
    address: owner,
    signature: typed as Hex,
  })
  expect(checked).toBe(true)
  await expect(
    wallet.provider.request({
      method: 'eth_signTypedData_v4',
      params: [owner, { ...data, domain: { ...domain, chainId: 1 } }],
    })
  ).rejects.toMatchObject({ code: -32602 })
})

test('error: an account the page may not use', async () => {
  const { wallet, asked } = create()
  const sign = { method: 'personal_sign', params: ['0x00', owner] }
  await expect(wallet.provider.request(sign)).rejects.toMatchObject({ code: 4100 })
  expect(asked).toEqual([])
})

test('behavior: sending moves money on the chain', async () => {
  const { wallet, asked } = await connected()
  const before = await client().getBalance({ address: friend })
  const params = [{ from: owner, to: friend, value: numberToHex(parseEther('1')) }]
  const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params })
  const receipt = await client().waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })
  expect(receipt.status).toBe('success')
  expect(await client().getBalance({ address: friend })).toBe(before + parseEther('1'))
  expect(asked.at(-1)?.fields).toEqual([
    { label: 'Network', value: 'One (31337)' },
    { label: 'To', value: friend },
    { label: 'Amount', value: '1' },
  ])
})

test('behavior: two transactions at once get two nonces', async () => {
  const { wallet } = await connected()
  const before = await client().getBalance({ address: friend })
  const send = { method: 'eth_sendTransaction', params: [{ from: owner, to: friend, value: '0x1' }] }
  const hashes = await Promise.all([wallet.provider.request(send), wallet.provider.request(send)])
  for (const hash of hashes) await client().waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })
  expect(await client().getBalance({ address: friend })).toBe(before + 2n)
})

test('error: the chain refuses a transaction, and its reason arrives', async () => {
  const { wallet } = await connected()
  const params = [{ from: owner, to: friend, value: numberToHex(parseEther('1000000')) }]
  await expect(wallet.provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: expect.any(Number),
    message: expect.stringMatching(/insufficient funds/i),
  })
})

test('behavior: an unknown chain is refused with 4902, then added, then switched to', async () => {
  const { wallet, asked } = await connected()
  const events = record(wallet)
  const params = [{ chainId: '0x7a6a' }]
  await expect(wallet.provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
    code: 4902,
  })
  const added = { chainId: '0x7a6a', chainName: 'Two', rpcUrls: [two.rpcUrl] }
  expect(await wallet.provider.request({ method: 'wallet_addEthereumChain', params: [added] })).toBeNull()
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
  expect(await wallet.provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
  expect(events.map(([, value]) => value)).toEqual(['0x7a6a', '0x7a69', '0x7a6a'])
  expect(asked.map(({ kind }) => kind)).toEqual(['connect', 'addChain', 'switchChain', 'switchChain'])
})

test('error: adding a chain whose RPC has another id', async () => {
  const { wallet } = await connected()
  const added = { chainId: '0x1', chainName: 'Not One', rpcUrls: [two.rpcUrl] }
  await expect(wallet.provider.request({ method: 'wallet_addEthereumChain', params: [added] })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('says chain id 0x7a6a, not 1'),
  })
})

test('behavior: a token can be watched, in both forms of the parameters', async () => {
  const { wallet, asked } = await connected()
  const params = { type: 'ERC20', options: { address: world.tokens[0].address, symbol: 'TUSD' } }
  expect(await wallet.provider.request({ method: 'wallet_watchAsset', params })).toBe(true)
  expect(await wallet.provider.request({ method: 'wallet_watchAsset', params: [params] })).toBe(true)
  expect(asked.at(-1)?.fields[0]).toEqual({ label: 'Symbol', value: 'TUSD' })
})

test('behavior: reads go to the chain of the page', async () => {
  const { wallet } = create()
  const balance = await wallet.provider.request({ method: 'eth_getBalance', params: [friend, 'latest'] })
  expect(BigInt(balance as Hex)).toBe(await client().getBalance({ address: friend }))
  const gone = createTestWallet({ chains: [{ chainId: 5, rpcUrl: 'http://127.0.0.1:1' }] })
  await expect(gone.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
})

test.each(['eth_sign', 'eth_signTransaction', 'anvil_setBalance', 'wallet_unheardOf', 'toString'])(
  'error: %s is not supported',
  async (method) => {
    const { wallet } = await connected()
    await expect(wallet.provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
  }
)

test('behavior: a second connect request while one is open', async () => {
  let decide: (answer: ApprovalAnswer) => void = () => {}
  const decision = new Promise<ApprovalAnswer>((resolve) => {
    decide = resolve
  })
  const wallet = createTestWallet({ chains: [{ chainId: 31_337, rpcUrl: one.rpcUrl }], approve: () => decision })
  const first = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: -32002 })
  decide('approve')
  expect(await first).toEqual([owner])
})

test('behavior: choices in the wallet own window reach the page', async () => {
  const { wallet } = await connected()
  const events = record(wallet)
  const second = testAccount(1).address
  wallet.selectAccount(second)
  wallet.selectChain(1)
  wallet.disconnect()
  expect(events).toEqual([
    ['accountsChanged', [second]],
    ['chainChanged', '0x1'],
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(() => wallet.selectAccount(friend)).toThrow(/has no account/)
})

test('behavior: an approved token transfer is read out before it is signed', async () => {
  const { wallet, asked } = await connected()
  const { address } = world.tokens[0]
  const data = `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`
  const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params: [{ to: address, data }] })
  await client().waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })
  expect(asked.at(-1)?.fields.at(-1)).toEqual({ label: 'Data', value: `transfer(${friend}, 7)` })
  const read = { address, abi: erc20Abi, functionName: 'balanceOf', args: [friend] } as const
  expect(await client().readContract(read)).toBe(10_000_000_007n)
})

function create(options: { readonly store?: ReturnType<typeof createMemoryStore>; readonly origin?: string } = {}): {
  wallet: TestWallet
  asked: ApprovalRequest[]
  answer: (next: ApprovalAnswer) => void
} {
  const asked: ApprovalRequest[] = []
  let next: ApprovalAnswer = 'approve'
  const wallet = createTestWallet({
    chains: [{ chainId: 31_337, rpcUrl: one.rpcUrl, name: 'One' }],
    origin: 'https://dapp.test',
    approve: async (request) => {
      asked.push(request)
      return next
    },
    ...options,
  })
  return {
    wallet,
    asked,
    answer: (answer) => {
      next = answer
    },
  }
}

async function connected(): Promise<ReturnType<typeof create>> {
  const created = create()
  await created.wallet.provider.request({ method: 'eth_requestAccounts' })
  return created
}

function record(wallet: TestWallet): [string, unknown][] {
  const events: [string, unknown][] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    wallet.provider.on(name, (value) => events.push([name, value]))
  }
  return events
}

function client() {
  return createPublicClient({ transport: http(one.rpcUrl) })
}
