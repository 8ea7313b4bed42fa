import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { signIn } from './signIn.ts'

const app = new Hono()
app.all('/api/auth/*', (context) => signIn.handle(context.req.raw))
app.get('/api/me', async (context) => {
  const session = await signIn.getSession(context.req.raw)
  return context.json({ accounts: session?.accounts ?? [] }, session ? 200 : 401)
})

export const server = serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
