import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Backend } from '@portico/test-kit/internal/backend'
import type { RelayAction, SandboxConfig, SandboxRequests } from '../types.ts'
import type { PageFile, Pages } from './buildPages.ts'
import type { Controls } from './createControls.ts'
import type { EventStream } from './createEventStream.ts'
import { isLoopbackHost, isOwnOrigin } from './origins.ts'
import { readJson } from './readJson.ts'
import { readProject } from './readProject.ts'

/** Everything the sandbox serves on its origin: pages, configuration, switches, log and the services. */
export function createHandler(parts: {
  readonly pages: Pages
  readonly backend: Backend
  readonly controls: Controls
  readonly events: EventStream
  /** The configuration with URLs under `origin`. */
  readonly config: (origin: string) => SandboxConfig
  /** Puts chains, faults, settings, contents and logs back to the start. */
  readonly reset: () => Promise<void>
}): RequestListener {
  const { pages, backend, controls, events } = parts

  const read = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const page = await pages.find(path)
    if (page) return send(response, { status: 200, ...page })
    switch (path) {
      case '/config.json':
        return sendJson(response, parts.config(`http://${request.headers.host}`))
      case '/state':
        return sendJson(response, controls.state())
      case '/requests': {
        const log: SandboxRequests = { services: backend.requests(), wallets: controls.walletRequests() }
        return sendJson(response, log)
      }
      case '/events':
        return events.add(response)
      default:
        return send(response, { status: 404, type: 'text/plain', body: `The sandbox has nothing at ${path}.` })
    }
  }

  const change = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    // Any page in the same browser could post here; only our own pages and programs (which send no origin) may.
    if (!isOwnOrigin(request)) throw new Error('Only pages of the sandbox may change it.')
    const body = await readJson(request)
    switch (path) {
      case '/faults':
        controls.setFaults({ target: text(body, 'target'), faults: fields(body, 'faults') })
        break
      case '/settings':
        controls.setSettings({ wallet: text(body, 'wallet'), settings: fields(body, 'settings') })
        break
      case '/project':
        controls.setProject(readProject(body))
        break
      case '/relay':
        await controls.actOnRelay(relayAction(body))
        break
      case '/paymaster':
        await controls.setPaymaster({ isOn: flag(body, 'isOn') })
        break
      case '/wallet-requests':
        // Written by our own vault page only, which the compiler checks.
        controls.logWalletRequest(body as unknown as Parameters<Controls['logWalletRequest']>[0])
        break
      case '/reset':
        await parts.reset()
        break
      default:
        throw new Error(`Nothing can be posted to ${path}.`)
    }
    sendJson(response, controls.state())
  }

  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    // A foreign name that resolves to this computer (DNS rebinding) must not reach the switches.
    if (!isLoopbackHost(request.headers.host)) {
      return send(response, { status: 403, type: 'text/plain', body: 'The sandbox answers as localhost only.' })
    }
    if (backend.serves(pathname)) return void backend.handle(request, response)
    const answer = request.method === 'POST' ? change : read
    answer(request, response, pathname).catch((error: unknown) => {
      const body = error instanceof Error ? error.message : String(error)
      send(response, { status: 400, type: 'text/plain', body })
    })
  }
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, { status: 200, type: 'application/json', body: JSON.stringify(value) })
}

function send(response: ServerResponse, answer: PageFile & { readonly status: number }): void {
  response.writeHead(answer.status, {
    'content-type': `${answer.type}; charset=utf-8`,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
  response.end(answer.body)
}

function text(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw new Error(`"${name}" must be a text.`)
  return value
}

function flag(body: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = body[name]
  if (typeof value !== 'boolean') throw new Error(`"${name}" must be true or false.`)
  return value
}

function relayAction(body: Readonly<Record<string, unknown>>): RelayAction {
  const { action } = body
  if (action === 'down' || action === 'up' || action === 'dropConnections') return action
  throw new Error('"action" must be down, up or dropConnections.')
}

function fields(body: Readonly<Record<string, unknown>>, name: string): object {
  const value = body[name]
  if (typeof value !== 'object' || value === null) throw new Error(`"${name}" must be an object.`)
  return value
}
