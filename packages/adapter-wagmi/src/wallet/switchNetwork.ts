import { type InnerCalls, isPorticoError, PorticoError } from '@portico/core/adapter'
import { type Config, switchChain } from '@wagmi/core'
import { toPorticoError } from '../errors.js'
import { toChainNumber, toNetwork } from '../network.js'
import { readAnew } from '../page/readAnew.js'
import { addNetwork } from './addNetwork.js'
import { type EvmWallet, providerOf, type Requester } from './evmWallet.js'
import { readUntil } from './readUntil.js'

/**
 * Moves the wallet to a network, and adds it first when the wallet does not know it. Resolves when the wallet says that
 * it is there, for which it has 2.5 s after its answer. wagmi's own way waits for an event that some wallets never send, so
 * injected wallets are asked here.
 * Errors: USER_REJECTED, NETWORK_UNKNOWN_TO_WALLET for one that is not configured, WALLET_FAILED with the action
 * `addNetwork` when it could not be added, and with `switchNetwork` when the wallet did not move.
 */
export async function switchNetwork(
  wallet: EvmWallet,
  { networkId }: Parameters<InnerCalls['switchNetwork']>[0]
): Promise<void> {
  const { config, connector } = wallet
  const chainId = toChainNumber(networkId)
  if (connector.type !== 'injected') return void (await switchChain(config, { connector, chainId }))
  const provider = await providerOf(wallet)
  const ask = (): Promise<unknown> =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
  try {
    await ask()
  } catch (cause) {
    const error = toPorticoError(cause, { action: 'switchNetwork', networkId })
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!isPorticoError(error, 'NETWORK_UNKNOWN_TO_WALLET') || !chain) throw error
    await add(wallet, chain)
    // Some wallets only add; asking those that have switched too would be a second prompt for nothing.
    if (!(await isOn(wallet, { provider, chainId }))) await ask()
  }
  if (!(await isOn(wallet, { provider, chainId })))
    throw new PorticoError('WALLET_FAILED', { context: { action: 'switchNetwork' } })
  // Not every wallet sends the event; the same value twice changes nothing.
  connector.emitter.emit('change', { chainId })
}

async function add(wallet: EvmWallet, chain: Config['chains'][number]): Promise<void> {
  try {
    await addNetwork(wallet, { network: toNetwork(chain) })
  } catch (cause) {
    const error = toPorticoError(cause, { action: 'addNetwork' })
    // A wallet that refuses to add a network refuses to switch.
    throw isPorticoError(error, 'WALLET_FAILED') ? error : cause
  }
}

/** Whether the wallet says that it is on a chain, at once or a moment later. */
async function isOn(
  { config, connector }: EvmWallet,
  { provider, chainId }: { readonly provider: Requester; readonly chainId: number }
): Promise<boolean> {
  const ask = async (): Promise<number> => Number(await provider.request({ method: 'eth_chainId' }))
  // Its connection may move or end meanwhile, and another may begin, of which an answer from before says nothing.
  const read = (): Promise<number | undefined> => readAnew({ config, connector, member: 'chainId', read: ask })
  return (await readUntil({ read, isIt: (said) => said === chainId })) === chainId
}
