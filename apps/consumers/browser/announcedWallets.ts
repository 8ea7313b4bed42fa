/** The wallets that the page finds, in the order in which they announce themselves. */
export const walletNames = ['Alpha', 'Bravo', 'Charlie'] as const

/** What every one of them answers to a dapp of EVM. */
export const walletAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What every one of them answers to a dapp of Solana. */
export const solanaAddress = 'HHFGZh89PpAi92zPh23539Pr9ZUgaCnxtWzYSvr392bU'

/**
 * A script that runs before the page's own and announces wallets by EIP-6963 which answer at once, approve
 * everything, and remember it over a reload. Given to Playwright's addInitScript together with the names and the address, it must not use anything
 * from outside itself.
 */
export function announceWallets(input: { readonly names: readonly string[]; readonly address: string }): void {
  const { names, address } = input
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4"/%3E%3C/svg%3E'
  names.forEach((name, index) => {
    const listeners: Record<string, ((...values: unknown[]) => void)[]> = {}
    const isAllowed = (): boolean => localStorage.getItem(name) !== null
    const allow = (): void => localStorage.setItem(name, '')
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_accounts: () => (isAllowed() ? [address] : []),
      eth_requestAccounts: () => {
        allow()
        return [address]
      },
      wallet_requestPermissions: () => {
        allow()
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] }]
      },
      wallet_revokePermissions: () => {
        localStorage.removeItem(name)
        return null
      },
      wallet_getCapabilities: () => ({}),
      eth_getBalance: () => '0x0',
    }
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        const answer = answers[method]
        if (answer === undefined) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
        return answer()
      },
      on(event: string, listener: (...values: unknown[]) => void) {
        listeners[event] = [...(listeners[event] ?? []), listener]
        return this
      },
      removeListener(event: string, listener: (...values: unknown[]) => void) {
        listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
        return this
      },
    }
    const uuid = `00000000-0000-4000-8000-00000000000${index}`
    const info = Object.freeze({ uuid, name, icon, rdns: `test.${name.toLowerCase()}` })
    const detail = Object.freeze({ info, provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  })
}

/**
 * The same wallets as they register themselves by the Wallet Standard. A script for addInitScript too, which must not use
 * anything from outside itself.
 */
export function registerWallets(input: { readonly names: readonly string[]; readonly address: string }): void {
  const chains = ['solana:mainnet']
  const account = { address: input.address, publicKey: new Uint8Array(32), chains, features: ['solana:signMessage'] }
  const wallets = input.names.map((name) => {
    const wallet = {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      chains,
      accounts: [] as (typeof account)[],
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async (request?: { readonly silent?: boolean }) => {
            if (request?.silent !== true) wallet.accounts = [account]
            return { accounts: wallet.accounts }
          },
        },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        'solana:signMessage': { version: '1.0.0', signMessage: async () => [{ signature: new Uint8Array(64) }] },
      },
    }
    return wallet
  })
  const register = (api: { readonly register: (...wallets: readonly unknown[]) => unknown }): void => {
    api.register(...wallets)
  }
  addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
