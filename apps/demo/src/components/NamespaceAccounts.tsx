import { type Namespace, type Network, useAccount, useConnect, useDisconnect, useNetwork } from '@portico/react'
import type { ReactNode } from 'react'
import { balanceText } from './balanceText.js'
import { ErrorNote } from './ErrorNote.js'
import { Facts } from './Facts.js'

/** Renders the account of each namespace; nothing where there is one only, whose account is shown anyway. */
export function NamespaceAccounts(): ReactNode {
  const { networks } = useNetwork()
  const firsts = networks.filter(
    ({ namespace }, index) => networks.findIndex((one) => one.namespace === namespace) === index
  )
  if (firsts.length < 2) return null
  return (
    <div className="compare">
      {firsts.map((network) => (
        <NamespaceAccount key={network.namespace} namespace={network.namespace} first={network} />
      ))}
    </div>
  )
}

function NamespaceAccount(props: { readonly namespace: Namespace; readonly first: Network }): ReactNode {
  const { namespace, first } = props
  const { status, address, networkId, wallet, balance, connection } = useAccount({ namespace })
  const connect = useConnect()
  const disconnect = useDisconnect()
  return (
    <section aria-label={`In ${namespace}`}>
      <h3>
        <code>useAccount({`{ namespace: '${namespace}' }`})</code>
      </h3>
      <Facts facts={{ status, address, networkId, wallet: wallet?.name, balance: balanceText(balance) }} />
      <div className="buttons">
        {connection ? (
          <button type="button" onClick={() => void disconnect.run({ connectionId: connection.id })}>
            Disconnect {namespace} only
          </button>
        ) : (
          <button
            type="button"
            onClick={() => void connect.run({ networkId: first.id })}
            disabled={connect.status === 'pending'}
          >
            Connect {namespace} only
          </button>
        )}
      </div>
      <ErrorNote error={connect.error ?? disconnect.error} />
    </section>
  )
}
