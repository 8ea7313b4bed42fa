import type { ApprovalRowModel } from '../../../../views/models/approval.ts'
import { bytesRow } from '../../../show/rows.ts'
import type { NamedAddress } from '../../read/wire/namedAddresses.ts'

/** The whole addresses of accounts that a call is given, by what its program may do with them. */
export function accountRows(places: readonly NamedAddress[]): readonly ApprovalRowModel[] {
  return ROLES.flatMap(([label, isWritable, isSigner]) => {
    const these = places.filter((place) => place.isWritable === isWritable && place.isSigner === isSigner)
    const addresses = new Set(these.map(({ address = 'Not known' }) => address))
    return addresses.size ? bytesRow(label, [...addresses].join('\n')) : []
  })
}

const ROLES: readonly (readonly [label: string, isWritable: boolean, isSigner: boolean])[] = [
  ['Signs, and may change', true, true],
  ['May change', true, false],
  ['Signs', false, true],
  ['Reads', false, false],
]
