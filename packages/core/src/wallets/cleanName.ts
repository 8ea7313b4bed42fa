import { cleanText } from '../foreign/cleanText.js'

/**
 * The name a wallet is shown under: what it calls itself, in one line of at most 64 characters and an ellipsis, without
 * control, zero-width and direction characters. Markup stays, as the text it is. A wallet whose name has nothing to see
 * is called by the last part of its rdns, its host, else "Wallet".
 */
export function cleanName(request: { readonly name: string; readonly rdns?: string | undefined }): string {
  const { name, rdns = '' } = request
  return shorten(name) || shorten(rdns.slice(rdns.lastIndexOf('.') + 1)) || 'Wallet'
}

function shorten(text: string): string {
  return cleanText({ text, characters: 64 })
}
