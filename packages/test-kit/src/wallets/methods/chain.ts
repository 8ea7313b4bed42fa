import { numberToHex } from 'viem'
import { chainLabel, updateSite, type WalletContext, type WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asList, asQuantity, asRecord, asString, optional, paramAt } from '../params.js'
import { callRpc } from '../rpc.js'

/** The page's chain as a hex number. */
export const chainId: WalletMethod = async (context) => numberToHex(context.site().chainId)

/** The page's chain as a decimal text. */
export const netVersion: WalletMethod = async (context) => String(context.site().chainId)

/** MetaMask's own: what it shows a page before the page asks. */
export const providerState: WalletMethod = async (context) => {
  const { accounts, chainId: current } = context.site()
  return {
    accounts,
    chainId: numberToHex(current),
    isUnlocked: context.isUnlocked(),
    networkVersion: String(current),
  }
}

/** EIP-3326. Errors: 4902 when the wallet does not know the chain. */
export const switchChain: WalletMethod = async (context, params) => {
  const wanted = chainIdOf(params)
  if (!context.chains().some((chain) => chain.chainId === wanted)) throw new ProviderRpcError('unknownChain')
  const { chainId: current } = context.site()
  if (wanted === current) return null
  await context.approve({
    kind: 'switchChain',
    method: 'wallet_switchEthereumChain',
    accounts: context.site().accounts,
    fields: [
      { label: 'From', value: chainLabel(context, current) },
      { label: 'To', value: chainLabel(context, wanted) },
    ],
  })
  updateSite(context, { chainId: wanted })
  return null
}

/** EIP-3085: adds a chain and moves the page to it, as most wallets do. Errors: -32602 when its RPC has another id. */
export const addChain: WalletMethod = async (context, params) => {
  const fields = asRecord(paramAt({ params, index: 0 }))
  const wanted = chainIdOf(params)
  const known = context.chains().find((chain) => chain.chainId === wanted)
  if (known) return switchChain(context, params)
  const rpcUrl = asString(asList(fields['rpcUrls'])[0])
  const name = optional(fields['chainName'], asString) ?? `Chain ${wanted}`
  await context.approve({
    kind: 'addChain',
    method: 'wallet_addEthereumChain',
    accounts: context.site().accounts,
    fields: [
      { label: 'Name', value: name },
      { label: 'Chain id', value: String(wanted) },
      { label: 'RPC', value: rpcUrl },
    ],
  })
  await confirmId({ context, rpcUrl, wanted })
  context.update((state) => ({ ...state, addedChains: [...state.addedChains, { chainId: wanted, rpcUrl, name }] }))
  updateSite(context, { chainId: wanted })
  return null
}

async function confirmId(request: {
  readonly context: WalletContext
  readonly rpcUrl: string
  readonly wanted: number
}): Promise<void> {
  const { context, rpcUrl, wanted } = request
  const answered = await callRpc({ fetch: context.fetch, rpcUrl, method: 'eth_chainId', params: [] })
  if (Number(answered) === wanted) return
  const message = `The RPC at ${rpcUrl} says chain id ${String(answered)}, not ${wanted}.`
  throw new ProviderRpcError('invalidParams', { message })
}

function chainIdOf(params: unknown): number {
  return Number(asQuantity(asRecord(paramAt({ params, index: 0 }))['chainId']))
}
