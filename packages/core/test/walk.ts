import type { PorticoEventMap } from '@portico/core'
import type { ConnectionData } from '@portico/core/adapter'
import { settle, type ToyBehavior, type ToyWallet, toyNetworks } from '@portico/test-kit'
// Here already: when a chunk arrives must not depend on how busy the machine is.
import '../src/chunks/connections.js'
import '../src/chunks/directory.js'
import '../src/chunks/modal.js'
import '../src/chunks/restore.js'
import '../src/chunks/services.js'
import { type Browser, storedIds, type Tab } from './browser.js'
import { watchProblems } from './counting.js'
import { createRandomGate, type RandomGate } from './createRandomGate.js'
import { createWorldOfThree, NAMESPACES, type WorldNamespace, type WorldOfThree } from './createWorldOfThree.js'
import { illegalAtRest, illegalEver, illegalSettled } from './illegal.js'
import { createRandom, type Random } from './random.js'

/** What a walk came by, to see that it went somewhere. */
export interface WalkReport {
  readonly reloads: number
  readonly prompts: number
  /** Connections that a gate let in, and that one kept out. */
  readonly passed: number
  readonly refused: number
  /** Silent reads that a page load came by. */
  readonly restored: number
  /** How often a page let go of everything. */
  readonly letGo: number
  /** How often everything was answered, and nothing may go on any more. */
  readonly rests: number
  /** How often a state with this many connections was looked at. */
  readonly looks: { readonly [connections: number]: number }
  /** Views that were seen. */
  readonly views: readonly string[]
}

/**
 * Walks at random over connecting, refusing, switching, account and network changes, disconnecting, closing, aborting,
 * stopping, reloading and time, in three namespaces, and looks for illegal states. It does not wait for what it began:
 * restores are slow, wallets answer late or twice, gates hold, and there may be two pages. Every thousand steps begin in a
 * new browser. Rejects with the seed and the step of the first illegal state.
 */
export async function walk(request: {
  readonly seed: number
  readonly steps: number
  /** Told every step and every event, to find out how an illegal state came about. */
  readonly trace?: ((line: string) => void) | undefined
}): Promise<WalkReport> {
  const { seed, steps, trace } = request
  const random = createRandom(seed)
  const report: Writable<WalkReport> & { looks: { [connections: number]: number } } = {
    reloads: 0,
    prompts: 0,
    passed: 0,
    refused: 0,
    restored: 0,
    letGo: 0,
    rests: 0,
    looks: {},
    views: [],
  }
  const problems = watchProblems()
  try {
    for (let step = 0; step < steps; step += STEPS_OF_BROWSER)
      await walkInBrowser({ seed, random, report, trace, first: step, steps: Math.min(STEPS_OF_BROWSER, steps - step) })
  } finally {
    problems.stop()
  }
  if (problems.list.length > 0) throw new Error(`seed ${seed}: ${problems.list.join('; ')}`)
  return report
}

const STEPS_OF_BROWSER = 500

