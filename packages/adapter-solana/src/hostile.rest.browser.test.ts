import { createPortico, isPorticoError, type Portico } from '@portico/core'
import { createFakePlatform, settle } from '@portico/test-kit'
import { createRandom, hostileAnswer, hostileValue, hostileWays, type Random } from '@portico/test-kit/wallets'
import { expect, test } from 'vitest'
import { solana } from './networks.js'
import { solanaAdapter } from './solanaAdapter.js'
import { registerWallet } from './test/createWallet.js'

const CASES = 500

// The same wallets at every run. What fails names the seed of its wallet.
test('behavior: whatever 500 wallets of the Wallet Standard throw, answer or raise, there is a way out', {
  timeout: 120_000,
}, async () => {
  const problems: string[] = []
  const hear = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    problems.push(event.type)
  }
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, hear, { capture: true })
  const ends = new Set<string>()
  for (let seed = 1; seed <= CASES; seed++) {
    ends.add(await meet(seed))
    expect(problems, `seed ${seed}`).toEqual([])
  }
  for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, hear, { capture: true })
  expect([...ends].sort()).toEqual(['connected', 'failed', 'unlisted', 'waiting'])
})

async function meet(seed: number): Promise<string> {
  const platform = createFakePlatform()
  const adapter = solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.invalid'] })] })
  const portico = createPortico({ adapters: [adapter], platform })
  const stop = portico.start()
  const wallet = createHostileWallet(createRandom(seed), `Hostile ${seed}`)
  const unregister = registerWallet(wallet.wallet)
  try {
    await portico.preload()
    await settle()
    const key = keyOf(portico, `Hostile ${seed}`)
    if (key === undefined) return 'unlisted'
    const stopped = new AbortController()
    let outcome: unknown = 'waiting'
    const done = portico.connect({ walletKey: key, signal: stopped.signal }).then(
      () => (outcome = 'connected'),
      (error: unknown) => (outcome = error)
    )
    await settle()
    await settle()
    wallet.raise()
    await settle()
    if (outcome === 'waiting') {
      expect(wallet.hasOpenRequest(), `seed ${seed} waits for an answer`).toBe(true)
      stopped.abort()
      await done
      return 'waiting'
    }
    if (outcome !== 'connected') {
      expect(isPorticoError(outcome), `seed ${seed} fails with an error of ours`).toBe(true)
      expect(['waiting', 'preparing', 'choosing'], `seed ${seed}`).not.toContain(portico.snapshot('attempt').status)
      return 'failed'
    }
    const leaving = portico.disconnect()
    await platform.clock.advance(1_000)
    await leaving
    expect(portico.snapshot('connections').list, `seed ${seed} is let go`).toEqual([])
    return 'connected'
  } finally {
    unregister()
    stop()
  }
}

function keyOf(portico: Portico, name: string): string | undefined {
  return portico
    .wallets()
    .flatMap(({ wallets }) => wallets)
    .find((wallet) => wallet.name === name)?.key
}

function createHostileWallet(random: Random, name: string) {
  let isOpen = false
  let accounts: unknown = []
  let listeners: ((change: unknown) => void)[] = []
  const account = { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chains: ['solana:mainnet'], features: [] }
  const answerOf =
    (answer: () => unknown): (() => unknown) =>
    () =>
      random.chance(3)
        ? hostileAnswer({ way: random.pick(hostileWays), random, answer, onOpen: () => (isOpen = true) })
        : Promise.resolve().then(answer)
  const connect = answerOf(() => {
    accounts = random.chance(6) ? hostileValue(random) : [account]
    return { accounts }
  })
  const features: { [name: string]: unknown } = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: answerOf(() => undefined) },
    'standard:events': {
      version: '1.0.0',
      on: (_: unknown, listener: (change: unknown) => void) => {
        listeners = [...listeners, listener]
        return random.chance(10) ? hostileValue(random) : () => undefined
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: answerOf(() => []) },
  }
  if (random.chance(8)) features[random.pick(Object.keys(features))] = hostileValue(random)
  const wallet = {
    version: '1.0.0',
    name,
    icon: random.chance(8) ? hostileValue(random) : 'data:image/svg+xml,<svg/>',
    chains: random.chance(10) ? hostileValue(random) : ['solana:mainnet'],
    features,
    get accounts() {
      return accounts
    },
  }
  return {
    wallet,
    hasOpenRequest: () => isOpen,
    raise: () => {
      for (const listener of listeners)
        for (let times = random.below(3); times > 0; times--) listener(hostileValue(random))
    },
  }
}
