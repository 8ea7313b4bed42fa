import type { WireMessage } from './readMessage.ts'

/** An address of a transaction. */
export interface NamedAddress {
  /** Undefined where its lookup table isn't read, or has no such place. */
  readonly address: string | undefined
  readonly isWritable: boolean
  readonly isSigner: boolean
}

/** All addresses of a message in the order that its calls count: its own, then writable ones of the lookups, then the others. */
export function namedAddresses(
  message: WireMessage,
  tables: ReadonlyMap<string, readonly string[]>
): readonly NamedAddress[] {
  const { addresses, signers, readonlySigners, readonlyOthers, lookups } = message
  const own = addresses.map((address, place) => ({
    address,
    isSigner: place < signers,
    isWritable: place < signers ? place < signers - readonlySigners : place < addresses.length - readonlyOthers,
  }))
  const looked = (isWritable: boolean): readonly NamedAddress[] =>
    lookups.flatMap(({ table, writable, readonly }) =>
      (isWritable ? writable : readonly).map((place) => ({
        address: tables.get(table)?.[place],
        isSigner: false,
        isWritable,
      }))
    )
  return [...own, ...looked(true), ...looked(false)]
}
