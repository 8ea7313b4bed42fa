import { usePortico, useTransactions } from '@portico/react'

export function Pending() {
  const portico = usePortico()
  const { own } = useTransactions()
  return (
    <ul>
      {own.map(({ hash, kind, status }) => (
        <li key={hash}>
          {kind}: {status}
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() =>
            portico.transactions.add({ networkId: 'eip155:1', hash: `0x${'12'.repeat(32)}`, kind: 'mint' })
          }
        >
          Follow my mint
        </button>
      </li>
    </ul>
  )
}
