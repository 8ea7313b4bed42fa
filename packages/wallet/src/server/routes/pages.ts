import { compress } from 'hono/compress'
import type { FrameNetwork } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { createFrameAssets, createFramePages } from '../http/frameFiles.ts'
import { API_HEADERS, IN_TOUCH, ownPageHeaders, pageHeaders } from '../http/headers.ts'
import type { App } from '../http/request.ts'
import { reasonOf } from '../log.ts'

/** What the pages are made of. */
export interface PagesServer extends ServerContext {
  /** Origins that may embed the frame. */
  readonly dapps: readonly string[]
  /** Networks that the wallet signs for. */
  readonly networks: readonly FrameNetwork[]
  /** Folder of the built frame. */
  readonly frameFolder: string
}

/** Adds the pages of the wallet, and their files. */
export function addPages(app: App, server: PagesServer): void {
  const { dapps, networks, frameFolder: folder } = server
  const pages = createFramePages({ folder, dapps, networks })
  app.use('/', compress())
  app.get('/', async (context) => {
    // A user that sees the frame is about to log in or has done so, and an embedded database takes seconds to start.
    server.store.open().catch((error: unknown) => {
      server.log({ event: 'failure', part: 'database', reason: reasonOf(error) })
    })
    return context.html(await pages.frame(), 200, pageHeaders({ dapps, networks }))
  })
  for (const page of ['approve', 'device', 'social'] as const) app.use(`/${page}`, compress())
  app.get('/device', async (context) => context.html(await pages.device(), 200, ownPageHeaders()))
  app.get('/social', async (context) => context.html(await pages.social(), 200, { ...ownPageHeaders(), ...IN_TOUCH }))
  app.get('/approve', async (context) => {
    const openedBy = context.req.header('sec-fetch-site')
    // A frame of this origin opens it, and no page of another one with a secret of its own. Old browsers don't tell.
    if (openedBy !== undefined && openedBy !== 'same-origin') return context.redirect('/', 303)
    return context.html(await pages.approve(), 200, ownPageHeaders())
  })
  const assets = createFrameAssets(folder)
  app.get('/assets/:name', async (context) => {
    const asset = await assets(context.req.param('name'))
    if (asset === undefined) return context.notFound()
    const gzip = context.req.header('accept-encoding')?.includes('gzip') ? asset.gzip : undefined
    // Their names change with their contents.
    const headers = {
      ...API_HEADERS,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': asset.type,
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    }
    return context.body(gzip ?? asset.bytes, 200, headers)
  })
}
