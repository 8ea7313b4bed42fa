import type { SolanaRelay } from './deploySolanaRelay.js'

/** An instruction in the form of `@solana/kit`. */
export interface RelayCall {
  readonly programAddress: string
  /** `role`: 0 read, 1 written, 2 read and signs, 3 written and signs. */
  readonly accounts?: readonly { readonly address: string; readonly role: number }[] | undefined
  readonly data?: ArrayLike<number> | undefined
}

/** An instruction of `SolanaRelay.program` that makes these calls, one after the other. They name 24 addresses at most. */
export function encodeRelay(request: {
  readonly relay: SolanaRelay
  /** Signs. */
  readonly user: string
  readonly calls?: readonly RelayCall[] | undefined
  /** Calls that are made only where the transaction asks for all units that there are, as in a simulation. */
  readonly simulated?: readonly RelayCall[] | undefined
  /** Calls that are made only where it asks for fewer. */
  readonly sent?: readonly RelayCall[] | undefined
}): {
  readonly programAddress: string
  readonly accounts: NonNullable<RelayCall['accounts']>
  readonly data: Uint8Array
} {
  const { relay, user, calls = [], simulated = [], sent = [] } = request
  const all = [calls, simulated, sent].flatMap((list, kind) => list.map((call) => ({ ...call, kind })))
  const named = all.flatMap(({ programAddress, accounts = [] }) => [{ address: programAddress, role: 0 }, ...accounts])
  const isSplit = simulated.length + sent.length > 0
  const addresses = [...new Set([...named.map(({ address }) => address), ...(isSplit ? [INSTRUCTIONS] : [])])]
  const place = (address: string): number => addresses.indexOf(address)
  const isWritten = (address: string): boolean => named.some((one) => one.address === address && one.role % 2 === 1)
  const encoded = all.flatMap(({ kind, programAddress, accounts = [], data = [] }) => [
    ...[kind, place(programAddress), accounts.length],
    ...accounts.flatMap(({ address, role }) => [
      place(address),
      (role % 2) + (role > 1 || address === relay.own ? 2 : 0),
    ]),
    ...[data.length & 255, data.length >> 8, ...Array.from(data)],
  ])
  return {
    programAddress: relay.program,
    accounts: addresses.map((address) => ({ address, role: Number(isWritten(address)) + (address === user ? 2 : 0) })),
    data: Uint8Array.from([relay.bump, all.length, isSplit ? place(INSTRUCTIONS) : NO_PLACE, ...encoded]),
  }
}

/** Where a program sees all instructions of a transaction. */
const INSTRUCTIONS = 'Sysvar1nstructions1111111111111111111111111'
const NO_PLACE = 255
