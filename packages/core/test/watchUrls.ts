import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** What left this process. */
export interface SeenUrls {
  /** Path and query of every request, those that open a websocket included. */
  readonly list: readonly string[]
  stop(): void
}

/** Records the requests of Node's own fetch and websockets, and of `http`, which the `ws` package uses. */
export function watchUrls(): SeenUrls {
  const list: string[] = []
  const hear = (message: unknown): void => {
    // The channels' messages are documented as objects with the request that is being made.
    const { request } = message as { readonly request?: { readonly path?: string } }
    if (request?.path) list.push(request.path)
  }
  const channels = ['http.client.request.start', 'undici:request:create']
  for (const channel of channels) subscribe(channel, hear)
  return {
    list,
    stop: () => {
      for (const channel of channels) unsubscribe(channel, hear)
    },
  }
}
