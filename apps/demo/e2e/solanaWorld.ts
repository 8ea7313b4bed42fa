import { createPublicKey, verify } from 'node:crypto'
import { createSolanaRpc, getBase58Encoder, address as toAddress } from '@solana/kit'
import type { World } from './world.ts'

/** Address of a funded Solana account, by its index in the test mnemonic. */
export function solanaAccount(world: World, index: number): string {
  const address = world.solana.accounts.at(index)?.address
  if (!address) throw new Error(`The sandbox has no Solana account ${index}.`)
  return address
}

/** The token of the classic program, and the one of Token-2022. */
export function solanaTokens({ solana }: World) {
  const [classic, newer] = solana.mints
  if (!classic || !newer) throw new Error('The local Solana has no two tokens.')
  return { classic, newer }
}

/** Balance in base units, read from the local Solana itself: of the token of `mint`, or SOL in lamports. */
export async function solanaBalanceOf(request: {
  readonly world: World
  readonly address: string
  readonly mint?: string | undefined
}): Promise<bigint> {
  const { world, mint } = request
  const rpc = createSolanaRpc(world.solana.url)
  const owner = toAddress(request.address)
  if (mint === undefined) return (await rpc.getBalance(owner).send()).value
  const accounts = await rpc
    .getTokenAccountsByOwner(owner, { mint: toAddress(mint) }, { encoding: 'jsonParsed' })
    .send()
  return accounts.value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

/** Whether the key that a Solana address is made the signature, both in base58; by Node, not by the code under test. */
export function isSolanaSignature(request: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean {
  const bytesOf = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text))
  const x = Buffer.from(bytesOf(request.address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(request.message), key, bytesOf(request.signature))
}
