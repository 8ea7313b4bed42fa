import type { Connector } from '@wagmi/core'
import { isRdns } from './readAnnouncement.js'

/** Whether wagmi made a connector of an announcement under a name that Portico has for something else: it believes any. */
export function isImpostor({ id, type }: Connector): boolean {
  return type === 'injected' && (RESERVED.includes(id) || (/[:/]/.test(id) && !isRdns(id)))
}

/** Ids of connectors that are not injected wallets. */
const RESERVED: readonly string[] = ['walletConnect', 'embedded', 'safe']
