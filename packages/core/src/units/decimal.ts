import { amountInvalid } from './amountInvalid.js'
import { shownUnits } from './shownUnits.js'

/** Base units of a decimal amount. More fraction digits than `decimals` is AMOUNT_INVALID; nothing is rounded. */
export function toBaseUnits(request: { readonly amountDecimal: string; readonly decimals: number }): bigint {
  const value = request.amountDecimal
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > request.decimals) throw amountInvalid(value)
  const units = BigInt((match[2] ?? '0') + fraction.padEnd(request.decimals, '0'))
  return match[1] ? -units : units
}

/** Decimal string of base units, as their network shows them, without trailing zeros. */
export function toDecimal(request: {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  /** Of a token: see `TokenBalance`. */
  readonly multiplier?: number | undefined
}): string {
  const units = shownUnits(request)
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(request.decimals + 1, '0')
  const split = digits.length - request.decimals
  const fraction = digits.slice(split).replace(/0+$/, '')
  return `${negative ? '-' : ''}${digits.slice(0, split)}${fraction ? `.${fraction}` : ''}`
}

/** A decimal string cut to `digits` fraction digits, always that many: '1.9999' with 3 is '1.999', '2' is '2.000'. */
export function floorDecimal(request: { readonly amountDecimal: string; readonly digits: number }): string {
  const [whole = '0', fraction = ''] = request.amountDecimal.split('.')
  return request.digits === 0 ? whole : `${whole}.${fraction.slice(0, request.digits).padEnd(request.digits, '0')}`
}
