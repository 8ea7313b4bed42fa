import {
  type Anvil,
  type Bundler,
  deployByCreate2,
  deployWorld,
  startAnvil,
  startBundler,
  testAccount,
  testPrivateKey,
  type World,
} from '@portico/test-kit/chains'
import { createPublicClient, type Hex, hexToBytes, http, type PublicClient } from 'viem'
import { expect } from 'vitest'
import type { FrameNetwork } from '../../../../api.ts'
import { smartAddressOf } from '../../../../smartAccount/smartAddressOf.ts'
import { walletContracts } from '../../../../smartAccount/walletContracts.ts'
import type { ApprovalModel, ApprovalTransactionModel } from '../../../views/models/approval.ts'
import type { ActingAccount, NamespaceSigner, Question } from '../../types.ts'
import { createEvmSigner } from '../createEvmSigner.ts'

/** A signer over a local chain with tokens and NFTs. */
export interface EvmWallet {
  readonly anvil: Anvil
  readonly world: World
  readonly network: FrameNetwork
  readonly client: PublicClient
  readonly account: ActingAccount
  readonly key: { readonly privateKey: Uint8Array }
  readonly signer: NamespaceSigner
  /** The same signer over another network or storage. */
  readonly signerOf: (options: AskOptions) => NamespaceSigner
  /** Reads what a page asks. */
  readonly read: (method: string, params: unknown, options?: AskOptions) => Question
  /** Reads it and looks at the network. Resolves with the question and every model that was told. */
  readonly ask: (method: string, params: unknown, options?: AskOptions) => Promise<Asked>
  /** Has the wallet answer by itself. */
  readonly answer: (method: string, params: unknown, options?: AskOptions) => Promise<unknown>
}

/** What else a test says. */
export interface AskOptions {
  readonly fetch?: typeof fetch
  readonly dapp?: string
  readonly locale?: string
  readonly openStorage?: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now?: () => number
}

/** A question that was looked into. */
export interface Asked {
  readonly question: Question
  readonly models: readonly ApprovalModel[]
  readonly sign: () => Promise<unknown>
  /** Signs and sends a transaction. Resolves with its hash once it is in a block. */
  readonly confirm: () => Promise<Hex>
  /** Signs and sends calls. Resolves with their status once that is final. */
  readonly confirmCalls: () => Promise<unknown>
}

/** Starts it. The account is that of `testAccount(index)`; with `eip7702` it can be delegated. */
export async function startEvmWallet(
  options: { readonly index?: number; readonly eip7702?: boolean } = {}
): Promise<EvmWallet> {
  const { index = 0, eip7702 = false } = options
  const anvil = await startAnvil({ chainId: CHAIN_ID })
  if (eip7702) await deployByCreate2({ rpcUrl: anvil.rpcUrl, data: walletContracts.eip7702.deployment.data })
  const account = { namespace: 'eip155', address: testAccount(index).address }
  return openEvmWallet({ anvil, account, network: { ...networkAt(anvil), eip7702 }, index })
}

/** A wallet whose account is the smart account of a key, with what carries its operations. */
export interface SmartWallet extends EvmWallet {
  readonly account: ActingAccount & { readonly address: Hex; readonly owner: Hex }
  readonly bundler: Bundler
  /** The same wallet where a paymaster pays. */
  readonly paid: EvmWallet
}

/** Starts it. The owner is `testAccount(index)`; the account isn't on the chain yet. */
export async function startSmartWallet({ index = 0 }: { readonly index?: number } = {}): Promise<SmartWallet> {
  const anvil = await startAnvil({ chainId: CHAIN_ID })
  const bundler = await startBundler({ rpcUrl: anvil.rpcUrl })
  await deployByCreate2({ rpcUrl: anvil.rpcUrl, data: walletContracts.smartAccount.deployment.data })
  const { address: owner } = testAccount(index)
  const account = { namespace: 'eip155', address: smartAddressOf(owner), owner }
  const smartAccount = { bundlerUrl: bundler.url }
  const network = { ...networkAt(anvil), smartAccount }
  const wallet = await openEvmWallet({ anvil, account, network, index })
  const paidNetwork = { ...network, smartAccount: { ...smartAccount, paymasterUrl: bundler.paymasterUrl } }
  const paid = await openEvmWallet({ anvil, account, network: paidNetwork, index, world: wallet.world })
  return { ...wallet, account, bundler, paid }
}

