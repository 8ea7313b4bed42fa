import {
  type Anvil,
  type Bundler,
  deployCollections,
  deploySwaps,
  deployWorld,
  type Solana,
  startAnvil,
} from '@portico/test-kit/chains'
import { createBackend } from '@portico/test-kit/internal/backend'
import { type Relay, startRelay } from '@portico/test-kit/internal/relay'
import { type Farcaster, type Providers, startFarcaster, startProviders } from '@portico/test-kit/internal/social'
import type { Mailbox } from '@portico/wallet/server'
import { buildPages } from './server/buildPages.ts'
import { createControls } from './server/createControls.ts'
import { createEventStream } from './server/createEventStream.ts'
import { createHandler } from './server/createHandler.ts'
import { createSnapshots } from './server/createSnapshots.ts'
import { describeChain, describePhone, describeSolana, identities } from './server/describeWorld.ts'
import { initialWalletCount, listedWallets } from './server/listedWallets.ts'
import { findFreePort, listenLoopback } from './server/listenLoopback.ts'
import { type EmbeddedWallet, startEmbeddedWallet } from './server/startEmbeddedWallet.ts'
import { startSmartAccounts } from './server/startSmartAccounts.ts'
import { startSolanaNear } from './server/startSolanaNear.ts'
import type { SandboxChain, SandboxConfig } from './types.ts'
import { chainPlans, defaultPorts, describeAccounts, prices, sandboxWallets, socials, solanaPlan } from './world.ts'

/** Options of `startSandbox`; all have a default. */
export interface SandboxOptions {
  /**
   * Ports to try first, the next free one being taken; 0 is any. Default 4700, 4710 and 4711 for the EVM chains, 4720 for
   * Solana, which takes the next one too, 4730 for the relay, 4740 and 4741 for the wallet by e-mail and its mailbox, 4750 for the
   * providers of social login, 4760 for Farcaster, 4770 for the bundler. When others are given, those from Solana on are any.
   */
  readonly ports?: {
    readonly page?: number | undefined
    readonly chains?: readonly [number, number] | undefined
    readonly solana?: number | undefined
    readonly relay?: number | undefined
    readonly wallet?: number | undefined
    readonly mailbox?: number | undefined
    readonly providers?: number | undefined
    readonly farcaster?: number | undefined
    readonly bundler?: number | undefined
  }
  /** Told in words what the user should know, such as a port that was in use. Default: not told. */
  readonly log?: ((message: string) => void) | undefined
}

/** A running local world. */
export interface Sandbox {
  /** Origin of its pages, such as `http://localhost:4700`. */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  /** The running Solana, with its switches: faults, blocks, blockhashes. */
  readonly solana: Solana
  /** The running WalletConnect relay, with its switches. */
  readonly relay: Relay
  /** Where the wallet by e-mail sends its codes. */
  readonly mailbox: Mailbox
  /** Google and the other providers by which users log in to that wallet, with their faults. */
  readonly providers: Providers
  /** Farcaster, by which they log in too, on the first chain. */
  readonly farcaster: Farcaster
  /** Bundler of smart accounts, and their paymaster, on the first chain, with their faults. */
  readonly bundler: Bundler
  /** Whether the paymaster pays what users of the wallet by e-mail send. A change forgets users and mails. At the start: not. */
  setPaymaster(request: { readonly isOn: boolean }): Promise<void>
  /** What `/config.json` answers. */
  readonly config: SandboxConfig
  /** Puts chains, faults, settings, the services' contents and logs back to the start, and forgets users and mails. */
  reset(): Promise<void>
  /** Ends everything that was started and frees the ports. */
  stop(): Promise<void>
}