async function walkInBrowser(request: {
  readonly seed: number
  readonly random: Random
  readonly report: Writable<WalkReport> & { looks: { [connections: number]: number } }
  readonly first: number
  readonly steps: number
  readonly trace: ((line: string) => void) | undefined
}): Promise<void> {
  const { seed, random, report, first, steps, trace } = request
  const { below, pick, chance } = random
  const hasGates = chance(2)
  const honorsSignal = chance(2)
  const multiWallet = chance(4)
  const announced = new Set<string>()
  let loads = 0
  const makeGate = (): RandomGate | undefined => (hasGates ? createRandomGate({ random, honorsSignal }) : undefined)
  const optionsOf = (gate: RandomGate | undefined) => ({
    remoteFeatures: { multiWallet },
    plugins: gate ? [gate.plugin] : [],
  })
  const load = (
    before: WorldOfThree | undefined,
    make: (options: ReturnType<typeof optionsOf>) => WorldOfThree
  ): Tab => {
    const gate = makeGate()
    const number = ++loads
    const world = make(optionsOf(gate))
    const tab: Tab = {
      world,
      gate,
      stop: undefined,
      connecting: new Set(),
      aborted: new Set(),
      left: new Set(before ? storedIds(before) : []),
      sinceLetGo: undefined,
      justRestored: undefined,
      wrong: [],
    }
    listen(tab, { announced, report })
    world.portico.events.onAny(({ type, data }) => trace?.(`  page ${number}: ${type} ${JSON.stringify(data)}`))
    tab.stop = world.portico.start()
    return tab
  }
  const origin = await createWorldOfThree({ start: false })
  // The code of the first act, which is fetched for real; every page has it then.
  await origin.portico.preload()
  const tabs: Tab[] = []
  const count = Number(process.env['TABS'] ?? 1 + below(2))
  for (let tab = 0; tab < count; tab++) tabs.push(load(origin, (options) => origin.reload({ options })))
  const browser: Browser = { tabs, multiWallet, announced }
  const { harbor, local } = origin
  const wallets = NAMESPACES.flatMap((one) => [harbor[one], local[one]])
  const controllers: AbortController[] = []
  const namespace = (): WorldNamespace => pick(NAMESPACES)
  const wallet = (): ToyWallet => pick([harbor, local])[namespace()]
  let current = 0
  // There is one at least.
  const tab = (): Tab => tabs[current] as Tab
  const network = () => pick(toyNetworks(namespace())).id
  const ignore = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
  let calls = 0
  const connect = (change: Parameters<WorldOfThree['portico']['connect']>[0] = {}): void => {
    const asking = tab()
    const { world, connecting, aborted } = asking
    const signal = chance(4) ? new AbortController() : undefined
    if (signal) controllers.push(signal)
    const call = `connect ${++calls} ${JSON.stringify(change)}`
    trace?.(`  ${call} on page ${tabs.findIndex((one) => one.world === world)}`)
    connecting.add(call)
    signal?.signal.addEventListener('abort', () => aborted.add(call))
    const done = world.portico.connect({ ...change, ...(signal ? { signal: signal.signal } : {}) })
    const hear = (connections: Awaited<typeof done>): void => {
      if (change.walletKey === undefined && connections.some(({ id }) => id === asking.justRestored))
        asking.wrong.push(`${asking.justRestored} was restored, and is what the user is said to have chosen`)
    }
    ignore(done.then(hear).finally(() => connecting.delete(call)))
  }
  const key = (): string => (chance(2) ? 'toy.harbor' : `toy.${namespace()}`)
  /** What the page does: calls may follow each other at once. */
  const calling: Steps = {
    connect: () => connect({ walletKey: key() }),
    connectInOne: () => connect({ walletKey: key(), namespaces: [namespace()] }),
    connectInAnother: () => connect({ walletKey: key(), namespaces: [namespace()] }),
    connectOnNetwork: () => connect({ walletKey: key(), networkId: network() }),
    choose: () => connect(),
    abort: () => controllers.splice(below(controllers.length || 1), 1)[0]?.abort(),
    open: () => ignore(tab().world.portico.modal.open()),
    openNetworks: () => ignore(tab().world.portico.modal.open('Networks')),
    close: () => tab().world.portico.modal.close(),
    requestClose: () => void tab().world.portico.modal.requestClose(),
    back: () => tab().world.portico.router.back(),
    switchNetwork: () => ignore(tab().world.portico.switchNetwork({ networkId: network() })),
    switchAgain: () => ignore(tab().world.portico.switchNetwork({ networkId: network() })),
    disconnectAll: () => {
      const one = tab()
      if (!chance(4)) return
      const letGo = (): void => {
        one.sinceLetGo = new Set()
        report.letGo++
      }
      ignore(one.world.portico.disconnect().then(letGo))
    },
    disconnect: () => {
      const { portico } = tab().world
      const { list } = portico.snapshot('connections')
      const connectionId = list[below(list.length || 1)]?.id
      if (connectionId) ignore(portico.disconnect({ connectionId }))
    },
    stopOrStart: () => {
      const one = tab()
      // A page that is stopped does not hear what another one makes of their wallets.
      if (count > 1 || !chance(2)) return
      if (one.stop) one.stop()
      // Of what is asked for again, nothing may come back.
      else for (const id of storedIds(one.world)) one.left.add(id)
      one.stop = one.stop ? undefined : one.world.portico.start()
    },
  }
  /** What wallets, servers and time do: each is a task of its own in a browser. */
  const happening: Steps = {
    answer: () => wallet().answer(chance(3) ? 'reject' : 'approve'),
    approve: () => wallet().answer('approve'),
    answerGate: () => tab().gate?.answer(),
    answerGateAgain: () => tab().gate?.answer(),
    wake: () => {
      const one = tab()
      for (const id of storedIds(one.world)) one.left.add(id)
      // What another page has connected since comes back.
      if (count > 1) one.sinceLetGo = undefined
      one.world.platform.wake()
    },
    changeAccounts: () => wallet().changeAccounts([{ address: `toy-${below(99)}`, type: 'eoa' }]),
    changeNetwork: () => {
      const own = namespace()
      const { id } = pick(toyNetworks(own))
      pick([harbor, local])[own].changeNetwork(below(6) ? id : `${own}:nowhere`)
    },
    leave: () => chance(3) && wallet().leave(),
    behave: () => {
      wallet().behavior = pick(BEHAVIORS)
    },
    change: () => {
      const one = wallet()
      // Pages that share a wallet hear of a goodbye through it.
      one.isDeaf = count === 1 && chance(4)
      one.isSilent = chance(8)
      one.isRude = chance(4)
      one.ignoresAborts = chance(3)
      one.answersTwice = chance(3)
      one.honorsNetworkId = chance(2)
      one.restoresAfterMs = pick([0, 0, 500, 2_500, 4_000])
    },
    advance: () => tab().world.platform.clock.advance(below(below(3) ? 600 : 10_000)),
    reload: async () => {
      if (!chance(3)) return
      const old = tab()
      // A page that goes away takes its questions with it.
      for (const one of wallets) one.answer('reject')
      await settle()
      old.stop?.()
      tabs[current] = load(old.world, (options) => old.world.reload({ options }))
      report.reloads++
    },
  }
  const check = (step: number, list: readonly string[]): void => {
    if (list.length > 0) throw new Error(`seed ${seed}, step ${step}: ${list.join('; ')}`)
  }
  for (let step = first; step < first + steps; step++) {
    const isCall = chance(2)
    const before = current
    current = below(tabs.length)
    // Two pages share no task.
    if (!isCall || current !== before) await nextTask()
    const [name, act] = pick(Object.entries(isCall ? calling : happening))
    trace?.(`${step} ${name}`)
    // Calls that follow each other without a task between follow each other at once.
    const done = act()
    if (!isCall) await done
    for (const one of tabs) check(step, illegalEver(browser, one))
    for (const { world } of tabs) {
      const { length } = world.portico.snapshot('connections').list
      report.looks[length] = (report.looks[length] ?? 0) + 1
      for (const { view } of world.portico.snapshot('router').stack)
        if (!report.views.includes(view)) report.views = [...report.views, view]
    }
    if (chance(6)) {
      await settle()
      for (const one of tabs) check(step, illegalSettled(browser, one))
    }
    if (chance(40) || step === first + steps - 1) {
      await comeToRest(tabs, { wallets, random })
      report.rests++
      for (const one of tabs) check(step, [...illegalSettled(browser, one), ...illegalAtRest(browser, one)])
    }
  }
  for (const one of tabs) {
    one.stop?.()
    await settle()
  }
  for (const { world } of tabs)
    check(
      first + steps,
      world.platform.clock.pending() > 0 ? [`${world.platform.clock.pending()} timers are left`] : []
    )
  report.prompts += wallets.reduce((sum, { prompts: asked }) => sum + asked, 0)
}

