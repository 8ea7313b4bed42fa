import { imagePaths } from './images.js'
import type { BackendService } from './types.js'

/** The service a request is for; undefined for an unknown path. */
export function serviceOf(request: { readonly method: string; readonly pathname: string }): BackendService | undefined {
  const { method, pathname } = request
  return routes.find((route) => route.method === method && route.path.test(pathname))?.service
}

/** True for the paths of services, also for unknown paths below them. */
export function isServicePath(pathname: string): boolean {
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}

const routes: readonly {
  readonly service: BackendService
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
}[] = [
  { service: 'supportedChains', method: 'GET', path: /^\/v1\/supported-chains$/ },
  { service: 'identity', method: 'GET', path: /^\/v1\/identity\/[^/]+$/ },
  { service: 'balance', method: 'GET', path: /^\/v1\/account\/[^/]+\/balance$/ },
  { service: 'prices', method: 'POST', path: /^\/v1\/fungible\/price$/ },
  { service: 'history', method: 'GET', path: /^\/v1\/account\/[^/]+\/history$/ },
  { service: 'convert', method: 'GET', path: /^\/v1\/convert\/(tokens|quotes|allowance|gas-price|build-approve)$/ },
  { service: 'convert', method: 'POST', path: /^\/v1\/convert\/build-transaction$/ },
  {
    service: 'jupiter',
    method: 'GET',
    path: /^\/(swap\/v2\/build|tokens\/v2\/(toporganicscore|toptraded|toptrending)\/(5m|1h|6h|24h))$/,
  },
  { service: 'rpc', method: 'POST', path: /^\/v1\/?$/ },
  { service: 'config', method: 'GET', path: /^\/appkit\/v1\/config$/ },
  { service: 'origins', method: 'GET', path: /^\/projects\/v1\/origins$/ },
  { service: 'analyticsConfig', method: 'GET', path: /^\/getAnalyticsConfig$/ },
  { service: 'analytics', method: 'POST', path: /^\/e$/ },
  { service: 'wallets', method: 'GET', path: /^\/getWallets$/ },
  ...imagePaths.map((path) => ({ service: 'images', method: 'GET', path: new RegExp(`^${path}[^/]+$`) }) as const),
]

const roots = [
  '/v1',
  '/swap/v2',
  '/tokens/v2',
  '/appkit',
  '/projects',
  '/getAnalyticsConfig',
  '/e',
  '/getWallets',
  '/getWalletImage',
  '/public',
]
