import { useTransactions } from '@portico/react'

export function Pending() {
  const { own } = useTransactions()
  return (
    <ul>
      {own.map(({ hash, kind, status }) => (
        <li key={hash}>
          {kind}: {status}
        </li>
      ))}
    </ul>
  )
}
