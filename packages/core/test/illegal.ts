import { activeNetworkId } from '@portico/core'
import type { ConnectionData } from '@portico/core/adapter'
import type { ToyWallet } from '@portico/test-kit'
import { type Browser, hasTrueStatus, storedIds, type Tab } from './browser.js'
import { NAMESPACES, type WorldNamespace } from './createWorldOfThree.js'

/** What is wrong at any moment; each line is an invariant that does not hold. */
export function illegalEver({ multiWallet, announced }: Browser, tab: Tab): readonly string[] {
  const { portico } = tab.world
  const { list, connectors } = portico.snapshot('connections')
  const networks = portico.snapshot('networks')
  const { open } = portico.snapshot('modal')
  const { stack } = portico.snapshot('router')
  return broken([
    ...tab.wrong.map((wrong): Invariant => [wrong, false]),
    ['a connection is listed once', new Set(list.map(({ id }) => id)).size === list.length],
    [
      'a namespace has one connection at most',
      multiWallet || new Set(list.map(({ namespace }) => namespace)).size === list.length,
    ],
    ['what is listed has passed its gates', list.every((one) => !tab.gate || tab.gate.hasPassed(one))],
    ['one gate is asked at a time', (tab.gate?.most ?? 0) <= 1],
    ['what is stored was announced', storedIds(tab.world).every((id) => announced.has(id))],
    ['what is connected can be called', list.every(({ id }) => portico.can('signMessage', id))],
    ['what is not connected cannot be called', list.length > 0 || !portico.can('signMessage')],
    ['a connection belongs to its namespace', list.every(({ id, namespace }) => id.startsWith(`${namespace}/`))],
    [
      'a connection is on a network of its own namespace',
      list.every(({ namespace, networkId }) => networkId.startsWith(`${namespace}:`)),
    ],
    ['every namespace has the status of its own connection', NAMESPACES.every((one) => hasTrueStatus(tab, one))],
    ['there is always a network', activeNetworkId({ networks, connections: { list } }) !== undefined],
    ['every connector stays listed', NAMESPACES.every((namespace) => connectors[namespace]?.length === 2)],
    ['there is always a view', stack.length > 0],
    ['a closed modal is at its beginning', open || (stack.length === 1 && stack[0]?.view === 'Connect')],
  ])
}

/** What is wrong once promises have run, whatever is still asked. */
export function illegalSettled(_: Browser, tab: Tab): readonly string[] {
  const { portico } = tab.world
  const { list } = portico.snapshot('connections')
  const { locks } = portico.snapshot('modal')
  const { stack } = portico.snapshot('router')
  const networks = portico.snapshot('networks')
  // A page that is stopped does not hear its wallets.
  const isDeaf = tab.stop === undefined
  return broken([
    [
      'a connection says what its wallet says',
      isDeaf || list.every((one) => one.accounts[0].address === walletOf(tab, one)?.accounts[0].address),
    ],
    ['its network too', isDeaf || list.every((one) => one.networkId === walletOf(tab, one)?.networkId)],
    ...list.map(
      (one): Invariant => [`its wallet has allowed ${one.id}`, isDeaf || walletOf(tab, one)?.authorised === true]
    ),
    // One whose gates are asked may come back.
    [
      'what needs a connection is not shown without one',
      list.length > 0 || tab.gate?.isAsking() || stack.at(-1)?.view !== 'SwitchActiveChain',
    ],
    ['a call that was aborted has its answer', [...tab.aborted].every((call) => !tab.connecting.has(call))],
    ['nothing locks the modal for good', locks.length === 0],
    // Restored ones may still be on their way, and the page is about one of them; a page that was stopped meanwhile asks
    // them again when it starts.
    [
      'the page is about something that is connected, where anything is',
      isDeaf ||
        list.length === 0 ||
        list.some(({ namespace }) => namespace === networks.activeNamespace) ||
        Object.keys(portico.snapshot('connections').phases).length > 0,
    ],
  ])
}

/** What is wrong when everything is answered, the modal is closed and time has passed. */
export function illegalAtRest({ tabs }: Browser, tab: Tab): readonly string[] {
  const { list, phases } = tab.world.portico.snapshot('connections')
  // What a stop has left in the midst of its gates is restored by the next start.
  const isLeft = tab.stop === undefined
  return broken([
    [`every call has its answer: ${[...tab.connecting].join(', ')}`, tab.connecting.size === 0],
    ['no gate is asked', !tab.gate?.isAsking()],
    [
      'nothing is known of who is not connected',
      isLeft || list.length > 0 || Object.keys(tab.world.portico.snapshot('accounts').byId).length === 0,
    ],
    ['nothing is going on', Object.keys(phases).length === 0],
    // Of two pages one may forget what its wallet took back while the other connects it anew.
    ...(isLeft || tabs.length > 1 ? [] : storageInvariants(tab)),
  ])
}

function storageInvariants({ world, left }: Tab): readonly Invariant[] {
  const stored = storedIds(world)
  const connected: readonly string[] = world.portico.snapshot('connections').list.map(({ id }) => id)
  const both = `connected ${connected.join(', ')}, stored ${stored.join(', ')}`
  return [
    [`what is connected is stored: ${both}`, connected.every((id) => stored.includes(id))],
    [
      `what is stored is connected, or was not restored: ${both}`,
      stored.every((id) => connected.includes(id) || left.has(id)),
    ],
  ]
}

type Invariant = readonly [what: string, holds: boolean]

function broken(invariants: readonly Invariant[]): readonly string[] {
  return invariants.flatMap(([invariant, holds]) => (holds ? [] : [invariant]))
}

function walletOf({ world }: Tab, { namespace, connectorId }: ConnectionData): ToyWallet | undefined {
  // The world has no other namespaces.
  const own = namespace as WorldNamespace
  return [world.harbor[own], world.local[own]].find(({ id }) => id === connectorId)
}
