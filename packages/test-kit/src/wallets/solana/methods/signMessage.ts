import { ed25519 } from '@noble/curves/ed25519'
import { permitted, type SolanaWalletMethod } from '../context.js'
import { asByteArray, inputsOf } from '../params.js'

/** Signatures of messages, inputs `{ address, message }`. Errors: 4001, 4100. */
export const signMessage: SolanaWalletMethod = async (context, params) => {
  const inputs = inputsOf(params, ({ message }) => ({ message: asByteArray(message) })).map((input) => ({
    ...input,
    account: permitted(context, input.address),
  }))
  await context.approve({
    kind: 'signMessage',
    method: 'solana:signMessage',
    accounts: unique(inputs.map(({ address }) => address)),
    fields: inputs.map(({ message }, index) => ({
      label: inputs.length === 1 ? 'Message' : `Message ${index + 1}`,
      value: readable(message),
    })),
  })
  return inputs.map(({ message, account }) => ({
    signedMessage: message,
    signature: ed25519.sign(message, account.privateKey),
    signatureType: 'ed25519',
  }))
}

/** Each once, in the order of the first. */
export function unique(addresses: readonly string[]): readonly string[] {
  return addresses.filter((address, index) => addresses.indexOf(address) === index)
}

/** The text when the bytes are valid UTF-8, else their hex. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not a text: bytes are shown as they are.
    return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}
