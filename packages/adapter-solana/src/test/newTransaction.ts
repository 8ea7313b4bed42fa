import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** An unsigned transaction of version 1 (SIMD-0385) in its wire format, which `signers` have to sign; the first pays. */
export function newTransaction(signers: readonly [string, ...string[]]): Uint8Array {
  const lifetime = { blockhash: blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'), lastValidBlockHeight: 1n }
  const instruction = {
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    accounts: signers.map((signer) => ({ address: signer as Address, role: 2 })),
  }
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (one) => setTransactionMessageFeePayer(address(signers[0]), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction(instruction, one)
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
