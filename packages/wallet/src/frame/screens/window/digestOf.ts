import { base64urlnopad } from '@scure/base'
import { canonicalJson } from './canonicalJson.ts'
import type { WindowView } from './types.ts'

/** What an answer is about: everything that the window has shown. SHA-256 in base64url. */
export async function digestOf(view: WindowView): Promise<string> {
  const bytes = new TextEncoder().encode(`portico window view 1\n${canonicalJson(view)}`)
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
