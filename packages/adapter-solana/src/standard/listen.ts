import type { PageWindow } from '../page/pageWindow.js'

/**
 * Hears every wallet that registers itself, now and later (the window protocol of the Wallet Standard). `onRegister` gets
 * whatever was registered, unchecked, and returns how it is undone. Returns how to stop; a wallet that registers after that
 * is not heard. `getWallets` of `@wallet-standard/app` does the same and can never be stopped.
 */
export function listenForWallets(request: {
  readonly page: PageWindow
  readonly onRegister: (wallet: unknown) => () => void
}): () => void {
  const { page, onRegister } = request
  let isOn = true
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const undo = isOn ? wallets.map(onRegister) : []
    return () => {
      for (const step of undo) step()
    }
  }
  const api = Object.freeze({ register })
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>
    try {
      if (typeof detail === 'function') detail(api)
    } catch {
      // A wallet that throws while it registers is a wallet that is not there.
    }
  }
  page.addEventListener('wallet-standard:register-wallet', hear)
  // Wallets that were here first. What their listeners throw, the browser reports by itself.
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOn = false
    page.removeEventListener('wallet-standard:register-wallet', hear)
  }
}
