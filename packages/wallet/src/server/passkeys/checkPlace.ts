import { bytesOf } from '../http/decode.ts'

/**
 * Throws for what was signed in a page that another origin embeds: every passkey of this wallet is asked for by a page that stands alone.
 * The library looks at assertions only, and lets those through that name no page on top.
 */
export function checkPlace({ clientDataJSON }: { readonly clientDataJSON: string }): void {
  const { crossOrigin = false, topOrigin } = Object(JSON.parse(Buffer.from(bytesOf(clientDataJSON)).toString()))
  if (crossOrigin !== false || topOrigin !== undefined) throw new Error('The page was embedded.')
}
