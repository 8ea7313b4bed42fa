/** The part of a window that wallets use. */
export type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** A wallet of the page. Its code is foreign: any member may throw or be something else. */
export interface PageWallet {
  /** The same after a reload. */
  readonly id: string
  readonly name: string
  readonly icon: string
  /** Chains that it knows, by their own ids. */
  readonly chains: readonly string[]
  /** The account and the chain that the page sees. Undefined until the user allows the page. */
  readonly shared: { readonly address: string; readonly chain: string } | undefined
  /** Asks the user to share an account. With `silent` it shows no prompt, and shares nothing new. */
  connect(request: { readonly silent: boolean; readonly chain?: string | undefined }): Promise<void>
  disconnect(): Promise<void>
  /** An ECDSA signature on secp256k1 over the SHA-256 of the message, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  switchChain(chain: string): Promise<void>
  /** Calls the listener when what it shares has changed. Returns how to stop. */
  onChange(listener: () => void): () => void
}

/** Announces a wallet, at once and whenever a page asks. Returns how to stop. */
export function announceWallet(page: Page, wallet: PageWallet): () => void {
  const announce = (): boolean => page.dispatchEvent(new CustomEvent('toy-cosmos:announce', { detail: wallet }))
  page.addEventListener('toy-cosmos:request', announce)
  announce()
  return () => page.removeEventListener('toy-cosmos:request', announce)
}

/** Hears every wallet that announces itself, now and later. Returns how to stop. */
export function listenForWallets(page: Page, onWallet: (wallet: PageWallet) => void): () => void {
  const hear = (event: Event): void => {
    try {
      onWallet((event as CustomEvent<PageWallet>).detail)
    } catch {
      // A wallet that can't be read isn't there.
    }
  }
  page.addEventListener('toy-cosmos:announce', hear)
  page.dispatchEvent(new CustomEvent('toy-cosmos:request'))
  return () => page.removeEventListener('toy-cosmos:announce', hear)
}
