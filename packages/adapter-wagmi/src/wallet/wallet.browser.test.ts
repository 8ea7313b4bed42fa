import type { WalletMethods } from '@portico/core/adapter'
import { toHex, verifyMessage, verifyTypedData, zeroAddress } from 'viem'
import { afterEach, expect, inject, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, delayAnswers, type Present, type PromptedWallet } from '../test/page.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const FIRST = 'eip155:31337'
const SECOND = 'eip155:31338'
const recipient = '0x00000000000000000000000000000000000A11cE'

test('signMessage: a text, bytes, and another of the shared accounts', async () => {
  const { wallet, calls } = await connected({ accounts: 2 })
  const [first, second] = wallet.accounts
  const text = await calls.signMessage({ message: 'Hello' })
  expect(await verifyMessage({ address: first, message: 'Hello', signature: hex(text.signature) })).toBe(true)
  const bytes = new Uint8Array([1, 2, 255])
  const raw = await calls.signMessage({ message: bytes })
  expect(await verifyMessage({ address: first, message: { raw: bytes }, signature: hex(raw.signature) })).toBe(true)
  const other = await calls.signMessage({ message: 'Hello', address: second })
  expect(await verifyMessage({ address: second, message: 'Hello', signature: hex(other.signature) })).toBe(true)
})

test('signTypedData', async () => {
  const { wallet, calls } = await connected()
  const data = {
    domain: { name: 'Shop', version: '1', chainId: 31_337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 5n },
  } as const
  const { signature } = await calls.signTypedData({ data })
  expect(await verifyTypedData({ ...data, address: wallet.accounts[0], signature: hex(signature) })).toBe(true)
  await expect(calls.signTypedData({ data: 'Order' })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

test('sendTransaction and transfer: coins arrive', async () => {
  const { page, calls } = await connected()
  const before = await balance(page)
  const sent = await calls.sendTransaction({ networkId: FIRST, transaction: { to: recipient, value: 3n } })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId: FIRST, hash: sent.hash })).toBe('success')
  const transferred = await calls.transfer({ networkId: FIRST, to: recipient.slice(2), amountBaseUnits: 4n })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId: FIRST, hash: transferred.hash })).toBe('success')
  expect((await balance(page)) - before).toBe(7n)
})

test('transfer: tokens arrive', async () => {
  const { page, calls } = await connected()
  const token = inject('tokenAddress')
  const before = await tokenBalance(page)
  const { hash } = await calls.transfer({ networkId: FIRST, to: recipient, amountBaseUnits: 5_000_001n, token })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId: FIRST, hash })).toBe('success')
  expect((await tokenBalance(page)) - before).toBe(5_000_001n)
})

test('transfer: everything but the fee, which the wallet may not raise; and only from the account that was shown', async () => {
  const { page, wallet, calls } = await connected({ accounts: 2 })
  const [first, second] = wallet.accounts
  const { nativeBalance, estimateTransfer, waitForTransaction } = page.adapter.chain
  const coins = async (address: string): Promise<bigint> =>
    (await nativeBalance?.({ networkId: FIRST, address })) ?? Promise.reject(new Error('No such read.'))
  await expect(
    calls.transfer({ networkId: FIRST, to: recipient, amountBaseUnits: 1n, from: second })
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const costs = await estimateTransfer?.({ networkId: FIRST, from: first, to: second })
  if (!costs) throw new Error('No estimate.')
  expect(costs).toMatchObject({ depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n })
  const before = await coins(first)
  const { hash } = await calls.transfer({
    networkId: FIRST,
    to: second,
    amountBaseUnits: before - costs.feeBaseUnits,
    from: first,
    maxFeeBaseUnits: costs.feeBaseUnits,
  })
  expect(await waitForTransaction?.({ networkId: FIRST, hash })).toBe('success')
  const left = await coins(first)
  expect(left < costs.feeBaseUnits).toBe(true)
  // The others of these tests need it.
  wallet.selectAccount(second)
  await expect
    .poll(() =>
      calls.transfer({ networkId: FIRST, to: first, amountBaseUnits: before / 2n, from: second }).then(
        () => true,
        () => false
      )
    )
    .toBe(true)
})

test('error: TRANSFER_UNCERTAIN when the wallet has sent and the answer is lost, and not when nothing was sent', async () => {
  const { page, wallet, calls } = await connected()
  const request = wallet.provider.request.bind(wallet.provider)
  const transfer = async (): Promise<unknown> =>
    calls.transfer({ networkId: FIRST, to: recipient, amountBaseUnits: 3n }).then(
      () => undefined,
      ({ code }: { readonly code: string }) => code
    )
  const before = await balance(page)
  for (const lose of [() => Promise.reject(new Error('socket hang up')), async () => null]) {
    wallet.provider.request = async (call) => {
      const answer = await request(call)
      return call.method === 'eth_sendTransaction' ? lose() : answer
    }
    expect(await transfer()).toBe('TRANSFER_UNCERTAIN')
  }
  await expect.poll(async () => (await balance(page)) - before).toBe(6n)
  wallet.provider.request = async (call) => {
    if (call.method !== 'eth_sendTransaction') return request(call)
    throw Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32_603 })
  }
  expect(await transfer()).toBe('WALLET_FAILED')
  wallet.provider.request = request
  wallet.decide('reject')
  expect(await transfer()).toBe('USER_REJECTED')
  expect((await balance(page)) - before).toBe(6n)
})

