import { wagmiAdapter } from '@portico/adapter-wagmi'
import { cookieStorage } from '@portico/core/platform'
import { createPortico } from '@portico/react'
import { cookieToInitialState } from '@portico/react/ssr'
import { sepolia } from 'viem/chains'

/** One client per request on the server, one per page in the browser. */
export function createClient(cookies: string | undefined) {
  return createPortico({
    adapters: [wagmiAdapter({ networks: [sepolia], ssr: true })],
    storage: cookieStorage(),
    initialState: cookieToInitialState(cookies),
  })
}
