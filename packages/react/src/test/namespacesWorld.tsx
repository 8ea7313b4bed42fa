import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { useAccount } from '../hooks/account/useAccount.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from './createWorld.js'
import { render } from './render.js'

const ICON = 'data:image/png;base64,AAAA'

/** Two namespaces: Alder is in the first, Cedar in the second, and Delta is one wallet in both. */
export function createPair(options: { readonly cannotSwitch?: boolean | undefined } = {}) {
  const [{ id: networkId }] = toyNetworks()
  const others = toyNetworks('cosmos').map((network) => ({ ...network, name: network.name.replace('Toy', 'Star') }))
  const [star = toyNetworks('cosmos')[0]] = others
  const toy = (id: string, name: string, icon?: string) =>
    createToyWallet({ id, name, icon, networkId: star.id, addresses: [`star-${name}`] })
  const deltaHere = createToyWallet({ id: 'org.delta', name: 'Delta', icon: ICON, networkId, addresses: ['toy-Delta'] })
  const cedar = toy('org.cedar', 'Cedar')
  const deltaThere = toy('org.delta', 'Delta', ICON)
  const second = createToyAdapter({ ...options, namespace: 'cosmos', networks: others, wallets: [cedar, deltaThere] })
  const world = createWorld({
    adapters: (own) => {
      // The world's own adapter has one wallet more.
      ;(own as ReturnType<typeof createToyAdapter>).announce(deltaHere)
      return [own, second]
    },
  })
  return { world, deltaHere, deltaThere, cedar }
}

function Addresses() {
  const here = useAccount({ namespace: 'polkadot' })
  const there = useAccount({ namespace: 'cosmos' })
  const { address } = useAccount()
  return <output>{[here.address, there.address, address].map((text) => text ?? 'none').join(' ')}</output>
}

export function draw({ portico }: World): void {
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
      <NetworkButton />
      <Addresses />
    </PorticoProvider>
  )
}

export const addresses = () => document.querySelector('output')?.textContent
