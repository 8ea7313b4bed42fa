import { connectionStatus } from '@portico/core'
import { settle, type ToyBehaviour, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createHarness, type Harness } from '../test/createHarness.js'

const STEPS = 2_000

/** A small generator with a seed, so that a walk that fails can be walked again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** What must be true of the state at any time. */
function assertLegal({ portico }: Harness): void {
  const { list, phases } = portico.snapshot('connections')
  const { open, locks } = portico.snapshot('modal')
  const { stack } = portico.snapshot('router')
  // One connection per namespace without multiWallet, except while its successor's gates are asked.
  expect(list.length).toBeLessThanOrEqual(1)
  // Connected means that the wallet can be called.
  if (list.length) expect(portico.can('signMessage')).toBe(true)
  else expect(portico.can('signMessage')).toBe(false)
  expect(connectionStatus({ list, phases })).toBe(list.length ? 'connected' : (phases.polkadot ?? 'disconnected'))
  expect(stack.length).toBeGreaterThan(0)
  if (!open) expect(stack.map(({ view }) => view)).toEqual(['Connect'])
  expect(locks).toEqual([])
}

test('model: a random walk reaches no illegal state', async () => {
  const seed = 20_261_120
  const random = createRandom(seed)
  const behaviours: ToyBehaviour[] = ['approve', 'reject', 'hold', 'pending', { throws: 'odd' }]
  let harness = await createHarness()
  const { wallet, other } = harness
  const wallets = [wallet, other]
  const ignore = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
  const steps: readonly ((harness: Harness) => Promise<void> | void)[] = [
    ({ portico }) => ignore(portico.connect({ walletKey: wallets[random(2)]?.id ?? '' })),
    ({ portico }) => ignore(portico.connect()),
    ({ portico }) => portico.modal.open(),
    ({ portico }) => portico.modal.close(),
    ({ portico }) => void portico.modal.requestClose(),
    ({ portico }) => portico.router.back(),
    ({ portico }) => portico.disconnect(),
    ({ portico }) => ignore(portico.switchNetwork({ networkId: toyNetworks()[random(3) as 0].id })),
    () => wallets[random(2)]?.answer(random(2) ? 'approve' : 'reject'),
    () => wallets[random(2)]?.changeAccounts([{ address: `toy-${random(9)}`, type: 'eoa' }]),
    () => wallets[random(2)]?.changeNetwork(random(4) ? toyNetworks()[random(3) as 0].id : 'polkadot:nowhere'),
    () => wallets[random(2)]?.leave(),
    () => {
      const target = wallets[random(2)]
      if (target) target.behaviour = behaviours[random(behaviours.length)] ?? 'approve'
    },
    ({ platform }) => platform.clock.advance(random(10_000)),
  ]
  const stopped: string[] = []
  let stop = harness.portico.start()
  for (let step = 0; step < STEPS; step++) {
    const choice = random(steps.length + 1)
    if (choice === steps.length) {
      stop()
      harness = harness.reload()
      stop = harness.portico.start()
      stopped.push(String(step))
    } else await steps[choice]?.(harness)
    if (random(3)) await settle()
    if (random(3) === 0) {
      await settle()
      try {
        assertLegal(harness)
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}`, { cause: error })
      }
    }
  }
  // The walk went somewhere: it reloaded, connected and failed.
  expect(stopped.length).toBeGreaterThan(20)
  expect(wallet.prompts + other.prompts).toBeGreaterThan(50)
})