test('describeAddress: an account, a contract, and what is neither', async () => {
  const { page } = await connected()
  const describe = async (address: string) => page.adapter.chain.describeAddress?.({ networkId: FIRST, address })
  expect(await describe(recipient.toLowerCase())).toEqual({ type: 'account', address: recipient, isNew: false })
  expect(await describe(recipient.slice(2))).toMatchObject({ type: 'account', address: recipient })
  expect(await describe(inject('tokenAddress'))).toMatchObject({ type: 'contract' })
  expect(await describe('0x00000000000000000000000000000000000a11CE')).toMatchObject({ type: 'wrongChecksum' })
  expect(await describe('0x12')).toMatchObject({ type: 'invalid' })
  // No key of this address is known: what is sent there is lost.
  expect(await describe(zeroAddress)).toEqual({ type: 'contract', address: zeroAddress, isNew: true })
})

test('error: what cannot be sent is not', async () => {
  const { wallet, calls } = await connected()
  const prompts = wallet.prompts()
  const wrong = '0x00000000000000000000000000000000000a11CE'
  await expect(calls.transfer({ networkId: FIRST, to: wrong, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'ADDRESS_INVALID',
    context: { address: wrong },
  })
  await expect(
    calls.sendTransaction({ networkId: FIRST, transaction: { to: recipient, value: 1 } })
  ).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  await expect(
    calls.sendTransaction({ networkId: SECOND, transaction: { to: recipient, value: 1n } })
  ).rejects.toMatchObject({ code: 'NETWORK_MISMATCH', context: { networkId: SECOND, walletNetworkId: FIRST } })
  expect(wallet.prompts()).toBe(prompts)
})

test('sendCalls and getCallsStatus', async () => {
  const { page, calls } = await connected()
  const before = await balance(page)
  await page.until(() => expect(calls.sendCalls).toBeDefined())
  const one = { to: recipient, value: 1n }
  const { id } = await calls.sendCalls({ networkId: FIRST, calls: [one, { ...one, data: '0x' }] })
  await page.until(async () => expect(await calls.getCallsStatus({ id })).toMatchObject({ status: 'success' }))
  expect((await calls.getCallsStatus({ id })).hashes).toHaveLength(2)
  expect((await balance(page)) - before).toBe(2n)
})

test('sendCalls: in one transaction, where the wallet says that it can; error: CAPABILITY_UNSUPPORTED where it can not', async () => {
  const { page, wallet, calls } = await connected()
  await page.until(() => expect(calls.canBatch).toBeDefined())
  const [address] = wallet.accounts
  const [one, prompts, before] = [{ to: recipient, value: 1n }, wallet.prompts(), await balance(page)]
  const batch = { networkId: FIRST, calls: [one, one], from: address, isAtomic: true } as const
  expect(await calls.canBatch({ networkId: FIRST, address })).toBe(false)
  await expect(calls.sendCalls(batch)).rejects.toMatchObject({ code: 'CAPABILITY_UNSUPPORTED' })
  expect([wallet.prompts(), await balance(page)]).toEqual([prompts, before])
  wallet.setFaults({ atomic: 'works' })
  const can = [
    await calls.canBatch({ networkId: FIRST, address }),
    await calls.canBatch({ networkId: SECOND, address }),
  ]
  expect(can).toEqual([true, false])
  const { id } = await calls.sendCalls(batch)
  await page.until(async () => expect(await calls.getCallsStatus({ id })).toMatchObject({ status: 'success' }))
  expect((await calls.getCallsStatus({ id })).hashes).toHaveLength(1)
  expect((await balance(page)) - before).toBe(2n)
})

test('error: OPTION_INVALID for a call without a recipient; the wallet is not asked', async () => {
  const { page, wallet, calls } = await connected()
  await page.until(() => expect(calls.sendCalls).toBeDefined())
  const prompts = wallet.prompts()
  await expect(
    calls.sendCalls({ networkId: FIRST, calls: [{ to: recipient, value: 1n }, { data: '0x00' }] })
  ).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'transaction.to', expected: 'an address' } })
  expect(wallet.prompts()).toBe(prompts)
})

