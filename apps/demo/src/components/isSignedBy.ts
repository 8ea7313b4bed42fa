import { type ChainId, namespaceOf } from '@portico/react'
import { isAddress, isHex, verifyMessage } from 'viem'

/** Whether the account at `address` signed the message; undefined where this page cannot check. */
export async function isSignedBy(request: {
  readonly networkId: ChainId
  readonly address: string
  readonly message: string
  /** As the wallet gave it. */
  readonly signature: string
}): Promise<boolean | undefined> {
  const { networkId, address, message, signature } = request
  switch (namespaceOf(networkId)) {
    case 'eip155':
      return isAddress(address) && isHex(signature) && verifyMessage({ address, message, signature })
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
