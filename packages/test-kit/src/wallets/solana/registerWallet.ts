import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Shows a wallet to pages by the events of Wallet Standard, whether the page or the wallet is there first. Returns how to
 * take it away again. https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/base/src/window.ts
 */
export function registerWallet(request: {
  readonly wallet: Wallet
  /** Where events are sent. Default: the page's window. */
  readonly target?: EventTarget | undefined
}): () => void {
  const { wallet, target = globalThis } = request
  let removers: readonly (() => void)[] = []
  const register = ({ register: add }: WindowAppReadyEventAPI): void => {
    removers = [...removers, add(wallet)]
  }
  const onReady = (event: Event): void => {
    // Any script may raise this event with anything in it, and it must not break the wallet. Pages' own library raises
    // an event of its own class, which is no CustomEvent.
    const api: unknown = 'detail' in event ? event.detail : undefined
    if (typeof api === 'object' && api !== null && 'register' in api && typeof api.register === 'function') {
      // It is a function, and the event's name says which one.
      register(api as WindowAppReadyEventAPI)
    }
  }
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removers) remove()
    removers = []
  }
}
