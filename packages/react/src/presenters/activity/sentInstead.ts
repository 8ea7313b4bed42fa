import type { OwnTransaction } from '@portico/core'
import { shortAddress } from '@portico/core/internal'
import type { ActivityRowModel } from '@portico/ui/views/activity'

/** What a wallet has sent in place of what it was asked for; undefined where it did not, or where nothing of it is sent. */
export function insteadOf(own: OwnTransaction | undefined): OwnTransaction['sentInstead'] {
  return own?.status === 'pending' || own?.status === 'confirmed' ? own.sentInstead : undefined
}

/** The same in words; `amount` writes what was moved of it. */
export function presentInstead(
  own: OwnTransaction,
  amount: (amountBaseUnits: bigint) => string | undefined
): ActivityRowModel['instead'] {
  const instead = insteadOf(own)
  if (!instead || own.amountBaseUnits === undefined || own.to === undefined) return undefined
  const [asked, sent] = [amount(own.amountBaseUnits), amount(instead.amountBaseUnits)]
  if (asked === undefined || sent === undefined) return undefined
  const parties = own.to === instead.to ? undefined : { asked: shortAddress(own.to), sent: shortAddress(instead.to) }
  return { asked, sent, parties }
}
