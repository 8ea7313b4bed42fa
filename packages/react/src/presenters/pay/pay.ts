import { type Network, type Payment, type PayRun, type PayToken, type PayWay, usdCents } from '@portico/core'
import { cleanText, mostPaid, shortAddress } from '@portico/core/internal'
import type { PayCostModel, PayErrorName, PayRequestModel, PayTaskModel, PayWayModel } from '@portico/ui/views/pay'
import { formatExact, formatUsd } from '../assets/formatAmount.js'
import { balanceText, costFigure } from '../send/send.js'
import type { SendCoin } from '../send/sendNotes.js'
import { figureOf, shortText } from '../swap/swap.js'
import { presentTasks, runError, swapError } from '../swap/swapProgress.js'

/** How what is shown is written. */
export interface PayWords {
  readonly network: Network | undefined
  readonly locale: string
}

/** What the page asks for. Until the asset is read, its amount is without a symbol. */
export function presentRequest(
  payment: Payment,
  way: PayWay | undefined,
  { network, locale }: PayWords
): PayRequestModel {
  const { amount, label, message, recipient, host, memo } = payment
  const { amountBaseUnits, asset } = way ?? {}
  const shown = asset && amountBaseUnits !== undefined ? { ...asset, amountBaseUnits, locale } : undefined
  return {
    amount: shown ? figureOf(shown, formatExact(shown)) : { text: `${amount} ${asset?.symbol ?? ''}`.trim() },
    label,
    message,
    recipient,
    href: network?.explorerUrl ? `${network.explorerUrl}/address/${recipient}` : undefined,
    host,
    memo: memo && cleanText({ text: memo, as: 'prose', characters: 140 }),
  }
}

/** One way to pay. */
export function presentWay(
  way: PayWay,
  words: PayWords & { readonly walletName: string; readonly hidden: boolean }
): PayWayModel {
  const { id, source, token, kind, status } = way
  const { network, locale, walletName, hidden } = words
  const { balanceBaseUnits } = token
  const missing = kind === 'direct' ? missingOf(way) : undefined
  return {
    key: id,
    token: {
      symbol: token.symbol,
      icon: token.iconUrl ?? (token.address === undefined ? network?.iconUrl : undefined),
      address: token.address === undefined ? undefined : shortAddress(token.address),
    },
    networkName: network?.name ?? '',
    walletName,
    account: shortAddress(source.address),
    available:
      balanceBaseUnits === undefined
        ? undefined
        : balanceText({
            ...token,
            amountBaseUnits: balanceBaseUnits,
            token: token.address !== undefined,
            hidden,
            locale,
          }),
    missing:
      status === 'insufficient' && missing !== undefined && !hidden
        ? shortText({ ...token, amountBaseUnits: missing, locale, isRoundedUp: true })
        : undefined,
    kind,
    status,
  }
}

/** What a way costs, `nowMs` by the clock of the page. */
export function presentCost(
  way: PayWay,
  { network, locale, nowMs }: PayWords & { readonly nowMs: number }
): PayCostModel {
  const { swap, coinPriceUsd, costBaseUnits: costs } = way
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const coin: SendCoin = { symbol, decimals, priceUsd: coinPriceUsd }
  const feeCents = costs === undefined ? undefined : usdCents({ ...coin, amountBaseUnits: costs })
  const paid = paidCents(way)
  return {
    swap: swap && presentSwap(swap, { nowMs, locale }),
    networkFee: costs === undefined ? undefined : costFigure({ coin, amountBaseUnits: costs, locale }).text,
    total:
      feeCents === undefined || paid === undefined
        ? undefined
        : formatUsd({ cents: feeCents + paid, isNothing: false, locale }),
  }
}

function presentSwap(
  { quoted, pay, receive, asks }: NonNullable<PayWay['swap']>,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: string }
): PayCostModel['swap'] {
  const [paid, received] = [
    usdCents({ ...pay, amountBaseUnits: quoted.payBaseUnits }),
    usdCents({ ...receive, amountBaseUnits: quoted.receiveBaseUnits }),
  ]
  const lost = paid !== undefined && received !== undefined ? paid - received : 0n
  return {
    pay: shortText({ ...pay, amountBaseUnits: quoted.payBaseUnits, locale, isRoundedUp: true }),
    most: shortText({ ...pay, amountBaseUnits: mostPaid(quoted), locale, isRoundedUp: true }),
    receive: shortText({ ...receive, amountBaseUnits: quoted.receiveBaseUnits, locale }),
    cost: lost > 0n ? formatUsd({ cents: lost, isNothing: false, locale }) : undefined,
    ageSeconds: Math.max(0, Math.floor((nowMs - quoted.readAtMs) / 1_000)),
    asks: asks.length + 1,
  }
}

/** What leaves the account at most, without fees: what is swapped, and what is there of the asset. */
function paidCents({ asset, amountBaseUnits = 0n, swap }: PayWay): bigint | undefined {
  if (!swap) return usdCents({ ...asset, amountBaseUnits })
  const { quoted, pay } = swap
  const brought = quoted.exact === 'pay' ? quoted.limitBaseUnits : quoted.receiveBaseUnits
  const own = amountBaseUnits > brought ? amountBaseUnits - brought : 0n
  const swapped = usdCents({ ...pay, amountBaseUnits: mostPaid(quoted) })
  const rest = own === 0n ? 0n : usdCents({ ...asset, amountBaseUnits: own })
  return swapped === undefined || rest === undefined ? undefined : swapped + rest
}

/** How much is needed of an asset of which there is too little. Undefined: enough is there, or that is unknown. */
export function presentShortage(
  way: PayWay | undefined,
  locale: string
): { readonly needed: string; readonly have: string; readonly missing: string } | undefined {
  const missing = way?.status === 'insufficient' ? missingOf(way) : undefined
  if (!way || missing === undefined) return undefined
  const { asset, amountBaseUnits = 0n } = way
  const text = (amount: bigint): string => shown(asset, amount, locale)
  return { needed: text(amountBaseUnits), have: text(amountBaseUnits - missing), missing: text(missing) }
}

/** How much of the asset is missing, of what isn't frozen. Undefined: nothing, or that is unknown. */
function missingOf({ asset, amountBaseUnits, estimate }: PayWay): bigint | undefined {
  const { balanceBaseUnits = 0n } = asset
  const missing = (amountBaseUnits ?? 0n) - balanceBaseUnits + (estimate?.frozenBaseUnits ?? 0n)
  return missing > 0n ? missing : undefined
}

function shown(asset: PayToken, amountBaseUnits: bigint, locale: string): string {
  return formatExact({ ...asset, amountBaseUnits, locale })
}

/** The steps of a payment. */
export function presentPayTasks({ tasks }: PayRun, network: Network | undefined): readonly PayTaskModel[] {
  return presentTasks(tasks, network)
}

/** What went wrong before the wallet was asked. */
export function payError(code: string | undefined): PayErrorName | undefined {
  if (code === 'FEE_RISEN') return 'feeRisen'
  return code !== undefined && UNREACHABLE.includes(code) ? 'unreachable' : swapError(code)
}

/** What went wrong with what was confirmed. */
export function payRunError(run: PayRun): PayErrorName | undefined {
  const { error, tasks } = run
  if (error?.code === 'FEE_RISEN') return 'feeRisen'
  return runError({ error, tasks })
}

const UNREACHABLE: readonly string[] = [
  'NETWORK_UNKNOWN_TO_WALLET',
  'NETWORK_SWITCH_DISABLED',
  'NETWORK_NOT_CONFIGURED',
  'CAPABILITY_UNSUPPORTED',
]
