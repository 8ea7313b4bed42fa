import express from 'express'
import session from 'express-session'
import { generateNonce, SiweMessage } from 'siwe'

const app = express()
app.use(express.json())
app.use(session({ secret: 'a long secret of yours', resave: false, saveUninitialized: false }))
app.get('/api/nonce', ({ session }, response) => {
  session.nonce = generateNonce()
  response.send(session.nonce)
})
app.post('/api/verify', async ({ session, body: { message, signature } }, response) => {
  const { data } = await new SiweMessage(message).verify({ signature, nonce: session.nonce ?? '' })
  session.address = data.address
  response.end()
})
app.post('/api/logout', ({ session }, response) => session.destroy(() => response.end()))
app.get('/api/orders', async (request, response) => {
  const address = request.session.address
  response.status(address ? 200 : 401).json({ address })
})

export const server = app.listen(process.env['PORT'] ?? 3000)
