import type { Random } from './createRandom.js'
import { type HostileWay, hostileAnswer, hostileWays } from './hostileAnswer.js'
import { hostileValue, throwing } from './hostileValue.js'

/** An EIP-1193 provider that a seed has made, and the strings to pull. */
export interface HostileProvider {
  /** Whatever the page gets as the provider. Nothing about it is certain. */
  readonly provider: object
  /** Raises some events: proper ones, ones without arguments, with garbage, or hundreds at once. */
  misbehave(): void
  /** Whether something that was asked is never answered: only then an attempt may wait. */
  hasOpenRequest(): boolean
  /** What is wrong with it, for whoever looks for the fault. */
  readonly faults: readonly string[]
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
  let listeners: readonly (readonly [event: unknown, listener: (...values: readonly unknown[]) => unknown])[] = []

  const emit = (event: string, values: readonly unknown[]): void => {
    for (const [name, listener] of listeners) if (name === event) listener(...values)
  }
  const misbehave = (): void => {
    const count = random.pick([0, 1, 1, 2, 3, 100])
    for (let at = 0; at < count; at++) emit(random.pick(EVENTS), valuesOf(random, options))
  }
  const proper = (method: unknown): unknown => properAnswer({ ...options, method })

  const request = (call: { readonly method?: unknown } = {}): unknown => {
    const { method } = call
    // Not every time: a page that asks at each event would never be done.
    if (ways.interrupts === method && interruptions++ < 2) misbehave()
    const way = ways.methods[String(method)]
    if (way === undefined) return Promise.resolve().then(() => proper(method))
    return hostileAnswer({ way, random, answer: () => proper(method), onOpen: () => (isOpen = true) })
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
  for (const [member, change] of Object.entries(ways.members)) Object.defineProperty(provider, member, change)
  return {
    provider: ways.isFrozen ? Object.freeze(provider) : provider,
    misbehave,
    hasOpenRequest: () => isOpen,
    faults,
  }
}

interface Ways {
  /** By method; what is not here is answered properly. */
  readonly methods: { readonly [method: string]: HostileWay }
  /** Members that are not what they should be. */
  readonly members: { readonly [member: string]: PropertyDescriptor }
  /** During this request events are raised. */
  readonly interrupts: string | undefined
  /** What `on` and `removeListener` return. */
  readonly listens: unknown
  readonly isFrozen: boolean
}

function waysOf(random: Random, fault: (text: string) => void): Ways {
  const methods: { [method: string]: HostileWay } = {}
  for (const method of METHODS)
    if (random.chance(4)) {
      methods[method] = random.pick(hostileWays)
      fault(`${method} ${methods[method]}`)
    }
  const members: { [member: string]: PropertyDescriptor } = {}
  for (const member of ['on', 'removeListener', 'off', '_metamask', 'request'])
    if (random.chance(member === 'request' ? 40 : 10)) {
      const kind = random.pick(['missing', 'wrong', 'throws when read', 'throws'] as const)
      members[member] = { configurable: true, ...memberOf(random, kind) }
      fault(`${member} ${kind}`)
    }
  const interrupts = random.chance(3) ? random.pick(METHODS) : undefined
  if (interrupts) fault(`events during ${interrupts}`)
  const isFrozen = random.chance(10)
  if (isFrozen) fault('frozen')
  return { methods, members, interrupts, listens: hostileValue(random), isFrozen }
}

function memberOf(
  random: Random,
  kind: 'missing' | 'wrong' | 'throws when read' | 'throws'
): Pick<PropertyDescriptor, 'get' | 'value'> {
  if (kind === 'throws when read') return { get: throwing }
  if (kind === 'throws') return { value: throwing }
  return { value: kind === 'wrong' ? hostileValue(random) : undefined }
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
