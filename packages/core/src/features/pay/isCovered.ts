import { isWithin } from '../swap/readQuote.js'
import type { PayWay } from './state.js'

/** Whether what a way asks for now is no more than what the user was shown. A fee moves a little all the time. */
export function isCovered(shown: PayWay, now: PayWay): boolean {
  const { costBaseUnits: before = 0n } = shown
  const { costBaseUnits: costs = 0n } = now
  const isSame = now.amountBaseUnits === shown.amountBaseUnits && now.asset.decimals === shown.asset.decimals
  const isMade = (now.estimate?.depositBaseUnits ?? 0n) <= (shown.estimate?.depositBaseUnits ?? 0n)
  if (!isSame || !isMade || costs * 100n > before * MOST_RISEN) return false
  if (!shown.swap || !now.swap) return !shown.swap && !now.swap
  const { quoted, asks } = now.swap
  const agreed = shown.swap
  const isExact =
    quoted.exact === 'pay'
      ? quoted.payBaseUnits <= agreed.quoted.payBaseUnits
      : quoted.receiveBaseUnits <= agreed.quoted.receiveBaseUnits
  return isExact && isWithin(quoted, agreed.quoted) && asks.every((kind) => agreed.asks.includes(kind))
}

/** Per cent of the costs that were shown. */
const MOST_RISEN = 125n
