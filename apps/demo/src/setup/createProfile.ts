import type { Services } from '@portico/core'
import { type Chain, defineChain } from 'viem'
import { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from 'viem/chains'
import type { DemoToken, SandboxInfo } from './readSandbox.js'

/** Where the dapp runs. */
export interface Profile {
  readonly name: 'local' | 'testnets'
  readonly networks: readonly [Chain, ...Chain[]]
  /** Tokens that can be sent, by chain number. */
  readonly tokens: { readonly [chainId: number]: readonly DemoToken[] }
  /** Base URLs of the services that are there; none of them has to be used. */
  readonly services: Services
  readonly sandboxUrl: string | undefined
}

/** The local world when there is one, else public testnets with their public RPCs. Neither needs a key. */
export function createProfile(sandbox: SandboxInfo | undefined): Profile {
  const [first, ...rest] = (sandbox?.chains ?? []).map((chain) =>
    defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
      contracts: { multicall3: { address: chain.multicall3 } },
      testnet: true,
    })
  )
  if (!sandbox || !first) {
    return { name: 'testnets', networks: TESTNETS, tokens: {}, services: {}, sandboxUrl: undefined }
  }
  return {
    name: 'local',
    networks: [first, ...rest],
    tokens: Object.fromEntries(sandbox.chains.map(({ chainId, tokens }) => [chainId, tokens])),
    services: sandbox.services,
    sandboxUrl: sandbox.url,
  }
}

const TESTNETS = [sepolia, baseSepolia, optimismSepolia, arbitrumSepolia] as const
