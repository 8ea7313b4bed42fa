import { useAccount, useConnect, useDisconnect, useModal } from '@portico/react'
import type { ReactNode } from 'react'
import * as wagmi from 'wagmi'
import { balanceText } from '../components/balanceText.js'
import { Compare } from '../components/Compare.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { NamespaceAccounts } from '../components/NamespaceAccounts.js'
import { Section } from '../components/Section.js'
import source from './AccountSection.tsx?raw'

/** Renders the account as both libraries see it; connecting and disconnecting works from either side. */
export function AccountSection(): ReactNode {
  return (
    <Section
      title="Account"
      lead="One connection, seen by Portico’s hooks and by wagmi’s. Always in sync."
      source={source}
    >
      <Compare of="account" portico={<PorticoAccount />} wagmi={<WagmiAccount />} />
      <NamespaceAccounts />
    </Section>
  )
}

function PorticoAccount(): ReactNode {
  const { status, address, networkId, wallet, balance, identity } = useAccount()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const modal = useModal()
  return (
    <>
      <Facts
        facts={{
          status,
          address,
          networkId,
          wallet: wallet?.name,
          balance: balanceText(balance),
          name: identity.name,
        }}
      />
      {status === 'connected' ? (
        <div className="buttons">
          <button type="button" onClick={() => void modal.open('Account')}>
            Open account
          </button>
          <button type="button" onClick={() => void disconnect.run()}>
            Disconnect
          </button>
        </div>
      ) : (
        <div className="buttons">
          <button type="button" onClick={() => void connect.run()} disabled={connect.status === 'pending'}>
            Connect
          </button>
        </div>
      )}
      <ErrorNote error={connect.error ?? disconnect.error} />
    </>
  )
}

function WagmiAccount(): ReactNode {
  const { status, address, chainId, connector } = wagmi.useConnection()
  const connectors = wagmi.useConnectors()
  const connect = wagmi.useConnect()
  const disconnect = wagmi.useDisconnect()
  return (
    <>
      <Facts facts={{ status, address, chainId, connector: connector && String(connector.name) }} />
      <div className="buttons">
        {status === 'connected' ? (
          <button type="button" onClick={() => disconnect.mutate()}>
            Disconnect
          </button>
        ) : (
          connectors.map((each) => (
            <button key={each.uid} type="button" onClick={() => connect.mutate({ connector: each })}>
              {/* wagmi gives what a wallet announced, whatever that is. */}
              {String(each.name)}
            </button>
          ))
        )}
      </div>
      <ErrorNote error={connect.error ?? disconnect.error} />
    </>
  )
}
