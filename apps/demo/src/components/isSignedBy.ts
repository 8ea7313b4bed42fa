import { type ChainId, namespaceOf, referenceOf } from '@portico/react'
import { isAddress, isHex } from 'viem'
import type { Config } from 'wagmi'
import { verifyMessage } from 'wagmi/actions'

/** Whether the account at `address` signed the message; undefined where this page cannot check. */
export async function isSignedBy(request: {
  /** What asks the chain about signatures of contracts. */
  readonly config: Config
  readonly networkId: ChainId
  readonly address: string
  readonly message: string
  /** As the wallet gave it. */
  readonly signature: string
}): Promise<boolean | undefined> {
  const { config, networkId, address, message, signature } = request
  const chainId = Number(referenceOf(networkId))
  switch (namespaceOf(networkId)) {
    case 'eip155':
      return isAddress(address) && isHex(signature) && verifyMessage(config, { chainId, address, message, signature })
    case 'solana': {
      // In a chunk of its own, for pages that sign.
      const {
        address: toAddress,
        getBase58Encoder,
        getPublicKeyFromAddress,
        signatureBytes,
        verifySignature,
      } = await import('@solana/kit')
      const key = await getPublicKeyFromAddress(toAddress(address))
      const bytes = signatureBytes(getBase58Encoder().encode(signature))
      return verifySignature(key, bytes, new TextEncoder().encode(message))
    }
    default:
      return undefined
  }
}
