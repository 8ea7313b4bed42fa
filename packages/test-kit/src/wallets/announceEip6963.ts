import { announceDetail } from './announceDetail.js'
import type { Eip1193Provider } from './types.js'

/** How a wallet presents itself (EIP-6963). */
export interface Eip6963Info {
  /** UUID v4, one per page load. */
  readonly uuid: string
  readonly name: string
  /** Data URI of a square picture. */
  readonly icon: string
  /** Reversed domain name, such as `example.portico.harbor`. */
  readonly rdns: string
}

/** Announces a provider now and whenever the page asks. Returns how to stop. https://eips.ethereum.org/EIPS/eip-6963 */
export function announceEip6963(request: {
  readonly provider: Eip1193Provider
  readonly info: Eip6963Info
  /** Where events are sent. Default: the page's window. */
  readonly target?: EventTarget | undefined
}): () => void {
  const { provider, info, target } = request
  return announceDetail({ detail: Object.freeze({ info: Object.freeze({ ...info }), provider }), target })
}
