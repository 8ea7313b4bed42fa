import { useConnect, useConnections, useDisconnect, useSetActiveConnection } from '@portico/react'

export function Wallets() {
  const connected = useConnections()
  const add = useConnect()
  const use = useSetActiveConnection()
  const leave = useDisconnect()
  return (
    <ul>
      {connected.map(({ connection: { id, accounts }, wallet, isActive }) => (
        <li key={id}>
          {wallet.name}: {accounts[0].address}
          {isActive ? (
            ' (in use)'
          ) : (
            <button type="button" onClick={() => use.run({ connectionId: id })}>
              Use
            </button>
          )}
          <button type="button" onClick={() => leave.run({ connectionId: id })}>
            Disconnect
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => add.run()}>
          Add a wallet
        </button>
      </li>
    </ul>
  )
}
