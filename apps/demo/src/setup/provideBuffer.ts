/**
 * Gives the page Node's `Buffer`, which WalletConnect's library needs to sign in with the approval of a pairing. Without
 * it phones sign afterwards.
 */
export async function provideBuffer(): Promise<void> {
  const { Buffer } = await import('buffer')
  globalThis.Buffer = Buffer
}