function networkAt(anvil: Anvil): FrameNetwork {
  return {
    id: `eip155:${CHAIN_ID}`,
    name: 'Local',
    rpcUrl: anvil.rpcUrl,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
  }
}

async function openEvmWallet(given: {
  readonly anvil: Anvil
  readonly account: ActingAccount
  readonly network: FrameNetwork
  readonly index: number
  readonly world?: World
}): Promise<EvmWallet> {
  const { anvil, account, network, index } = given
  const world = given.world ?? (await deployWorld(anvil))
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 10 })
  const storage = createStorage()
  const locks = createLocks()
  const signerOf = (options: AskOptions = {}): NamespaceSigner =>
    createEvmSigner({
      networks: [network, OTHER],
      fetch: options.fetch ?? fetch,
      openStorage: options.openStorage ?? (() => storage),
      locks,
      now: options.now ?? Date.now,
    })
  const key = { privateKey: hexToBytes(testPrivateKey(index)) }
  const callOf = (method: string, params: unknown, { dapp = 'https://app.example' }: AskOptions = {}) => ({
    network,
    method,
    params,
    dapp,
  })
  const read: EvmWallet['read'] = (method, params, options) =>
    signerOf(options).read({ call: callOf(method, params, options), account, locale: options?.locale ?? 'en' })
  const answer: EvmWallet['answer'] = (method, params, options) =>
    signerOf(options).answer({ call: callOf(method, params, options), account })
  return {
    anvil,
    world,
    network,
    client,
    account,
    key,
    signer: signerOf(),
    signerOf,
    read,
    ask: async (method, params, options) => {
      const question = read(method, params, options)
      const models: ApprovalModel[] = []
      await question.look({ signal: new AbortController().signal, onModel: (model) => models.push(model) })
      const sign = (): Promise<unknown> => {
        question.agree?.(question.model)
        return question.sign(key)
      }
      const confirm = async (): Promise<Hex> => {
        // A question that isn't about one transaction has no such answer, and the chain would say so.
        const { transactionHash, status } = await client.waitForTransactionReceipt({ hash: (await sign()) as Hex })
        if (status !== 'success') throw new Error(`The transaction ${transactionHash} was reverted.`)
        return transactionHash
      }
      const confirmCalls = async (): Promise<unknown> => {
        // Only calls have such an answer.
        const { id } = (await sign()) as { id: string }
        const status = (): Promise<unknown> => answer('wallet_getCallsStatus', [id], options)
        await expect.poll(status).not.toMatchObject({ status: 100 })
        return status()
      }
      return { question, models, sign, confirm, confirmCalls }
    },
    answer,
  }
}

/** What the user is shown of a transaction or of calls. */
export function modelOf({ question }: Asked): ApprovalTransactionModel {
  if (question.model.type !== 'transaction') throw new Error('It is no transaction.')
  return question.model
}

/** A browser's storage. */
export function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      items.set(name, value)
    },
    removeItem: (name) => {
      items.delete(name)
    },
  }
}

/** The locks of a browser, as far as the wallet uses them: one after the other, whatever comes of each. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  // The wallet asks for no mode and no signal, which the other form takes.
  return { request: request as LockManager['request'] }
}

/** What a node is asked. */
export interface NodeRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * A fetch that asks the network, unless `answer` has another answer: a result or an error of JSON-RPC, or an error that it throws
 * as a network that is away does.
 */
export function fetchWith(
  answer: (request: NodeRequest) => { readonly result: unknown } | { readonly error: unknown } | undefined
): typeof fetch {
  return async (url, init) => {
    const request: NodeRequest = JSON.parse(String(init?.body))
    const given = answer(request)
    return given ? Response.json({ jsonrpc: '2.0', id: 1, ...given }) : fetch(url, init)
  }
}

/** A fetch to a node that can't simulate. */
export const withoutSimulation: typeof fetch = fetchWith(({ method }) =>
  method === 'eth_simulateV1' ? { error: { code: -32601, message: 'the method does not exist' } } : undefined
)

const CHAIN_ID = 31_337
const OTHER: FrameNetwork = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}
