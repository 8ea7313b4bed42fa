import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { programs } from '../../solana/programs.js'

/** An instruction as the service writes it. */
export interface JupiterInstruction {
  readonly programId: string
  readonly accounts: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  /** Base64. */
  readonly data: string
}

/** A token whose accounts are opened or closed. */
export interface MintPlace {
  readonly mint: string
  readonly tokenProgram: string
}

/** Sets what a unit of computing costs, millionths of a lamport. */
export function setUnitPrice(microLamports: bigint): JupiterInstruction {
  return instruction({ programId: programs.computeBudget, accounts: [], data: [3, ...u64(microLamports)] })
}

/** Opens the owner's associated account, where it isn't there. */
export function openAccount(request: { readonly owner: string; readonly place: MintPlace }): JupiterInstruction {
  const { owner, place } = request
  const { mint, tokenProgram } = place
  const accounts = [signer(owner), written(associatedTokenAddress({ owner, ...place }))]
  const read = [owner, mint, programs.system, tokenProgram].map(readOnly)
  return instruction({ programId: programs.associatedToken, accounts: [...accounts, ...read], data: [1] })
}

/** Moves SOL into the owner's account of wrapped SOL, and counts it there. */
export function wrapCoins(request: {
  readonly owner: string
  readonly place: MintPlace
  readonly lamports: bigint
}): readonly JupiterInstruction[] {
  const { owner, place, lamports } = request
  const account = written(associatedTokenAddress({ owner, ...place }))
  const data = [2, 0, 0, 0, ...u64(lamports)]
  return [
    instruction({ programId: programs.system, accounts: [signer(owner), account], data }),
    instruction({ programId: place.tokenProgram, accounts: [account], data: [17] }),
  ]
}

/** Closes the owner's associated account, so that its SOL is the owner's again. */
export function closeAccount(request: { readonly owner: string; readonly place: MintPlace }): JupiterInstruction {
  const { owner, place } = request
  const accounts = [
    written(associatedTokenAddress({ owner, ...place })),
    written(owner),
    { ...signer(owner), isWritable: false },
  ]
  return instruction({ programId: place.tokenProgram, accounts, data: [9] })
}

/** An instruction, with its data in base64. */
export function instruction(
  request: Omit<JupiterInstruction, 'data'> & { readonly data: Iterable<number> }
): JupiterInstruction {
  return { ...request, data: Buffer.from([...request.data]).toString('base64') }
}

type Account = JupiterInstruction['accounts'][number]

function signer(pubkey: string): Account {
  return { pubkey, isSigner: true, isWritable: true }
}

function written(pubkey: string): Account {
  return { pubkey, isSigner: false, isWritable: true }
}

function readOnly(pubkey: string): Account {
  return { pubkey, isSigner: false, isWritable: false }
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
