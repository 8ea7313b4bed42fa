import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { App } from '../http/request.ts'

/** Adds what says whether the server runs, and whether its parts do. */
export function addHealth(app: App, server: ServerContext): void {
  let last: { readonly atMs: number; readonly result: Promise<void> } | undefined
  // However often it is asked, the mail server and the database are asked once in a while.
  const check = (): Promise<void> => {
    const nowMs = server.clock.now()
    if (last === undefined || nowMs - last.atMs >= READY_FOR_MS) last = { atMs: nowMs, result: checkParts(server) }
    return last.result
  }
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', async (context) => {
    await check()
    return context.json({ status: 'ok' })
  })
}

async function checkParts({ store, mailer }: ServerContext): Promise<void> {
  await store.use((open) => open.ping())
  try {
    await mailer.check()
  } catch (cause) {
    throw new ApiError('MAIL_FAILED', {}, { cause })
  }
}

const READY_FOR_MS = 5000
