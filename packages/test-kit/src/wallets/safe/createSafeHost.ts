import {
  concat,
  type Hex,
  hashMessage,
  hashTypedData,
  isHex,
  keccak256,
  numberToHex,
  pad,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testPrivateKey } from '../../accounts/testAccounts.js'
import { asList, asRecord, asString } from '../params.js'
import { callRpc } from '../rpc.js'
import type { SafeAppRequest, SafeHost, SafeHostOptions } from './types.js'

/**
 * Plays the web interface of a Safe for an app in a frame: speaks the messages of the Safe Apps SDK 9, over a local
 * chain. There is no Safe contract: transactions are sent by the Safe's address itself, each call of a batch on its own
 * (the hash is the last one's), and messages are signed by the first test account as the owner.
 * https://github.com/safe-global/safe-apps-sdk
 */
export function createSafeHost(options: SafeHostOptions): SafeHost {
  const { safe, rpcUrl, owners = 'one', signing = 'offChain', page = globalThis } = options
  const approve = options.approve ?? (async () => 'approve' as const)
  const owner = privateKeyToAccount(testPrivateKey(0))
  const requests: SafeAppRequest[] = []
  const proposals = new Map<string, Proposal>()
  const messages = new Map<string, Message>()
  const rpc = (method: string, params: unknown): Promise<unknown> =>
    callRpc({ fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)), rpcUrl, method, params })

  /** A busy chain mines a moment after it has taken the transaction. */
  const receiptOf = async (hash: unknown): Promise<Readonly<Record<string, unknown>>> => {
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      const receipt = await rpc('eth_getTransactionReceipt', [hash])
      if (receipt) return asRecord(receipt)
    }
    throw new Error('The chain does not mine the transactions of the Safe.')
  }
  const execute = async (proposal: Proposal): Promise<void> => {
    await rpc('anvil_impersonateAccount', [safe.address])
    for (const call of proposal.calls) {
      const { to, value, data } = asRecord(call)
      const transaction = { from: safe.address, to, value: numberToHex(BigInt(asString(value))), data }
      const hash = await rpc('eth_sendTransaction', [transaction])
      const receipt = await receiptOf(hash)
      proposal.txHash = asString(hash)
      proposal.txStatus = receipt['status'] === '0x1' ? 'SUCCESS' : 'FAILED'
    }
    // A message that is signed on the chain: there is no contract to write it to.
    if (!proposal.calls.length) proposal.txStatus = 'SUCCESS'
    if (!proposal.calls.length) proposal.txHash = keccak256(proposal.safeTxHash)
  }
  const propose = async (calls: readonly unknown[]): Promise<object> => {
    const safeTxHash = keccak256(concat([safe.address, pad(numberToHex(proposals.size))]))
    const proposal: Proposal = { safeTxHash, calls, txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    proposals.set(safeTxHash, proposal)
    if (owners === 'one') await execute(proposal)
    return { safeTxHash }
  }
  const signLater = async (messageHash: Hex, sign: () => Promise<Hex>): Promise<object> => {
    if (signing === 'onChain') return propose([])
    const message: Message = { sign, signature: owners === 'one' ? await sign() : '' }
    messages.set(messageHash, message)
    return message.signature ? { messageHash, signature: message.signature } : { messageHash }
  }
  const ask = async (request: SafeAppRequest): Promise<void> => {
    if ((await approve(request)) === 'reject') throw new Error('Transaction was rejected')
  }

  const methods: { readonly [method: string]: ((params: unknown) => Promise<unknown> | unknown) | undefined } = {
    getSafeInfo: () => ({ safeAddress: safe.address, chainId: safe.chainId, ...INFO, owners: [owner.address] }),
    getChainInfo: () => ({ chainId: String(safe.chainId), chainName: 'Local', shortName: 'local' }),
    getEnvironmentInfo: () => ({ origin: 'https://app.safe.global' }),
    rpcCall: (params) => {
      const { call, params: given } = asRecord(params)
      return rpc(asString(call), given)
    },
    sendTransactions: async (params) => {
      await ask({ method: 'sendTransactions', params })
      return propose(asList(asRecord(params)['txs']))
    },
    signMessage: async (params) => {
      await ask({ method: 'signMessage', params })
      const given = asString(asRecord(params)['message'])
      const message = isHex(given) ? { raw: given } : given
      return signLater(hashMessage(message), () => owner.signMessage({ message }))
    },
    signTypedMessage: async (params) => {
      await ask({ method: 'signTypedMessage', params })
      // viem checks every value against its type.
      const typed = asRecord(params)['typedData'] as TypedDataDefinition
      return signLater(hashTypedData(typed), () => owner.signTypedData(typed))
    },
    getOffChainSignature: (params) => messages.get(asString(params))?.signature ?? '',
    getTxBySafeTxHash: (params) => {
      const proposal = proposals.get(asString(asRecord(params)['safeTxHash']))
      if (!proposal) throw new Error('No transaction was found')
      return { txId: `multisig_${safe.address}`, txStatus: proposal.txStatus, txHash: proposal.txHash }
    },
  }

  const answer = async (request: SafeAppRequest): Promise<object> => {
    try {
      const run = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!run) throw new Error(`The method ${request.method} is not known.`)
      return { success: true, data: await run(request.params) }
    } catch (error) {
      return { success: false, error: error instanceof Error ? error.message : String(error) }
    }
  }
  const hear = (event: Event): void => {
    // A window's message has these; the frame may have sent anything.
    const { source, origin, data } = event as Event & Partial<Pick<MessageEvent, 'source' | 'origin' | 'data'>>
    const frame = options.frame()
    const { id, method, params } = (data ?? {}) as { readonly [field: string]: unknown }
    if (!frame || source !== (frame as unknown) || typeof id !== 'string' || typeof method !== 'string') return
    const request = { method, params }
    requests.push(request)
    void answer(request).then((result) =>
      // A sandboxed frame has no origin that could be named.
      frame.postMessage({ id, version: '9.1.0', ...result }, !origin || origin === 'null' ? '*' : origin)
    )
  }
  page.addEventListener('message', hear)

  return {
    requests: () => requests,
    finish: async () => {
      for (const proposal of proposals.values())
        if (proposal.txStatus === 'AWAITING_CONFIRMATIONS') await execute(proposal)
      for (const message of messages.values()) message.signature ||= await message.sign()
    },
    cancel: () => {
      for (const proposal of proposals.values())
        if (proposal.txStatus === 'AWAITING_CONFIRMATIONS') proposal.txStatus = 'CANCELLED'
    },
    stop: () => page.removeEventListener('message', hear),
  }
}

interface Proposal {
  readonly safeTxHash: Hex
  /** Empty for a message that is signed on the chain. */
  readonly calls: readonly unknown[]
  txStatus: 'AWAITING_CONFIRMATIONS' | 'SUCCESS' | 'FAILED' | 'CANCELLED'
  txHash: string | null
}

interface Message {
  readonly sign: () => Promise<Hex>
  /** Empty while the owners are not enough. */
  signature: Hex | ''
}

/** Each takes the time of a request to a local chain: together some seconds. */
const MOST_QUESTIONS = 2_000

/** What an app rarely reads of a Safe. */
const INFO = { threshold: 1, isReadOnly: false, nonce: 0, version: '1.4.1' }