test('sendCalls: undefined for a wallet that does not know it, and told when it does', async () => {
  const old = await connected({ unsupported: ['wallet_getCapabilities'] })
  await old.page.settle()
  expect(old.calls.sendCalls).toBeUndefined()
  // The chain says what a transfer costs.
  expect(old.calls).not.toHaveProperty('estimateTransfer')
  expect(old.calls.getCallsStatus).toBeUndefined()
  const { page, wallet } = await connected()
  const told = { type: 'changed', connectionId: `eip155/${wallet.rdns}` }
  await page.until(() => expect(page.context.told).toContainEqual(told))
})

test('watchAsset', async () => {
  const { wallet, calls } = await connected()
  const prompts = wallet.prompts()
  expect(await calls.watchAsset({ networkId: FIRST, token: inject('tokenAddress') })).toBe(true)
  expect(wallet.prompts()).toBe(prompts + 1)
})

test('request: as it is', async () => {
  const { calls } = await connected()
  expect(await calls.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(calls.request({ method: 'wallet_unheardOf' })).rejects.toMatchObject({
    code: 'METHOD_UNSUPPORTED',
    context: { method: 'wallet_unheardOf' },
  })
})

test('switchNetwork: one the wallet knows', async () => {
  const { page, calls } = await connected()
  await calls.switchNetwork({ networkId: SECOND })
  expect(page.events()).toMatchObject([{ type: 'changed', networkId: SECOND }])
  expect(page.config.state.chainId).toBe(31_338)
})

test('switchNetwork: adds one that the wallet does not know, also when it says so in a nested error', async () => {
  for (const isNested of [false, true]) {
    const { wallet, page, calls } = await connected({ knowsOnlyFirst: true })
    if (isNested) nestErrors(wallet)
    const prompts = wallet.prompts()
    await calls.switchNetwork({ networkId: SECOND })
    expect(wallet.prompts()).toBe(prompts + 1)
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe(toHex(31_338))
    expect(page.events()).toMatchObject([{ type: 'changed', networkId: SECOND }])
  }
})

test('switchNetwork: asks again after a wallet only added, and does not believe one that did not move', async () => {
  const { wallet, calls } = await connected({ knowsOnlyFirst: true })
  const asked: string[] = []
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => {
    if (!call.method.startsWith('wallet_')) return request(call)
    asked.push(call.method)
    if (asked.length === 1) throw { code: 4902 }
    return null
  }
  await expect(calls.switchNetwork({ networkId: SECOND })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'switchNetwork' },
  })
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
})

test('switchNetwork: waits for a wallet that is there a moment after its answer, and does not ask it twice', async () => {
  for (const knowsOnlyFirst of [false, true]) {
    const { wallet, page, calls } = await connected({ knowsOnlyFirst })
    const prompts = wallet.prompts()
    followLate(wallet)
    await calls.switchNetwork({ networkId: SECOND })
    expect(wallet.prompts()).toBe(prompts + 1)
    expect(page.events()).toMatchObject([{ type: 'changed', networkId: SECOND }])
  }
})

