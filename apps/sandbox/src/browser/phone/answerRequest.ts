import type { SandboxConfig } from '../../types.ts'
import { answerEvm } from './answerEvm.ts'
import { answerSolana } from './answerSolana.ts'
import { addressesOf } from './namespaces.ts'
import type { Ask, Namespaces, SessionRequest } from './types.ts'

/** How a request of a session ended. */
export interface Answer {
  /** What the dapp gets, as JSON-RPC has it. */
  readonly response:
    | { readonly result: unknown }
    | { readonly error: { readonly code: number; readonly message: string } }
  /** CAIP-2 id of the chain that the person moved the dapp to. */
  readonly movedTo: string | undefined
}

/** Asks the person, signs and sends. What fails is an answer, too. */
export async function answerRequest(request: {
  readonly config: SandboxConfig
  readonly namespaces: Namespaces
  readonly params: SessionRequest['params']
  readonly ask: Ask
}): Promise<Answer> {
  const { config, namespaces, ask } = request
  const { chainId: chain, request: asked } = request.params
  const { method, params } = asked
  const [namespace = ''] = chain.split(':')
  const ofChain = (namespaces[namespace]?.accounts ?? []).filter((account) => account.startsWith(`${chain}:`))
  const accounts = addressesOf(ofChain)
  try {
    if (!namespaces[namespace]?.methods.includes(method))
      return { response: { error: unsupportedMethod }, movedTo: undefined }
    if (namespace === 'solana') {
      const result = await answerSolana({ config, method, params, accounts, ask })
      return { response: { result }, movedTo: undefined }
    }
    const { result, movedTo } = await answerEvm({ config, method, params, chain, accounts, ask })
    return { response: { result }, movedTo }
  } catch (thrown) {
    return { response: { error: describe(thrown) }, movedTo: undefined }
  }
}

/** The code of a person's refusal here is another one than in a page (EIP-1193). */
function describe(thrown: unknown): { readonly code: number; readonly message: string } {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  if (code === 4001) return userRejected
  if (code === 4200) return unsupportedMethod
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return { code: typeof code === 'number' ? code : internalError, message }
}

/** Of WalletConnect. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
export const userRejected = { code: 5000, message: 'User rejected.' } as const
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' } as const
const unsupportedMethod = { code: 5101, message: 'Unsupported methods.' } as const
/** Of JSON-RPC. */
const internalError = -32603
