import { type AccountBalance, toDecimal } from '@portico/react'

/** The balance as a text, with all its decimals; undefined while it is not known. */
export function balanceText({ amountBaseUnits, decimals, symbol }: AccountBalance): string | undefined {
  if (amountBaseUnits === undefined || decimals === undefined) return undefined
  return `${toDecimal({ amountBaseUnits, decimals })} ${symbol}`
}
