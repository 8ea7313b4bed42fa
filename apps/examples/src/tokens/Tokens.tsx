import {
  floorDecimal,
  isHiddenToken,
  type TokenBalance,
  toDecimal,
  totalUsdCents,
  usdCents,
  useTokens,
} from '@portico/react'

const dollars = (cents: bigint) =>
  `$${floorDecimal({ amountDecimal: toDecimal({ amountBaseUnits: cents, decimals: 2 }), digits: 2 })}`

function TokenRow({ token }: { token: TokenBalance }) {
  const cents = usdCents(token)
  return (
    <li>
      {toDecimal(token)} {token.symbol}
      {cents !== undefined && ` (${dollars(cents)})`}
    </li>
  )
}

export function Tokens() {
  const { status, tokens, refresh, isHeld } = useTokens()
  if (status === 'unavailable') return <p>Tokens aren't available on this network.</p>
  return (
    <>
      <h2>{dollars(totalUsdCents(tokens))}</h2>
      <ul aria-busy={status === 'loading'}>
        {tokens
          .filter((token) => !isHiddenToken(token))
          .map((token) => (
            <TokenRow key={token.address ?? 'coin'} token={token} />
          ))}
      </ul>
      {status === 'error' && !isHeld && (
        <button type="button" onClick={refresh}>
          Try again
        </button>
      )}
    </>
  )
}
