import { oddity, type WalletOddity } from './oddities.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * What is wrong with a wallet. Plain JSON; every field may be switched at any time, and what is absent is off.
 * "Prompts" are the requests a person decides about: connect, sign in, sign, send, switch, add, watch. A Solana wallet
 * has the same faults; its methods are the functions of its features, such as `solana:signMessage`.
 */
export interface WalletFaults {
  /** Shows no account, and prompts wait until this is off again. */
  readonly locked?: boolean | undefined
  /** Prompts take this long before they go on, ms. */
  readonly slowMs?: number | undefined
  /** Prompts are refused with 4001, without asking. */
  readonly rejects?: boolean | undefined
  /** Prompts fail with -32002, as if another one were still open. */
  readonly alreadyPending?: boolean | undefined
  /** Switched on, and at each new connection, the wallet is on this chain. It can be switched away from it. EVM only. */
  readonly wrongChain?: number | undefined
  /** Prompts, or all requests, are never answered, not even after this is off again. */
  readonly neverAnswers?: 'prompts' | 'everything' | undefined
  /** Ends the connection: at once, and 100 ms after each new one. */
  readonly disconnects?: boolean | undefined
  /** Shows the page the next account: at once, and 100 ms after each new connection. */
  readonly changesAccount?: boolean | undefined
  /** Every request fails with 4900, and the `disconnect` event is raised. */
  readonly disconnected?: boolean | undefined
  /** These methods fail with 4200. */
  readonly unsupportedMethods?: readonly string[] | undefined
  /** Prompts fail because the wallet could not open its window. */
  readonly popupBlocked?: boolean | undefined
  /** Prompts fail with something that is not the usual error. */
  readonly throws?: WalletOddity | undefined
  /**
   * Says that it makes a batch one transaction. `works`: it does, by EIP-7702, on chains of `deployWorld`. `lies`: it sends the calls
   * one by one all the same. EVM only.
   */
  readonly atomic?: 'works' | 'lies' | undefined
  /** Limits all faults of requests to these methods. */
  readonly only?: readonly string[] | undefined
}

/** The same faults. Throws for a fault without effect, with which a test would pass wrongly. */
export function checkedFaults(faults: WalletFaults): WalletFaults {
  requireWord({ name: 'neverAnswers', value: faults.neverAnswers, known: ['prompts', 'everything'] })
  requireWord({ name: 'atomic', value: faults.atomic, known: ['works', 'lies'] })
  return faults
}

function requireWord(request: {
  readonly name: keyof WalletFaults
  readonly value: string | undefined
  readonly known: readonly string[]
}): void {
  const { name, value, known } = request
  if (value === undefined || known.includes(value)) return
  const words = known.map((word) => `'${word}'`).join(' or ')
  throw new Error(`\`${name}\` is ${String(value)}. Write ${words}, or leave it out.`)
}

/** What a request has to pass before the wallet looks at it. Resolves when it may go on, else rejects, or never ends. */
export async function passFaults(request: {
  readonly method: string
  /** Whether a person decides about it. Default: as the method usually does. */
  readonly isPrompt?: boolean | undefined
  /** Read again after waiting, because faults are switched meanwhile. */
  readonly faults: () => WalletFaults
  readonly untilUnlocked: () => Promise<void>
}): Promise<void> {
  const { method } = request
  const asksPerson = request.isPrompt ?? promptMethods.includes(method)
  let faults = request.faults()
  const applies = (): boolean => faults.only === undefined || faults.only.includes(method)
  if (!applies()) return
  if (faults.neverAnswers === 'everything' || (faults.neverAnswers === 'prompts' && asksPerson)) await never()
  if (faults.disconnected) throw new ProviderRpcError('disconnected')
  if (faults.unsupportedMethods?.includes(method)) throw new ProviderRpcError('unsupportedMethod', { method })
  if (!asksPerson) return
  if (faults.slowMs) await new Promise((resolve) => setTimeout(resolve, faults.slowMs))
  if (request.faults().locked) await request.untilUnlocked()
  faults = request.faults()
  if (!applies()) return
  if (faults.alreadyPending) throw new ProviderRpcError('alreadyPending')
  if (faults.popupBlocked) throw new ProviderRpcError('popupBlocked')
  if (faults.throws) throw oddity(faults.throws)
  if (faults.rejects) throw new ProviderRpcError('rejected')
}

function never(): Promise<never> {
  return new Promise(() => {})
}

const promptMethods: readonly string[] = [
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'standard:connect',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
]