test('switchNetwork: what answers after the connection has ended does not move the next one', async () => {
  const { wallet, page, handle, calls } = await connected()
  const { waiting, release } = delayAnswers(wallet, 'eth_chainId')
  const switched = calls.switchNetwork({ networkId: SECOND })
  switched.catch(() => undefined)
  await page.until(() => expect(waiting()).toBe(1))
  await Promise.all([handle.disconnect(), page.settle()])
  wallet.selectChain(31_337)
  const again = page.connect(wallet.rdns)
  await page.until(() => expect(waiting()).toBeGreaterThan(1))
  release()
  expect((await again).data.networkId).toBe(FIRST)
  await expect(switched).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { action: 'switchNetwork' } })
  await page.settle()
  expect([...page.config.state.connections.values()].map(({ chainId }) => chainId)).toEqual([31_337])
})

test('error: WALLET_FAILED of switchNetwork when the wallet answers and stays where it is', async () => {
  const { wallet, page, calls } = await connected()
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => (call.method === 'wallet_switchEthereumChain' ? null : request(call))
  await expect(calls.switchNetwork({ networkId: SECOND })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'switchNetwork' },
  })
  expect(page.events()).toEqual([])
  expect(page.config.state.chainId).toBe(31_337)
})

test('error: WALLET_FAILED of addNetwork, in the words for it, when the wallet cannot add the network', async () => {
  const { wallet, calls } = await connected({ knowsOnlyFirst: true })
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => {
    if (call.method === 'wallet_addEthereumChain') throw { code: -32603, message: 'No such RPC.' }
    return request(call)
  }
  await expect(calls.switchNetwork({ networkId: SECOND })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'addNetwork' },
    message: 'Chain is not supported',
  })
})

test('error: switchNetwork that is refused, and one that is unknown', async () => {
  const { wallet, page, calls } = await connected({ knowsOnlyFirst: true })
  wallet.decide('reject')
  await expect(calls.switchNetwork({ networkId: SECOND })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'switchNetwork' },
  })
  await expect(calls.switchNetwork({ networkId: 'eip155:5' })).rejects.toMatchObject({
    code: 'NETWORK_UNKNOWN_TO_WALLET',
    context: { networkId: 'eip155:5' },
  })
  expect(page.events()).toEqual([])
})

test('error: after the connection has ended', async () => {
  const { wallet, page, calls } = await connected()
  wallet.disconnect()
  await page.until(() => expect(page.events()).toHaveLength(1))
  await expect(calls.signMessage({ message: 'Hello' })).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
})

async function connected(
  change: { readonly accounts?: 2; readonly knowsOnlyFirst?: boolean; readonly unsupported?: readonly string[] } = {}
): Promise<{
  readonly wallet: PromptedWallet
  readonly page: Page
  readonly handle: Awaited<ReturnType<Page['connect']>>
  readonly calls: Present<WalletMethods>
}> {
  const wallet = createPromptedWallet({ knowsOnlyFirst: change.knowsOnlyFirst ?? false })
  undo.push(wallet.announce())
  if (change.accounts) wallet.decide({ accounts: wallet.accounts })
  if (change.unsupported) wallet.setFaults({ unsupportedMethods: change.unsupported })
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const handle = await page.connect(wallet.rdns)
  return { wallet, page, handle, calls: handle.wallet as Present<WalletMethods> }
}

/** Makes the wallet say for some questions more that it is where it was. */
function followLate(wallet: PromptedWallet): void {
  const request = wallet.provider.request.bind(wallet.provider)
  let late = 0
  wallet.provider.request = async (call) => {
    if (call.method === 'eth_chainId' && late-- > 0) return toHex(31_337)
    const answer = await request(call)
    if (/^wallet_(switch|add)EthereumChain$/.test(call.method)) late = 4
    return answer
  }
}

/** Wraps what the wallet throws as some phones do. */
function nestErrors(wallet: PromptedWallet): void {
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => {
    try {
      return await request(call)
    } catch (originalError) {
      throw { code: -32603, message: 'Internal error', data: { originalError } }
    }
  }
}

async function balance({ adapter }: Page): Promise<bigint> {
  return (await adapter.chain.nativeBalance?.({ networkId: FIRST, address: recipient })) ?? -1n
}

async function tokenBalance({ config }: Page): Promise<bigint> {
  const data = hex(`0x70a08231${recipient.slice(2).padStart(64, '0')}`)
  const to = hex(inject('tokenAddress'))
  return BigInt(await config.getClient({ chainId: 31_337 }).request({ method: 'eth_call', params: [{ to, data }] }))
}

function hex(value: string): `0x${string}` {
  return value as `0x${string}`
}
