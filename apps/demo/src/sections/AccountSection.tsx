import { useAccount, useAction, useConnect, useDisconnect, useModal, usePortico } from '@portico/react'
import { type ReactNode, useState } from 'react'
import * as wagmi from 'wagmi'
import { balanceText } from '../components/balanceText.js'
import { Compare } from '../components/Compare.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { NamespaceAccounts } from '../components/NamespaceAccounts.js'
import { Section } from '../components/Section.js'
import { TestFunds } from '../components/TestFunds.js'
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
      <Watch />
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
          <TestFunds />
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

/** Any account, without its wallet. */
function Watch(): ReactNode {
  const portico = usePortico()
  const [address, setAddress] = useState('')
  const watch = useAction(() => portico.watchAddress(address))
  return (
    <form
      aria-label="Watch an account"
      onSubmit={(event) => {
        event.preventDefault()
        void watch.run()
      }}
    >
      <label>
        Watch an account without its wallet
        <input
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          placeholder="Address"
          autoComplete="off"
          required
        />
      </label>
      <button type="submit" disabled={watch.status === 'pending'}>
        Watch
      </button>
      <ErrorNote error={watch.error} />
    </form>
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
