/**
 * Returns the style sheet with everything in `@layer portico`, for pages whose own styles should win.
 * The token layer becomes a layer inside it, so the order stays: tokens, then components.
 */
export function layerStyles(styles: string): string {
  const inner = styles.replaceAll('@layer portico.tokens', '@layer tokens')
  return `@layer portico {\n${inner}\n}\n`
}
