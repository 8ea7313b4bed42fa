import { createPortico, type Portico, type PorticoEventName, type PorticoOptions } from '@portico/core'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  type FakePlatform,
  settle,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'
// Here already, so that a turn is enough for whoever asks for it.
import '../src/flows/switchActiveChain.js'

/** Three namespaces; none of them is one that the product's code could know by heart. */
export const NAMESPACES: readonly ['polkadot', 'cosmos', 'bip122'] = ['polkadot', 'cosmos', 'bip122']

/** A namespace of that world. */
export type WorldNamespace = (typeof NAMESPACES)[number]

/** An instance over three namespaces. */
export interface WorldOfThree {
  readonly portico: Portico
  readonly platform: FakePlatform
  /** One wallet that is in all three, as a connector of each. */
  readonly harbor: { readonly [N in WorldNamespace]: ToyWallet }
  /** A wallet of each namespace that is in no other. */
  readonly local: { readonly [N in WorldNamespace]: ToyWallet }
  readonly events: { readonly type: PorticoEventName; readonly data: unknown }[]
  /** A new instance over the same wallets and storage, as a page reload makes it. Not started. */
  reload(): WorldOfThree
}

/** A started instance over three namespaces of toys. */
export async function createWorldOfThree(options: Partial<PorticoOptions> = {}): Promise<WorldOfThree> {
  const wallets = (make: (namespace: WorldNamespace) => ToyWallet) =>
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, make(namespace)])) as WorldOfThree['harbor']
  const toy = (namespace: WorldNamespace, id: string, name: string): ToyWallet => {
    const [{ id: networkId }] = toyNetworks(namespace)
    const icon = `data:image/png;base64,${name}`
    return createToyWallet({ id, name, icon, networkId, addresses: [`toy-${namespace}-${name}`] })
  }
  const world = assemble({
    options,
    stored: {},
    harbor: wallets((namespace) => toy(namespace, 'toy.harbor', 'Harbor')),
    local: wallets((namespace) => toy(namespace, `toy.${namespace}`, `Only ${namespace}`)),
  })
  world.portico.start()
  await settle()
  return world
}

function assemble(request: {
  readonly options: Partial<PorticoOptions>
  readonly stored: Record<string, string>
  readonly harbor: WorldOfThree['harbor']
  readonly local: WorldOfThree['local']
}): WorldOfThree {
  const { options, stored, harbor, local } = request
  const platform = createFakePlatform({ stored })
  const portico = createPortico({
    adapters: NAMESPACES.map((namespace) =>
      createToyAdapter({
        namespace,
        wallets: [harbor[namespace], local[namespace]],
        balances: Object.fromEntries(toyNetworks(namespace).map(({ id }) => [id, 1n])),
      })
    ),
    platform,
    ...options,
  })
  const events: { readonly type: PorticoEventName; readonly data: unknown }[] = []
  portico.events.onAny((event) => events.push(event))
  return { portico, platform, harbor, local, events, reload: () => assemble(request) }
}
