import { createPortico, type Portico, type PorticoEventName, type PorticoOptions } from '@portico/core'
import type { AdapterFactory } from '@portico/core/adapter'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  type FakePlatform,
  settle,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'

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
  reload(change?: Pick<Partial<WorldRequest>, 'slow' | 'options'>): WorldOfThree
}

/** An instance over three namespaces of toys, started unless `start` is false. */
export async function createWorldOfThree({
  start = true,
  ...options
}: Partial<PorticoOptions> & { readonly start?: boolean } = {}): Promise<WorldOfThree> {
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
  if (!start) return world
  world.portico.start()
  await settle()
  return world
}

interface WorldRequest {
  readonly options: Partial<PorticoOptions>
  readonly stored: Record<string, string>
  readonly harbor: WorldOfThree['harbor']
  readonly local: WorldOfThree['local']
  /** The namespace whose wallets take a second to be restored. */
  readonly slow?: WorldNamespace | undefined
}

function assemble(request: WorldRequest): WorldOfThree {
  const { options, stored, harbor, local, slow } = request
  const platform = createFakePlatform({ stored })
  const portico = createPortico({
    adapters: NAMESPACES.map((namespace) => {
      const factory = createToyAdapter({
        namespace,
        wallets: [harbor[namespace], local[namespace]],
        balances: Object.fromEntries(toyNetworks(namespace).map(({ id }) => [id, 1n])),
      })
      return namespace === slow ? restoringSlowly(factory) : factory
    }),
    platform,
    ...options,
  })
  const events: { readonly type: PorticoEventName; readonly data: unknown }[] = []
  portico.events.onAny((event) => events.push(event))
  return { portico, platform, harbor, local, events, reload: (change) => assemble({ ...request, ...change }) }
}

function restoringSlowly(factory: AdapterFactory): AdapterFactory {
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      return {
        ...adapter,
        restore: async (request) => {
          await new Promise<void>((resolve) => context.platform.clock.setTimeout(resolve, 1_000))
          return adapter.restore(request)
        },
      }
    },
  }
}
