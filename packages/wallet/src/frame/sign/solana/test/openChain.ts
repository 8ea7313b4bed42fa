import {
  deploySolanaWorld,
  type Solana,
  type SolanaWorld,
  startSolana,
  testSolanaAccount,
} from '@portico/test-kit/chains'
import { base64 } from '@scure/base'
import type { FrameNetwork, WalletAccount } from '../../../../api.ts'
import { createNode, type Fetch, type RpcNode } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import type { ApprovalModel, ApprovalTransactionModel } from '../../../views/models/approval.ts'
import type { Question } from '../../types.ts'
import { createSolanaSigner } from '../createSolanaSigner.ts'
import { parseJson } from '../rpc/parseJson.ts'
import { type BuildRequest, buildTransaction } from './buildTransaction.ts'

/** A local Solana, and a wallet that signs for its first test account. */
export interface Chain {
  readonly solana: Solana
  readonly world: SolanaWorld
  readonly node: RpcNode
  /** The wallet's account. */
  readonly account: WalletAccount
  /** A transaction that the account pays, with a current blockhash, in base64. */
  build(request: Omit<BuildRequest, 'blockhash' | 'payer'> & { readonly payer?: string }): Promise<string>
  ask(request: {
    readonly method: string
    readonly params: unknown
    readonly fetch?: Fetch
    readonly account?: string
  }): Question
  /** The private key of the account. */
  key(): { readonly privateKey: Uint8Array }
  lamportsOf(address: string): Promise<bigint>
  tokensOf(tokenAccount: string): Promise<bigint>
}

export async function openChain(): Promise<Chain> {
  const solana = await startSolana()
  const world = deploySolanaWorld(solana)
  const { address, privateKey } = testSolanaAccount(0)
  const network = networkOf(solana)
  const node = createNode({ fetch, url: solana.rpcUrl, parse: parseJson })
  const read = async (method: string, text: string): Promise<unknown> =>
    membersOf(await node.ask(method, [text]))['value']
  return {
    solana,
    world,
    node,
    account: { namespace: 'solana', address },
    build: async ({ payer = address, ...request }) => {
      const blockhash = membersOf(membersOf(await node.ask('getLatestBlockhash', []))['value'])
      return base64.encode(await buildTransaction({ ...request, payer, blockhash: String(blockhash['blockhash']) }))
    },
    ask: ({ method, params, fetch: given = fetch, account = address }) =>
      createSolanaSigner({ fetch: given }).read({
        call: { network, method, params, dapp: 'https://app.example' },
        account: { namespace: 'solana', address: account },
        locale: 'en-US',
      }),
    key: () => ({ privateKey: privateKey.slice() }),
    lamportsOf: async (of) => BigInt(String(await read('getBalance', of))),
    tokensOf: async (of) => BigInt(String(membersOf(await read('getTokenAccountBalance', of))['amount'])),
  }
}

/** The local Solana as the frame's configuration has it. */
export function networkOf({ networkId, rpcUrl }: Pick<Solana, 'networkId' | 'rpcUrl'>): FrameNetwork {
  return { id: networkId, name: 'Local Solana', rpcUrl, nativeCurrency: { symbol: 'SOL', decimals: 9 } }
}

/** All models that a question shows, the first one too. */
export async function modelsOf(
  question: Question,
  signal = new AbortController().signal
): Promise<readonly ApprovalModel[]> {
  const models: ApprovalModel[] = [question.model]
  await question.look({ signal, onModel: (model) => models.push(model) })
  return models
}

/** What a question about transactions shows in the end. */
export async function lookAt(question: Question): Promise<ApprovalTransactionModel> {
  return asTransaction((await modelsOf(question)).at(-1))
}

/** The model as one of transactions. */
function asTransaction(model: ApprovalModel | undefined): ApprovalTransactionModel {
  if (model?.type !== 'transaction') throw new Error(`This is a model of the type ${model?.type}.`)
  return model
}
