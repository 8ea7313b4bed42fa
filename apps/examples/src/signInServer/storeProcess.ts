import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import KeyvRedis from '@keyv/redis'
import { createSignInServer, type SignInStore, toNodeHandler } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import { Keyv } from 'keyv'
import pg from 'pg'
import { postgresStore } from './postgresStore.ts'

// The documented Node server in a process of its own, over the Redis or the Postgres that its environment names. It says on
// which port it listens.
const signIn = createSignInServer({ origin: 'http://localhost:3000', verifiers: [verifyEvm()], store: openStore() })
const handleSignIn = toNodeHandler(signIn.handle)
const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/api/auth/')) return handleSignIn(request, response)
  const session = await signIn.getSession(request)
  response.writeHead(session ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ accounts: session?.accounts ?? [] }))
}).listen(0)
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))

function openStore(): SignInStore {
  const { REDIS_SOCKET: path, PGHOST } = process.env
  // pg reads PGHOST, PGUSER and PGDATABASE.
  if (PGHOST !== undefined) return postgresStore(new pg.Pool())
  return new Keyv({ store: new KeyvRedis({ socket: { path: path ?? '', tls: false } }), throwOnErrors: true })
}