/** Answers everything, closes what is open and lets time pass, until nothing is pending. */
async function comeToRest(
  tabs: readonly Tab[],
  { wallets, random }: { readonly wallets: readonly ToyWallet[]; readonly random: Random }
): Promise<void> {
  for (let round = 0; round < 20; round++) {
    for (const one of wallets) one.answer(random.chance(2) ? 'approve' : 'reject')
    await settle()
    for (const { world, gate } of tabs) {
      gate?.answerAll()
      await world.platform.clock.advance(12_000)
      world.portico.modal.close()
      await settle()
    }
    if (tabs.every(({ connecting, gate }) => connecting.size === 0 && !gate?.isAsking())) return
  }
}

/** Looks at what a page announces, in the moment of it. */
function listen(
  tab: Tab,
  { announced, report }: { readonly announced: Set<string>; readonly report: Writable<WalkReport> }
): void {
  const { world, gate, left, wrong } = tab
  const { events } = world.portico
  const judge = (connection: ConnectionData): void => {
    if (gate && !gate.hasPassed(connection)) wrong.push(`${connection.id} was announced before its gate passed`)
  }
  let replaced = 0
  events.on('connection:opened', ({ connection, restored }) => {
    const id = `${connection.namespace}/${connection.connectorId}`
    announced.add(id)
    left.delete(id)
    judge(connection)
    if (!restored) tab.sinceLetGo?.add(id)
    else if (tab.sinceLetGo && !tab.sinceLetGo.has(id)) wrong.push(`${id} was restored after everything was let go`)
    if (restored && replaced > 0) wrong.push(`${id} was restored over what the user connected`)
    replaced = 0
    if (restored) {
      report.restored++
      // One that a call named a wallet for meanwhile, the user has chosen too.
      if (![...tab.connecting].some((call) => call.includes('walletKey'))) tab.justRestored = connection.id
      // Before the next task, and after every promise of this one.
      process.nextTick(() => {
        tab.justRestored = undefined
      })
    }
    if (gate) report.passed++
  })
  events.on('account:changed', ({ connection }) => judge(connection))
  events.on('connection:closed', ({ connectionId, reason }: PorticoEventMap['connection:closed']) => {
    gate?.forget(connectionId)
    if (reason === 'replaced') replaced++
    if (reason === 'signInRefused') report.refused++
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

type Steps = { readonly [name: string]: () => unknown }

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const BEHAVIORS: readonly [ToyBehavior, ...ToyBehavior[]] = [
  // Oftener than the others, or nothing would ever be connected for long.
  'approve',
  'approve',
  'approve',
  'approve',
  'hold',
  'hold',
  'reject',
  'locked',
  'pending',
  { throws: 'odd' },
]
