import { toNodeHandler } from '@portico/siwx/server'
import express from 'express'
import { signIn } from './signIn.ts'

const app = express()
app.use('/api/auth', toNodeHandler(signIn.handle))
app.use(express.json())
app.get('/api/me', async (request, response) => {
  const session = await signIn.getSession(request)
  response.status(session ? 200 : 401).json({ accounts: session?.accounts ?? [] })
})

export const server = app.listen(process.env['PORT'] ?? 3000)
