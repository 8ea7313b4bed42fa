import type { EventEmitter } from 'node:events'
import { createPortico, type Portico, type PorticoOptions } from '@portico/core'
import { isPorticoError, type MultichainFactory, type PairingConnector, type PairingEntry } from '@portico/core/adapter'
import type { OpenPairing } from '@portico/core/internal'
import type { Platform } from '@portico/core/platform'
import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { type Relay, startRelay } from '@portico/test-kit/internal/relay'
import { vi } from 'vitest'
import { testAccount } from '../../test-kit/src/accounts/testAccounts.js'
import { createWallet, type PairedWallet } from '../../test-kit/src/relay/test/createWallet.js'
import { createEntry } from '../src/connectors/createEntry.js'
import { walletConnect } from '../src/connectors/walletConnect/walletConnect.js'
import { collectGarbage, createCountedClock } from './counting.js'
import { createSigningAdapter } from './createSigningAdapter.js'
import { trackEmitters } from './trackEmitters.js'

/** What many rounds came to. */
export interface RoundsReport {
  /** Milliseconds of a round, the first one left out. */
  readonly medianMs: number
  readonly longestMs: number
  /** Growth of the heap per round, kB, of page, wallet and relay together, the first rounds left out. */
  readonly heapKbPerRound: number
  /** Events with another number of listeners than after the second round, and how many more there are. */
  readonly otherListeners: Readonly<Record<string, number>>
  /** What waited after a round; nothing may. */
  readonly waited: number
  /** Bytes in the page's storage, after the second round and after the last. */
  readonly storedBytes: readonly [second: number, last: number]
  /** What was logged for a developer. */
  readonly logs: FakePlatform['logs']
}

/** Pairs, signs and disconnects that often, one after the other, and measures. */
export async function runRounds({ rounds }: { readonly rounds: number }): Promise<RoundsReport> {
  const emitters = trackEmitters()
  // A message that a busy machine answers late would be pushed again, and the library can't take the end of a session twice.
  const relay = await startRelay({ redeliverMs: 60_000 })
  const world = await createPairedWorld(relay)
  const durationsMs: number[] = []
  let waited = 0
  let heapBytes = 0
  let listeners: Readonly<Record<string, number>> = {}
  let storedBytes = 0
  // The wallet's library keeps these too, and the test doesn't tidy up there.
  const count = (): typeof listeners => emitters.counts([eventsOf(world.wallet)])
  const sizeOfStorage = (): number => Object.values(world.platform.stored).join('').length
  try {
    for (let round = 1; round <= rounds; round++) {
      const startMs = performance.now()
      await world.pair()
      await world.sign()
      await world.leave()
      durationsMs.push(performance.now() - startMs)
      const { timers, subscribers } = world.waiting()
      waited += timers + subscribers
      if (round === 2) {
        collectGarbage()
        listeners = count()
        storedBytes = sizeOfStorage()
      }
      if (round === HEAP_FROM) heapBytes = collectGarbage()
    }
    const grownBytes = collectGarbage() - heapBytes
    const last = count()
    const names = [...new Set([...Object.keys(last), ...Object.keys(listeners)])]
    const differences = names.map((name) => [name, (last[name] ?? 0) - (listeners[name] ?? 0)] as const)
    const sorted = durationsMs.slice(1).sort((one, other) => one - other)
    return {
      medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      longestMs: Math.round(sorted.at(-1) ?? 0),
      heapKbPerRound: Math.round(grownBytes / 1024 / (rounds - HEAP_FROM)),
      otherListeners: Object.fromEntries(differences.filter(([, more]) => more !== 0)),
      waited,
      storedBytes: [storedBytes, sizeOfStorage()],
      logs: world.platform.logs,
    }
  } finally {
    await world.stop()
    await relay.stop()
    emitters.stop()
  }
}

/** A page with the real connector, and a phone wallet with the real library, over one relay. Time is the real one. */
export interface PairedWorld {
  readonly portico: Portico
  readonly platform: FakePlatform
  readonly wallet: PairedWallet
  /** Pairs, with the code that the page shows. */
  pair(): Promise<void>
  /** Has the wallet sign a message that no other round has. Rejects when the signature is another's. */
  sign(): Promise<void>
  /** Begins to pair, and gives up when the code is there. */
  giveUp(): Promise<void>
  /** Disconnects, and waits until the wallet knows. */
  leave(): Promise<void>
  /** What is left of pairings, sessions and requests, each by its owner; empty between two rounds. */
  leftovers(): readonly string[]
  /** Callbacks that wait: of the page's clock, and of the connector's subscribers. */
  waiting(): { readonly timers: number; readonly subscribers: number }
  stop(): Promise<void>
}

