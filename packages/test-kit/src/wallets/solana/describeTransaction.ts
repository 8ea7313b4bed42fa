import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { programs } from '../../solana/programs.js'
import { readTransaction, type SolanaTransaction } from '../../solana/readTransaction.js'
import { transactionFee } from '../../solana/transactionFee.js'
import type { SolanaWalletToken } from './types.js'

/** What a transaction does, line by line in plain words, and what it costs. Errors: bytes of another kind. */
export function describeTransaction(request: {
  readonly transaction: Uint8Array
  readonly tokens: readonly SolanaWalletToken[]
}): readonly { readonly label: string; readonly value: string }[] {
  const parts = readTransaction(request.transaction)
  const steps = parts.instructions.flatMap((instruction) => {
    const program = parts.accounts[instruction.programIndex]
    if (program === programs.computeBudget) return []
    const accounts = instruction.accountIndexes.map((index) => parts.accounts[index] ?? 'an account of a lookup table')
    return [describeStep({ program, accounts, data: instruction.data, tokens: request.tokens })]
  })
  const fee = transactionFee({ ...parts, signerCount: parts.signatures.length })
  return [
    ...steps.map((value, index) => ({ label: steps.length === 1 ? 'Does' : `Step ${index + 1}`, value })),
    { label: 'Fee', value: `${formatUnits(fee, 9)} SOL` },
  ]
}

function describeStep(step: {
  readonly program: string | undefined
  readonly accounts: SolanaTransaction['accounts']
  readonly data: Uint8Array
  readonly tokens: readonly SolanaWalletToken[]
}): string {
  const { program, accounts, data, tokens } = step
  const [first = '', second = '', third = '', fourth = ''] = accounts
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const name = (mint: string): string => tokens.find((token) => token.mint === mint)?.symbol ?? `of the token ${mint}`
  if (program === programs.system && data.length === 12 && view.getUint32(0, true) === 2) {
    return `Sends ${formatUnits(view.getBigUint64(4, true), 9)} SOL to ${second}`
  }
  if (program === programs.token || program === programs.token2022) {
    // TransferChecked: from, mint, to. Transfer: from, to.
    if (data[0] === 12 && data.length === 10) {
      return `Sends ${formatUnits(view.getBigUint64(1, true), data[9] ?? 0)} ${name(second)} to the token account ${third}`
    }
    if (data[0] === 3 && data.length === 9) {
      return `Sends ${view.getBigUint64(1, true)} base units of a token from ${first} to the token account ${second}`
    }
  }
  // Create, or create unless it is there: payer, account, owner, mint.
  if (program === programs.associatedToken && (data.length === 0 || (data[0] ?? 2) < 2)) {
    return `Opens the token account ${second} of ${third} for ${name(fourth)}`
  }
  return `Calls the program ${program ?? 'of a lookup table'} with ${base58.encode(data) || 'no data'}`
}