/**
 * Starts two EVM chains, a Solana, a WalletConnect relay, the services, the wallets' pages, the server of the wallet by
 * e-mail, the providers of social login, and the overview page. Ready in about two seconds.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { log = () => {} } = options
  const ports = {
    ...defaultPorts,
    ...(options.ports && {
      solana: 0,
      relay: 0,
      wallet: 0,
      mailbox: 0,
      providers: 0,
      farcaster: 0,
      bundler: 0,
      ...options.ports,
    }),
  }
  const busy = (what: string) => (port: number) => log(`Port ${port} is in use; trying the next one for ${what}.`)

  const running: { stop(): Promise<void> }[] = []
  const stopRunning = (): Promise<unknown> => Promise.all(running.map((part) => part.stop()))
  try {
    // Before the others, so that no search for a free port finds this one.
    const relay = await startRelay({ port: await findFreePort({ port: ports.relay ?? 0, onBusy: busy('the relay') }) })
    running.push(relay)
    const providers = await startProviders({
      port: await findFreePort({ port: ports.providers ?? 0, onBusy: busy('the providers of social login') }),
    })
    running.push(providers)
    const startAnvils = async (): Promise<readonly Anvil[]> => {
      const started: Anvil[] = []
      // Started one after the other: two searches for a free port at once could find the same one.
      for (const [index, { chainId, name }] of chainPlans.entries()) {
        const port = await findFreePort({ port: ports.chains?.[index] ?? 0, onBusy: busy(name) })
        const anvil = await startAnvil({ chainId, port, genesisTimestampSeconds: Math.floor(Date.now() / 1000) })
        started.push(anvil)
        running.push(anvil)
      }
      return started
    }
    const startNode = async (): Promise<Solana> => {
      const node = await startSolanaNear({ port: ports.solana ?? 0, onBusy: busy(solanaPlan.name) })
      running.push(node)
      return node
    }
    const starting = [startAnvils(), startNode()] as const
    // When one fails, the other has to be there before it can be stopped.
    await Promise.allSettled(starting)
    const [anvils, solana] = await Promise.all(starting)
    const [first] = anvils
    if (!first) throw new Error('No chain was started.')
    // Its contracts are on a chain, and stay there when that is put back.
    const farcaster = await startFarcaster({
      rpcUrl: first.rpcUrl,
      port: await findFreePort({ port: ports.farcaster ?? 0, onBusy: busy('Farcaster') }),
    })
    running.push(farcaster)
    const bundler = await startSmartAccounts({
      rpcUrl: first.rpcUrl,
      port: await findFreePort({ port: ports.bundler ?? 0, onBusy: busy('the bundler') }),
    })
    running.push(bundler)
    // Once no port is searched for that something else will take later, and beside what the chains have to do.
    const startWalletBeside = async (): Promise<EmbeddedWallet> => {
      const social = { ...providers.clients, farcaster: farcaster.client }
      const started = await startEmbeddedWallet({ ports, log, anvils, bundler, solana, social })
      running.push(started)
      return started
    }
    const deploy = () =>
      Promise.all(
        anvils.map(async ({ rpcUrl }, index) => {
          const world = await deployWorld({ rpcUrl })
          const collections = await deployCollections({ rpcUrl })
          const coinPrice = prices[chainPlans[index]?.nativeCurrency.symbol ?? '']
          return { world, collections, swaps: await deploySwaps({ rpcUrl, world, coinPrice }) }
        })
      )
    const setUp = [startWalletBeside(), deploy()] as const
    await Promise.allSettled(setUp)
    const [wallet, deployed] = await Promise.all(setUp)
    const solanaConfig = describeSolana(solana)
    const solanaStart = solana.snapshot()
    const chains = chainPlans.map((plan, index) =>
      describeChain({ plan, anvil: anvils[index], deployed: deployed[index] })
    )
    const addresses = deployed[0]?.world.accounts ?? []
    const snapshots = await createSnapshots(chains.map(({ rpcUrl }) => rpcUrl))

    const events = createEventStream()
    const backend = createBackend({
      chains,
      solana: { ...solanaConfig, rpcUrl: solanaConfig.url, tokens: solanaConfig.mints },
      prices,
      identities: identities({ addresses, chains }),
      wallets: listedWallets({ solanaNetworkId: solanaConfig.networkId }),
      walletCount: initialWalletCount,
      onRequest: () => events.send('log'),
    })
    const accounts = describeAccounts(addresses)
    const controls = createControls({ backend, relay, wallet, onChange: events.send })
    const config = (url: string): SandboxConfig => ({
      url,
      chains,
      solana: solanaConfig,
      accounts,
      wallets: sandboxWallets,
      walletScriptUrl: `${url}/wallets.js`,
      // One server for all: their paths differ.
      services: { api: url, directory: url, analytics: url },
      relayUrl: relay.url,
      phone: describePhone({ url, accounts, solana: solanaConfig }),
      wallet: { url: wallet.url, mailboxUrl: wallet.mailbox().url, socials },
    })
    const reset = async (): Promise<void> => {
      await snapshots.revert()
      solanaStart()
      solana.setFaults({})
      providers.setFaults({})
      farcaster.setFaults({})
      bundler.setFaults({})
      await controls.reset()
      await wallet.reset()
    }
    const handler = createHandler({ pages: await buildPages(), backend, controls, events, config, reset })
    const server = await listenLoopback({ port: ports.page ?? 0, handler, onBusy: busy('the pages') })
    const url = `http://localhost:${server.port}`
    return {
      url,
      chains,
      solana,
      relay: controls.relay,
      get mailbox() {
        return wallet.mailbox()
      },
      providers,
      farcaster,
      bundler,
      setPaymaster: controls.setPaymaster,
      config: config(url),
      reset,
      stop: async () => {
        await Promise.all([server.close(), stopRunning()])
      },
    }
  } catch (cause) {
    await stopRunning()
    throw cause
  }
}
