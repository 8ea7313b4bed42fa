// Serves the built demo: node serve.ts. VITE_PORTICO_SANDBOX names a running sandbox; without it, public testnets.
import { serveDemo } from './server/serveDemo.ts'

const server = await serveDemo({
  port: Number(process.env['PORTICO_DEMO_PORT'] ?? 6700),
  sandboxUrl: process.env['VITE_PORTICO_SANDBOX'],
})
process.stdout.write(`Portico demo: ${server.url}\n`)
