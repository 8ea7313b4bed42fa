import { createSignInServer, toNodeHandler } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import express from 'express'

const signIn = createSignInServer({ origin: 'http://localhost:3000', verifiers: [verifyEvm()] })
const app = express()
app.use(express.json())
app.use('/api/auth', toNodeHandler(signIn.handle))
app.get('/api/orders', async (request, response) => {
  const address = (await signIn.getSession(request))?.address
  response.status(address ? 200 : 401).json({ address })
})

export const server = app.listen(process.env['PORT'] ?? 3000)
