import type { ActivitySource, PastTransaction } from '@portico/react'

interface Row {
  hash: string
  time: string
  failed: boolean
  from: string
  to: string
  symbol: string
  amount: string
}

export const ownActivity: ActivitySource = {
  read: async ({ networkId, address, cursor = '', signal }) => {
    if (networkId !== 'eip155:1') return undefined
    const response = await fetch(`/api/activity/${address}?after=${cursor}`, { signal })
    if (!response.ok) throw new Error(`Activity can't be read: ${response.status}`)
    const { rows, next }: { rows: Row[]; next?: string } = await response.json()
    const toTransaction = ({ hash, time, failed, from, to, symbol, amount }: Row): PastTransaction => {
      const isOut = from.toLowerCase() === address.toLowerCase()
      return {
        id: hash,
        networkId,
        hash,
        kind: isOut ? 'send' : 'receive',
        status: failed ? 'reverted' : 'confirmed',
        minedAtMs: Date.parse(time),
        from,
        to,
        isSpam: false,
        transfers: [{ direction: isOut ? 'out' : 'in', amountDecimal: amount, symbol, name: symbol, isNft: false }],
      }
    }
    return { items: rows.map(toTransaction), next }
  },
}
