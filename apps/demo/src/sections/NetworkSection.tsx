import { useAction, useModal, useNetwork, usePortico } from '@portico/react'
import type { ReactNode } from 'react'
import * as wagmi from 'wagmi'
import { Compare } from '../components/Compare.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { Section } from '../components/Section.js'
import { useCan } from '../components/useCan.js'
import source from './NetworkSection.tsx?raw'

/** Renders the network in use and the ways to another one. */
export function NetworkSection(): ReactNode {
  return (
    <Section
      title="Network"
      lead="A wallet that doesn’t know a network is asked to add it. Meadow, of the local wallets, knows only the first."
      source={source}
    >
      <Compare of="network" portico={<PorticoNetwork />} wagmi={<WagmiNetwork />} />
    </Section>
  )
}

function PorticoNetwork(): ReactNode {
  const portico = usePortico()
  const { network, networks, unsupported, switchNetwork } = useNetwork()
  const switching = useAction(switchNetwork)
  const canSwitch = useCan('switchNetwork')
  const modal = useModal()
  // A network of another kind is not for the wallet to switch to.
  const other = networks.find(
    ({ id, namespace }) => id !== network?.id && (!network || namespace === network.namespace)
  )
  const connected = portico.snapshot('connections').list.length > 0
  return (
    <>
      <Facts facts={{ network: network?.name, id: network?.id, unsupported }} />
      <div className="buttons">
        {networks.map(({ id, name, namespace }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === network?.id}
            disabled={connected && !canSwitch && (!network || namespace === network.namespace)}
            onClick={() => void switching.run({ networkId: id })}
          >
            {name}
          </button>
        ))}
        <button type="button" onClick={() => void modal.open('WhatIsANetwork')}>
          What is a network?
        </button>
        <button type="button" onClick={() => void modal.open('Networks')}>
          Open networks
        </button>
        {other && (
          <button type="button" onClick={() => void modal.open('SwitchNetwork', { networkId: other.id })}>
            Switch in the modal
          </button>
        )}
      </div>
      {switching.status === 'pending' && <p role="status">Waiting for the wallet…</p>}
      <ErrorNote error={switching.error} />
    </>
  )
}

function WagmiNetwork(): ReactNode {
  const chainId = wagmi.useChainId()
  const chains = wagmi.useChains()
  const { status } = wagmi.useConnection()
  const switchChain = wagmi.useSwitchChain()
  return (
    <>
      <Facts facts={{ chainId, name: chains.find(({ id }) => id === chainId)?.name }} />
      {status === 'connected' && (
        <div className="buttons">
          {chains.map(({ id, name }) => (
            <button key={id} type="button" onClick={() => switchChain.mutate({ chainId: id })}>
              {name}
            </button>
          ))}
        </div>
      )}
      <ErrorNote error={switchChain.error} />
    </>
  )
}