/** A started page and its wallet. */
export async function createPairedWorld(relay: Relay, options: Partial<PorticoOptions> = {}): Promise<PairedWorld> {
  const platform = createFakePlatform()
  const { clock, pending } = createCountedClock()
  const { factory, subscribers } = countSubscribers(walletConnect({ relayUrl: relay.url }))
  const page: Platform = {
    ...platform,
    clock,
    channel: () => ({ post: () => undefined, listen: () => () => undefined }),
  }
  const portico = createPortico({
    adapters: [createSigningAdapter()],
    connectors: [factory],
    platform: page,
    metadata: { name: 'Shop', url: 'https://shop.example' },
    ...options,
  })
  const stop = portico.start()
  await portico.preload()
  const wallet = await createWallet({ relayUrl: relay.url })
  const startedMs = performance.now()
  const walletKey = portico.wallets().find(({ id }) => id === 'walletConnect')?.wallets[0]?.key
  if (!walletKey) throw new Error('WalletConnect is not listed.')
  let signed = 0

  /** What the library of the page keeps under a name, in storage. */
  const kept = (name: string): readonly unknown[] => {
    const key = Object.keys(platform.stored).find((candidate) => candidate.endsWith(`//${name}`))
    return key ? JSON.parse(platform.stored[key] ?? '[]') : []
  }

  const leftovers = (): readonly string[] => {
    const { core } = wallet.kit
    const counts = {
      'connections of the page': portico.snapshot('connections').list.length,
      'sessions of the page': kept('session').length,
      'pairings of the page': kept('pairing').length,
      'proposals of the page': kept('proposal').length,
      'sessions of the wallet': Object.keys(wallet.kit.getActiveSessions()).length,
      'pairings of the wallet': core.pairing.getPairings().length,
      'proposals of the wallet': Object.keys(wallet.kit.getPendingSessionProposals()).length,
      'requests of the wallet': wallet.kit.getPendingSessionRequests().length,
      'old requests of the page': kept('history').length,
      'old messages of the page': Object.keys(kept('messages')).length,
    }
    return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
  }

  return {
    portico,
    platform,
    wallet,
    pair: async () => {
      const uris = new Set<string>()
      const unsubscribe = portico.subscribe('attempt', () => {
        const uri = openPairing(portico)?.uri
        if (!uri || uris.has(uri)) return
        uris.add(uri)
        // A code that was renewed meanwhile doesn't pair any more.
        wallet.pair(uri).catch(() => undefined)
      })
      try {
        await portico.connect({ walletKey })
      } finally {
        unsubscribe()
      }
    },
    giveUp: async () => {
      const controller = new AbortController()
      const before = openPairing(portico)
      const attempt = portico.connect({ walletKey, signal: controller.signal }).then(
        () => 'connected',
        (error: unknown) => error
      )
      await until(() => ![undefined, before].includes(openPairing(portico)))
      controller.abort()
      if (!isPorticoError(await attempt, 'ABORTED')) throw new Error(`Given up, it came to ${String(await attempt)}.`)
    },
    sign: async () => {
      const message = `message ${++signed}`
      const { signature } = await portico.wallet.signMessage({ message })
      if (signature !== (await testAccount(0).signMessage({ message })))
        throw new Error(`${message} came back with the signature of something else.`)
    },
    leave: async () => {
      const { length } = wallet.ended
      // A second after its start the wallet's library takes each message once more that it is still at work on, and can't
      // take the end of a session twice. It says nothing of that moment.
      await until(() => performance.now() - startedMs > 1_500)
      await portico.disconnect()
      await until(() => wallet.ended.length > length && leftovers().length === 0, leftovers)
    },
    leftovers,
    waiting: () => ({ timers: pending(), subscribers: subscribers() }),
    stop: async () => {
      stop()
      await wallet.goOffline()
    },
  }
}

/** Resolves when it holds. Rejects with what `why` says when it does not within two minutes. */
export async function until(holds: () => boolean, why: () => unknown = () => String(holds)): Promise<void> {
  try {
    await vi.waitUntil(holds, { timeout: 120_000, interval: 2 })
  } catch {
    throw new Error(`This did not become true: ${JSON.stringify(why())}`)
  }
}

/** The factory's connector, which knows how many listen to it. */
function countSubscribers(own: MultichainFactory<PairingEntry>): {
  readonly factory: MultichainFactory
  readonly subscribers: () => number
} {
  let subscribers = 0
  const counted = (connector: PairingConnector): PairingConnector => ({
    ...connector,
    subscribe: (listener) => {
      const stop = connector.subscribe(listener)
      subscribers += 1
      return () => {
        stop()
        subscribers -= 1
      }
    },
  })
  const factory: MultichainFactory<PairingEntry> = {
    ...own,
    create: (context) => {
      const entry = own.create(context)
      return entry && createEntry({ ...entry, load: () => entry.load().then(counted) })
    },
  }
  return { factory, subscribers: () => subscribers }
}

/** Where the library of a wallet waits for answers of the relay. */
export function eventsOf(wallet: PairedWallet): EventEmitter {
  // Its type only has what the library itself calls.
  return wallet.kit.core.relayer.provider.events as EventEmitter
}

/** The offer to pair that the attempt shows. */
function openPairing(portico: Portico): OpenPairing | undefined {
  const shown = portico.snapshot('attempt')
  return shown.channel === 'pairing' ? shown.pairing : undefined
}

/** The round from which the heap is measured: what is compiled and cached first is no leak. */
const HEAP_FROM = 10
