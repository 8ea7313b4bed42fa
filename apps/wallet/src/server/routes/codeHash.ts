import type { CodeRequest } from '../../api.ts'
import type { ServerContext } from '../context.ts'

/** What is stored of a code: without the wallet's key, a million tries would not find it. */
export function codeHash(server: ServerContext, { email, code }: CodeRequest): Uint8Array {
  return server.secrets.hash('code', `${email}\n${code}`)
}
