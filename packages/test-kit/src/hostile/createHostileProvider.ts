import type { Random } from './createRandom.js'
import { type HostileOutcome, type HostileWay, hostileAnswer, hostileWays } from './hostileAnswer.js'
import { hostileValue, throwing } from './hostileValue.js'

/**
 * What a member is: `absent` is missing or falsy, `idle` a function that does nothing, `unusable` no function, `unreadable`
 * throws when it is read, and `throws` when it is called.
 */
export type HostileMember = 'proper' | 'absent' | 'idle' | 'unusable' | 'unreadable' | 'throws'

/** An EIP-1193 provider that a seed has made, and the strings to pull. */
export interface HostileProvider {
  /** Whatever the page gets as the provider. Nothing about it is certain. */
  readonly provider: object
  /** Raises some events: proper ones, ones without arguments, with garbage, or hundreds at once. */
  misbehave(): void
  /** Whether something that was asked is never answered: only then an attempt may wait. */
  hasOpenRequest(): boolean
  /** The faults that the seed has given it. */
  readonly faults: readonly string[]
  /** What its members are. Those that are not here are proper, or as absent as they are in other wallets. */
  readonly members: { readonly [member: string]: HostileMember }
  readonly isFrozen: boolean
  /** How it answers, by method; what is not here is answered properly. */
  readonly methods: { readonly [method: string]: HostileWay }
  /** What it was asked, in order, and what came of it; without an outcome nothing has yet. */
  readonly requests: readonly HostileRequest[]
  /** What it has raised, in order, with or without a listener. */
  readonly raised: readonly HostileEvent[]
}

/** Something that a hostile provider was asked. */
export interface HostileRequest {
  readonly method: unknown
  readonly outcome?: HostileOutcome | undefined
}

/** Something that a hostile provider has raised. */
export interface HostileEvent {
  readonly event: string
  readonly values: readonly unknown[]
}

/** Makes a provider with some faults: in what it has, in what it answers, in what it raises and when. */
export function createHostileProvider(options: {
  readonly random: Random
  readonly accounts: readonly string[]
  readonly chainId: number
}): HostileProvider {
  const { random } = options
  const faults: string[] = []
  const fault = (text: string): void => void faults.push(text)
  const ways = waysOf(random, fault)
  let isOpen = false
  let interruptions = 0
  const requests: { method: unknown; outcome?: HostileOutcome }[] = []
  const raised: HostileEvent[] = []
  let listeners: readonly (readonly [event: unknown, listener: (...values: readonly unknown[]) => unknown])[] = []

  const emit = (event: string, values: readonly unknown[]): void => {
    raised.push({ event, values })
    for (const [name, listener] of listeners) if (name === event) listener(...values)
  }
  const misbehave = (): void => {
    const count = random.pick([0, 1, 1, 2, 3, 100])
    for (let at = 0; at < count; at++) emit(random.pick(EVENTS), valuesOf(random, options))
  }
  const proper = (method: unknown): unknown => properAnswer({ ...options, method })

  const request = (call: { readonly method?: unknown } = {}): unknown => {
    const { method } = call
    const asked: (typeof requests)[number] = { method }
    requests.push(asked)
    const onSettled = (outcome: HostileOutcome): void => {
      asked.outcome ??= outcome
    }
    // Not every time: a page that asks at each event would never be done.
    if (ways.interrupts === method && interruptions++ < 2) misbehave()
    const way = ways.methods[String(method)]
    const answer = (): unknown => proper(method)
    if (way !== undefined) return hostileAnswer({ way, random, answer, onOpen: () => (isOpen = true), onSettled })
    onSettled({ value: answer() })
    return Promise.resolve().then(answer)
  }
  const on = (event: unknown, listener: (...values: readonly unknown[]) => unknown): unknown => {
    listeners = [...listeners, [event, listener]]
    return ways.listens
  }
  const removeListener = (event: unknown, listener: unknown): unknown => {
    listeners = listeners.filter(([name, known]) => name !== event || known !== listener)
    return ways.listens
  }
  const provider: object = { request, on, removeListener }
  for (const [member, { change }] of Object.entries(ways.members)) Object.defineProperty(provider, member, change)
  return {
    provider: ways.isFrozen ? Object.freeze(provider) : provider,
    misbehave,
    hasOpenRequest: () => isOpen,
    faults,
    members: Object.fromEntries(Object.entries(ways.members).map(([member, { is }]) => [member, is])),
    isFrozen: ways.isFrozen,
    methods: ways.methods,
    requests,
    raised,
  }
}

interface Ways {
  /** By method; what is not here is answered properly. */
  readonly methods: { readonly [method: string]: HostileWay }
  /** Members that are not what they should be. */
  readonly members: { readonly [member: string]: Member }
  /** During this request events are raised. */
  readonly interrupts: string | undefined
  /** What `on` and `removeListener` return. */
  readonly listens: unknown
  readonly isFrozen: boolean
}

interface Member {
  readonly is: HostileMember
  readonly change: PropertyDescriptor
}

function waysOf(random: Random, fault: (text: string) => void): Ways {
  const methods: { [method: string]: HostileWay } = {}
  for (const method of METHODS)
    if (random.chance(4)) {
      methods[method] = random.pick(hostileWays)
      fault(`${method} ${methods[method]}`)
    }
  const members: { [member: string]: Member } = {}
  for (const member of ['on', 'removeListener', 'off', '_metamask', 'request'])
    if (random.chance(member === 'request' ? 40 : 10)) {
      const kind = random.pick(['missing', 'wrong', 'throws when read', 'throws'] as const)
      members[member] = memberOf(random, kind)
      fault(`${member} ${kind}`)
    }
  const interrupts = random.chance(3) ? random.pick(METHODS) : undefined
  if (interrupts) fault(`events during ${interrupts}`)
  const isFrozen = random.chance(10)
  if (isFrozen) fault('frozen')
  return { methods, members, interrupts, listens: hostileValue(random), isFrozen }
}

function memberOf(random: Random, kind: 'missing' | 'wrong' | 'throws when read' | 'throws'): Member {
  if (kind === 'throws when read') return { is: 'unreadable', change: { configurable: true, get: throwing } }
  if (kind === 'throws') return { is: 'throws', change: { configurable: true, value: throwing } }
  const value = kind === 'wrong' ? hostileValue(random) : undefined
  const is = typeof value === 'function' ? 'idle' : value ? 'unusable' : 'absent'
  return { is, change: { configurable: true, value } }
}

function valuesOf(
  random: Random,
  { accounts, chainId }: { readonly accounts: readonly string[]; readonly chainId: number }
): readonly unknown[] {
  return random.pick<() => readonly unknown[]>([
    () => [],
    () => [hostileValue(random)],
    () => [hostileValue(random), hostileValue(random)],
    () => [accounts],
    () => [[]],
    () => [`0x${chainId.toString(16)}`],
    () => [{ chainId: `0x${chainId.toString(16)}` }],
  ])()
}

function properAnswer(request: {
  readonly method: unknown
  readonly accounts: readonly string[]
  readonly chainId: number
}): unknown {
  const { method, accounts, chainId } = request
  switch (method) {
    case 'eth_chainId':
      return `0x${chainId.toString(16)}`
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return accounts
    case 'wallet_requestPermissions':
      return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] }]
    default:
      return null
  }
}

/** What connecting and letting go ask. */
const METHODS = [
  'eth_chainId',
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
] as const

const EVENTS = ['accountsChanged', 'accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'] as const
