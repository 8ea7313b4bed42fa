import { type Address, type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { chainLabel, permittedAccount, type WalletContext, type WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asAddress, asList, asQuantity, asRecord, asString, optional, paramAt } from '../params.js'
import { describeCall, type RequestedCall, readCall, sendCall } from '../transaction.js'
import { hasBatcher, sendBatch } from './batcher.js'

/**
 * EIP-5792: sends calls one by one, each after the last one is in a block, and stops at the first that fails. In one transaction
 * where the wallet is atomic. Errors: 4001, 4100, 5700, 5710, 5720, 5760 (a batch in one transaction is not offered).
 */
export const sendCalls: WalletMethod = async (context, params) => {
  const fields = asRecord(paramAt({ params, index: 0 }))
  const chainId = Number(asQuantity(fields['chainId']))
  const account = permittedAccount(context, optional(fields['from'], asAddress))
  if (!context.chains().some((chain) => chain.chainId === chainId)) throw new ProviderRpcError('unsupportedChain')
  const isAtomic = await saysAtomic({ context, chainId })
  if (fields['atomicRequired'] === true && !isAtomic) throw new ProviderRpcError('atomicityUnsupported')
  refuseCapabilities(fields['capabilities'])
  const calls = asList(fields['calls']).map((call) => readCall(asRecord(call)))
  const id = optional(fields['id'], asString) ?? newId({ context, account: account.address })
  if (id in context.state().batches) throw new ProviderRpcError('duplicateId')
  await context.approve({
    kind: 'sendCalls',
    method: 'wallet_sendCalls',
    accounts: [account.address],
    fields: [
      { label: 'Network', value: chainLabel(context, chainId) },
      ...calls.flatMap((call, index) =>
        describeCall(call).map(({ label, value }) => ({ label: `${index + 1}. ${label}`, value }))
      ),
    ],
  })
  const sent = { context, account, chainId, calls }
  const isTogether = isAtomic && context.atomic() === 'works'
  const hashes = isTogether ? [await sendBatch(sent)] : await sendAll(sent)
  const batch = { chainId, hashes, callCount: isTogether ? 1 : calls.length, isAtomic }
  context.update((state) => ({ ...state, batches: { ...state.batches, [id]: batch } }))
  return { id }
}

/** EIP-5792: where a batch stands: 100 pending, 200 confirmed, 400 none sent, 500 reverted, 600 partly. Errors: 5730. */
export const getCallsStatus: WalletMethod = async (context, params) => {
  const id = asString(paramAt({ params, index: 0 }))
  const batch = context.state().batches[id]
  if (!batch) throw new ProviderRpcError('unknownBatch')
  const { chainId, hashes, callCount, isAtomic = false } = batch
  const found = await Promise.all(
    hashes.map((hash) => context.rpc({ method: 'eth_getTransactionReceipt', params: [hash], chainId }))
  )
  const receipts = found.filter((receipt) => receipt !== null).map(asRecord)
  const succeeded = receipts.filter((receipt) => receipt['status'] === '0x1').length
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    atomic: isAtomic,
    status: statusOf({ sent: hashes.length, mined: receipts.length, succeeded, callCount }),
    receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      ...{ logs, status, blockHash, blockNumber, gasUsed, transactionHash },
    })),
  }
}

/** EIP-5792: what the wallet can do on each chain it knows. Errors: 4100. */
export const getCapabilities: WalletMethod = async (context, params) => {
  permittedAccount(context, asAddress(paramAt({ params, index: 0 })))
  const wanted = optional(paramAt({ params, index: 1 }), asList)?.map((chainId) => Number(asQuantity(chainId)))
  const chains = context.chains().filter(({ chainId }) => wanted === undefined || wanted.includes(chainId))
  const entries = chains.map(async ({ chainId }) => {
    const status = (await saysAtomic({ context, chainId })) ? 'supported' : 'unsupported'
    return [numberToHex(chainId), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function saysAtomic(request: { readonly context: WalletContext; readonly chainId: number }): Promise<boolean> {
  const atomic = request.context.atomic()
  return atomic === 'lies' || (atomic === 'works' && hasBatcher(request))
}

async function sendAll(request: {
  readonly context: WalletContext
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly calls: readonly RequestedCall[]
}): Promise<readonly Hex[]> {
  const { context, account, chainId, calls } = request
  const hashes: Hex[] = []
  for (const call of calls) {
    try {
      const hash = await sendCall({ context, account, chainId, call })
      hashes.push(hash)
      if (!(await succeeds({ context, chainId, hash }))) break
    } catch (error) {
      // Nothing was sent: the page gets the reason. Later: what was sent stays, and the status tells the rest.
      if (hashes.length === 0) throw error
      break
    }
  }
  return hashes
}

async function succeeds(request: {
  readonly context: WalletContext
  readonly chainId: number
  readonly hash: Hex
}): Promise<boolean> {
  const { context, chainId, hash } = request
  for (;;) {
    const receipt = await context.rpc({ method: 'eth_getTransactionReceipt', params: [hash], chainId })
    if (receipt !== null) return asRecord(receipt)['status'] === '0x1'
    await new Promise((resolve) => setTimeout(resolve, receiptPollingMs))
  }
}

function statusOf(count: {
  readonly sent: number
  readonly mined: number
  readonly succeeded: number
  readonly callCount: number
}): number {
  if (count.mined < count.sent) return 100
  if (count.succeeded === count.callCount) return 200
  if (count.sent === 0) return 400
  return count.succeeded === 0 ? 500 : 600
}

function refuseCapabilities(value: unknown): void {
  for (const capability of Object.values(optional(value, asRecord) ?? {})) {
    if (asRecord(capability)['optional'] !== true) throw new ProviderRpcError('unsupportedCapability')
  }
}

function newId(request: { readonly context: WalletContext; readonly account: Address }): string {
  const count = Object.keys(request.context.state().batches).length
  return keccak256(stringToHex(`${request.context.origin} ${request.account} ${count}`))
}

const receiptPollingMs = 50
