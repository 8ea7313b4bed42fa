/** An amount of tokens, as JSON-RPC writes it. */
export interface TokenAmount {
  /** Base units. */
  readonly amount: string
  readonly decimals: number
  /** Rounded to what JavaScript can say; kept because old clients read it. */
  readonly uiAmount: number
  /** Exact. */
  readonly uiAmountString: string
}

/** `amountBaseUnits` with its decimal forms. */
export function tokenAmount(request: { readonly amountBaseUnits: bigint; readonly decimals: number }): TokenAmount {
  const { amountBaseUnits, decimals } = request
  const digits = amountBaseUnits.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amountBaseUnits.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
