import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'

/**
 * Announces a wallet of one account to `page` by EIP-6963, before its next load: a contract account, whose owner signs
 * here. It approves everything; what only reads is asked of the chain.
 */
export async function announceAccount(
  page: Page,
  wallet: {
    readonly name: string
    readonly chainId: number
    readonly rpcUrl: string
    readonly address: Address
    /** The account's signature over a message, as EIP-191 has it. */
    readonly sign: (message: Hex) => Promise<Hex>
  }
): Promise<void> {
  const { name, chainId, rpcUrl, address, sign } = wallet
  const binding = `sign${name}`
  await page.exposeFunction(binding, sign)
  await page.addInitScript(announce, { name, uuid: randomUUID(), chainId, rpcUrl, address, binding })
}

/** Runs in the page. */
function announce(wallet: {
  readonly name: string
  readonly uuid: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly address: string
  readonly binding: string
}): void {
  let isConnected = false
  const own = (): readonly string[] => (isConnected ? [wallet.address] : [])
  const answers: Readonly<Record<string, (params: readonly string[]) => unknown>> = {
    eth_requestAccounts: () => {
      isConnected = true
      return own()
    },
    eth_accounts: own,
    eth_chainId: () => `0x${wallet.chainId.toString(16)}`,
    wallet_revokePermissions: () => {
      isConnected = false
      return null
    },
    // The function that the test put on the page.
    personal_sign: ([message]) =>
      (window as unknown as Record<string, (text: unknown) => unknown>)[wallet.binding]?.(message),
  }
  const provider = {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: readonly string[] }) => {
      const answer = answers[method]
      if (answer) return answer(params)
      const response = await fetch(wallet.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error } = await response.json()
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: wallet.uuid,
    name: wallet.name,
    rdns: `example.${wallet.name.toLowerCase()}`,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  }
  const tell = (): void => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
