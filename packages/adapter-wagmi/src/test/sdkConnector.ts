import { type CreateConnectorFn, createConnector, SwitchChainNotSupportedError } from '@wagmi/core'
import { type Address, getAddress } from 'viem'
import type { PromptedWallet } from './page.js'

/** A connector as an app makes one over a wallet's SDK, and how often its SDK was loaded. */
export interface SdkConnector {
  readonly create: CreateConnectorFn
  readonly loads: () => number
}

/** A connector in the manner of `coinbaseWallet` and `baseAccount` of wagmi: its SDK is loaded at the first use. */
export function createSdkConnector(request: {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly rdns?: string
  readonly wallet: PromptedWallet
}): SdkConnector {
  const { id, type, name, rdns, wallet } = request
  let loads = 0
  const load = async (): Promise<PromptedWallet['provider']> => {
    loads += 1
    return wallet.provider
  }
  // wagmi leaves the answer of a provider open; this one's are known.
  const ask = async <T>(method: string, params?: unknown): Promise<T> =>
    (await load()).request({ method, params }) as Promise<T>
  const toAddresses = (accounts: readonly unknown[]): readonly Address[] => accounts.map((a) => getAddress(String(a)))

  const create = createConnector(({ chains, emitter }) => {
    const onAccounts = (accounts: unknown): void => connector.onAccountsChanged(accounts as string[])
    const onChain = (chainId: unknown): void => connector.onChainChanged(String(chainId))
    const onEnd = (): void => connector.onDisconnect()
    const listen = async (isOn: boolean): Promise<void> => {
      const provider = await load()
      const change = isOn ? provider.on : provider.removeListener
      change('accountsChanged', onAccounts)
      change('chainChanged', onChain)
      change('disconnect', onEnd)
    }
    const connector: ReturnType<CreateConnectorFn> = {
      id,
      type,
      name,
      rdns,
      connect: async ({ chainId, isReconnecting, withCapabilities } = {}) => {
        const accounts = toAddresses(await ask(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'))
        await listen(true)
        if (chainId && (await connector.getChainId()) !== chainId) await connector.switchChain?.({ chainId })
        const listed = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
        return { accounts: listed as never, chainId: await connector.getChainId() }
      },
      disconnect: async () => {
        await listen(false)
        await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
      },
      getAccounts: async () => toAddresses(await ask('eth_accounts')),
      getChainId: async () => Number(await ask('eth_chainId')),
      getProvider: load,
      isAuthorized: async () => (await ask<readonly unknown[]>('eth_accounts')).length > 0,
      switchChain: async ({ chainId }) => {
        const chain = chains.find((known) => known.id === chainId)
        if (!chain) throw new SwitchChainNotSupportedError({ connector: { name } as never })
        await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])
        emitter.emit('change', { chainId })
        return chain
      },
      onAccountsChanged: (accounts) => {
        if (accounts.length) emitter.emit('change', { accounts: toAddresses(accounts) })
        else connector.onDisconnect()
      },
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
    return connector
  })
  return { create, loads: () => loads }
}
