import type { Eip1193Provider } from './types.js'

/** Puts a provider at `window.ethereum`, as wallets did before EIP-6963. Returns how to take it away again. */
export function injectEthereum(request: {
  readonly provider: Eip1193Provider
  /** Where to put it. Default: the page's window. */
  readonly target?: EventTarget | undefined
}): () => void {
  // The one property that is set; everything else of the window stays as it is.
  const target = (request.target ?? globalThis) as EventTarget & { ethereum?: unknown }
  const before = target.ethereum
  target.ethereum = request.provider
  target.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (target.ethereum !== request.provider) return
    if (before === undefined) delete target.ethereum
    else target.ethereum = before
  }
}
