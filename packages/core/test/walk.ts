import { activeNetworkId, connectionStatus } from '@portico/core'
import { settle, type ToyBehaviour, type ToyWallet, toyNetworks } from '@portico/test-kit'
import { createWorldOfThree, NAMESPACES, type WorldNamespace, type WorldOfThree } from './createWorldOfThree.js'

/** What a walk came by, to see that it went somewhere. */
export interface WalkReport {
  readonly reloads: number
  readonly prompts: number
  /** How often a state with this many connections was looked at. */
  readonly looks: { readonly [connections: number]: number }
  /** Views that were seen. */
  readonly views: readonly string[]
}

/**
 * Walks at random over connecting, refusing, switching, account and network changes, disconnecting, closing, reloading and
 * time, in three namespaces, and looks for illegal states. Rejects with the seed and the step of the first one.
 */
export async function walk(request: { readonly seed: number; readonly steps: number }): Promise<WalkReport> {
  const random = createRandom(request.seed)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random(list.length)] ?? list[0]
  let world = await createWorldOfThree()
  let stop = world.portico.start()
  const { harbor, local } = world
  const wallets = NAMESPACES.flatMap((one) => [harbor[one], local[one]])
  const namespace = (): WorldNamespace => pick(NAMESPACES)
  const wallet = (): ToyWallet => pick([harbor, local])[namespace()]
  const key = (): string => (random(2) ? 'toy.harbor' : `toy.${namespace()}`)
  const ignore = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
  const behaviours: readonly [ToyBehaviour, ...ToyBehaviour[]] = [
    // Oftener than the others, or nothing would ever be connected for long.
    'approve',
    'approve',
    'approve',
    'approve',
    'reject',
    'hold',
    'locked',
    'pending',
    { throws: 'odd' },
  ]
  const network = () => pick(toyNetworks(namespace())).id
  const steps: readonly (() => unknown)[] = [
    () => ignore(world.portico.connect({ walletKey: key() })),
    () => ignore(world.portico.connect({ walletKey: key(), namespaces: [namespace()] })),
    () => ignore(world.portico.connect({ walletKey: key(), networkId: network() })),
    () => ignore(world.portico.connect()),
    () => world.portico.modal.open(),
    () => world.portico.modal.open('Networks'),
    () => world.portico.modal.close(),
    () => void world.portico.modal.requestClose(),
    () => world.portico.router.back(),
    () => ignore(world.portico.switchNetwork({ networkId: network() })),
    () => ignore(world.portico.switchNetwork({ networkId: network() })),
    () => (random(4) ? undefined : world.portico.disconnect()),
    () => {
      const { list } = world.portico.snapshot('connections')
      const connectionId = list[random(list.length || 1)]?.id
      if (connectionId) ignore(world.portico.disconnect({ connectionId }))
    },
    () => wallet().answer(random(2) ? 'approve' : 'reject'),
    () => wallet().changeAccounts([{ address: `toy-${random(99)}`, type: 'eoa' }]),
    () => {
      const own = namespace()
      const { id } = pick(toyNetworks(own))
      pick([harbor, local])[own].changeNetwork(random(6) ? id : `${own}:nowhere`)
    },
    () => (random(3) ? undefined : wallet().leave()),
    () => {
      wallet().behaviour = pick(behaviours)
    },
    () => {
      wallet().isDeaf = random(4) === 0
    },
    () => world.platform.clock.advance(random(10_000)),
  ]

  const views = new Set<string>()
  const looks: { [connections: number]: number } = {}
  let reloads = 0
  for (let step = 0; step < request.steps; step++) {
    const choice = random(steps.length + 1)
    if (choice === steps.length) {
      // A page that goes away takes its questions with it.
      for (const one of wallets) one.answer('reject')
      await settle()
      stop()
      world = world.reload()
      stop = world.portico.start()
      reloads++
    } else await steps[choice]?.()
    // Each step is a task of its own, as what wallets and visitors do is in a browser.
    await settle()
    for (const { view } of world.portico.snapshot('router').stack) views.add(view)
    const wrong = illegal(world)
    if (wrong.length > 0) throw new Error(`seed ${request.seed}, step ${step}: ${wrong.join('; ')}`)
    const { length } = world.portico.snapshot('connections').list
    looks[length] = (looks[length] ?? 0) + 1
  }
  stop()
  const prompts = wallets.reduce((sum, { prompts: asked }) => sum + asked, 0)
  return { reloads, prompts, looks, views: [...views] }
}

/** What is wrong with the state at rest; each line is an invariant that does not hold. */
function illegal({ portico, harbor, local }: WorldOfThree): readonly string[] {
  const { list, phases, connectors } = portico.snapshot('connections')
  const networks = portico.snapshot('networks')
  const { open, locks } = portico.snapshot('modal')
  const { stack } = portico.snapshot('router')
  const wallet = ({ namespace, connectorId }: (typeof list)[number]): ToyWallet | undefined =>
    Object.values(namespace in harbor ? [harbor, local] : [])
      .map((group) => group[namespace as WorldNamespace])
      .find(({ id }) => id === connectorId)
  const isAny = list.length > 0
  const invariants: readonly (readonly [string, boolean])[] = [
    ['a namespace has one connection at most', new Set(list.map(({ namespace }) => namespace)).size === list.length],
    ['what is connected can be called', list.every(({ id }) => portico.can('signMessage', id))],
    ['what is not connected cannot be called', isAny || !portico.can('signMessage')],
    ['a connection belongs to its namespace', list.every(({ id, namespace }) => id.startsWith(`${namespace}/`))],
    [
      'a connection is on a network of its own namespace',
      list.every(({ namespace, networkId }) => networkId.startsWith(`${namespace}:`)),
    ],
    [
      'a connection says what its wallet says',
      list.every((one) => one.accounts[0].address === wallet(one)?.accounts[0].address),
    ],
    ['its network too', list.every((one) => one.networkId === wallet(one)?.networkId)],
    ['its wallet has allowed it', list.every((one) => wallet(one)?.authorised === true)],
    [
      'every namespace has the status of its own connection',
      NAMESPACES.every((namespace) => {
        const own = list.some((one) => one.namespace === namespace)
        return (
          connectionStatus({ list, phases }, namespace) === (own ? 'connected' : (phases[namespace] ?? 'disconnected'))
        )
      }),
    ],
    [
      'the page is about something that is connected, where anything is',
      !isAny || list.some(({ namespace }) => namespace === networks.activeNamespace),
    ],
    ['there is always a network', activeNetworkId({ networks, connections: { list } }) !== undefined],
    ['every connector stays listed', NAMESPACES.every((namespace) => connectors[namespace]?.length === 2)],
    ['there is always a view', stack.length > 0],
    ['a closed modal is at its beginning', open || (stack.length === 1 && stack[0]?.view === 'Connect')],
    ['what needs a connection is not shown without one', isAny || stack.at(-1)?.view !== 'SwitchActiveChain'],
    ['nothing locks the modal for good', locks.length === 0],
  ]
  return invariants.flatMap(([invariant, holds]) => (holds ? [] : [invariant]))
}

/** A small generator with a seed, so that a walk that fails can be walked again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
