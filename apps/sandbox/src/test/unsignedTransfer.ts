import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** A transaction in base64 that moves `lamports`, unsigned. `url` is the chain's. */
export async function unsignedTransfer(request: {
  readonly url: string
  readonly from: Address
  readonly to: Address
  readonly lamports: bigint
}): Promise<string> {
  const { url, from, to, lamports } = request
  const { value: lifetime } = await createSolanaRpc(url).getLatestBlockhash().send()
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(from, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: from, role: AccountRole.WRITABLE_SIGNER },
            { address: to, role: AccountRole.WRITABLE },
          ],
          data,
        },
        made
      )
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
