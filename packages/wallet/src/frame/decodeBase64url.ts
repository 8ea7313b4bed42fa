import { base64urlnopad } from '@scure/base'

/** The bytes of a text in base64url without padding, which the caller may wipe; undefined of any other text. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const decoded = base64urlnopad.decode(text)
    const bytes = new Uint8Array(decoded)
    decoded.fill(0)
    return bytes
  } catch {
    return undefined
  }
}
