import { solanaDevnet } from '@portico/adapter-solana'
import { type ChainId, defineNetwork, type Network, type Services, type SocialProvider } from '@portico/core'
import type { ListedCollection } from '@portico/core/data/collectionNfts'
import { type Chain, defineChain } from 'viem'
import { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from 'viem/chains'
import type { DemoPools, DemoToken, SandboxInfo } from './readSandbox.js'

/** Where the dapp runs. */
export interface Profile {
  readonly name: 'local' | 'testnets'
  /** For wagmi. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** For Solana's adapter. */
  readonly solana: readonly [Network<'solana'>, ...Network<'solana'>[]]
  /** Tokens that can be sent. */
  readonly tokens: { readonly [networkId: ChainId]: readonly DemoToken[] }
  /** Pools that tokens are swapped by. */
  readonly pools: { readonly [networkId: ChainId<'eip155'>]: DemoPools }
  /** Programs that tokens are swapped by. */
  readonly programs: { readonly [networkId: ChainId<'solana'>]: readonly string[] }
  /** Collections whose NFTs the account shows. */
  readonly collections: readonly ListedCollection[]
  /** Base URLs of the services that are there; none of them has to be used. */
  readonly services: Services
  /** Of WalletConnect's relay; undefined for the public one. */
  readonly relayUrl: string | undefined
  /** Origin of the wallet by e-mail; undefined without one. */
  readonly walletUrl: string | undefined
  /** Providers that its server logs users in by. */
  readonly walletSocials: readonly SocialProvider[]
  /** The page with its mails. */
  readonly mailboxUrl: string | undefined
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
      contracts: {
        multicall3: { address: chain.multicall3 },
        ...(chain.names ? { ensUniversalResolver: { address: chain.names } } : {}),
      },
      testnet: true,
    })
  )
  if (!sandbox || !first) {
    return {
      name: 'testnets',
      ...TESTNETS,
      tokens: {},
      pools: {},
      programs: {},
      collections: [],
      services: {},
      relayUrl: undefined,
      walletUrl: undefined,
      walletSocials: [],
      mailboxUrl: undefined,
      sandboxUrl: undefined,
    }
  }
  const { networkId, name, nativeCurrency, url, mints, swaps } = sandbox.solana
  return {
    name: 'local',
    chains: [first, ...rest],
    // A network of one's own: wallets know it as solana:localnet.
    solana: [
      defineNetwork<'solana'>({
        id: networkId,
        name,
        nativeCurrency,
        rpcUrls: [url],
        iconUrl: SOLANA_IMAGE,
        testnet: true,
      }),
    ],
    tokens: {
      ...Object.fromEntries(sandbox.chains.map(({ chainId, tokens }) => [`eip155:${chainId}`, tokens])),
      [networkId]: mints.map(({ mint, symbol, decimals }) => ({ address: mint, symbol, decimals })),
    },
    pools: Object.fromEntries(sandbox.chains.map(({ chainId, swaps }) => [`eip155:${chainId}`, swaps])),
    programs: { [networkId]: [swaps.program] },
    collections: sandbox.chains.flatMap(({ chainId, collection, collections: { gallery, editions } }) => {
      const networkId = `eip155:${chainId}` as const
      return [
        { networkId, address: gallery.address },
        { networkId, address: collection.address, fromBlock: 0 },
        { networkId, address: editions.address, tokenIds: editions.tokenIds },
      ]
    }),
    services: sandbox.services,
    relayUrl: sandbox.relayUrl,
    walletUrl: sandbox.wallet.url,
    walletSocials: sandbox.wallet.socials,
    mailboxUrl: sandbox.wallet.mailboxUrl,
    sandboxUrl: sandbox.url,
  }
}

/** A picture in the page: beside the local networks, which begin with the same letter, it tells the kinds apart. */
const SOLANA_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#5b2a9d"/>' +
    '<path d="M13 14h16l-3 4H10zM10 22h16l3 4H13z" fill="#7ef0c3"/></svg>'
)}`

const TESTNETS: Pick<Profile, 'chains' | 'solana'> = {
  chains: [sepolia, baseSepolia, optimismSepolia, arbitrumSepolia],
  solana: [
    solanaDevnet({
      rpcUrls: ['https://api.devnet.solana.com'],
      iconUrl: SOLANA_IMAGE,
    }),
  ],
}
