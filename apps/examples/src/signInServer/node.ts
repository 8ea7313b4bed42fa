import { createServer } from 'node:http'
import { toNodeHandler } from '@portico/siwx/server'
import { signIn } from './signIn.ts'

const handleSignIn = toNodeHandler(signIn.handle)

export const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/api/auth/')) return handleSignIn(request, response)
  const session = await signIn.getSession(request).catch(() => undefined)
  response.writeHead(session ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ accounts: session?.accounts ?? [] }))
}).listen(process.env['PORT'] ?? 3000)
