import { useAccount } from '@portico/react'

export function BuyButton({ onBuy }: { readonly onBuy: (address: string) => void }) {
  const { status, address, connection } = useAccount()
  const canSign = status === 'connected' && connection?.watchOnly !== true
  return (
    <button type="button" disabled={!canSign} onClick={() => address && onBuy(address)}>
      Buy
    </button>
  )
}
