import { toDecimal, useAccount, usePortico, useSlice } from '@portico/react'

export function HideBalances() {
  const portico = usePortico()
  const { amountBaseUnits, decimals, symbol, isHidden: isDotted } = useAccount().balance
  const isHidden = useSlice('accounts', (accounts) => accounts.hidden === true)
  return (
    <p>
      {amountBaseUnits !== undefined && decimals !== undefined && (
        <>
          {isDotted ? '•••••' : toDecimal({ amountBaseUnits, decimals })} {symbol}
        </>
      )}
      <button type="button" aria-pressed={isHidden} onClick={() => portico.setBalancesHidden(!isHidden)}>
        Hide balances
      </button>
    </p>
  )
}
