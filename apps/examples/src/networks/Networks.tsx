import { useAction, useNetwork } from '@portico/react'

export function Networks() {
  const { network, networks, unsupported, switchNetwork } = useNetwork()
  const change = useAction(switchNetwork)
  return (
    <label>
      {unsupported ? "Your wallet is on a network that this site doesn't have: " : 'Network: '}
      <select
        value={network?.id ?? ''}
        disabled={change.status === 'pending'}
        onChange={({ target }) => {
          const chosen = networks.find(({ id }) => id === target.value)
          if (chosen) void change.run({ networkId: chosen.id })
        }}
      >
        {network === undefined && <option value="">Choose one</option>}
        {networks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
