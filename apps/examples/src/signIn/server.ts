import { createServer } from 'node:http'
import { createSignInServer, toNodeHandler } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import { createPublicClient, http } from 'viem'
import { sepolia } from 'viem/chains'

const signIn = createSignInServer({
  // What the browser's address bar shows.
  origin: process.env['ORIGIN'] ?? 'http://localhost:5173',
  verifiers: [verifyEvm({ clients: [createPublicClient({ chain: sepolia, transport: http() })] })],
})
const answerSignIn = toNodeHandler(signIn.handle)

createServer(async (request, response) => {
  if (request.url?.startsWith('/api/auth/')) return answerSignIn(request, response)
  const session = await signIn.getSession(request).catch(() => undefined)
  response.statusCode = session ? 200 : 401
  // Not by address: a contract account at the same address on another network may have another owner.
  response.end(session ? `Orders of ${session.userId}` : 'Sign in first.')
}).listen(3000)
