import { isIP } from 'node:net'

/** Whether browsers make passkeys for the host of this URL: they take names, and no IP addresses (WebAuthn, "RP ID"). */
export function mayHavePasskeys({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
