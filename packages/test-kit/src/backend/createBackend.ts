import type { IncomingMessage, ServerResponse } from 'node:http'
import { getAddress, isAddress } from 'viem'
import { receiveEvent } from './analytics.js'
import { type Answer, failed, json, sendAnswer } from './answer.js'
import { readBalances } from './balance.js'
import { answerConvert } from './convert/answerConvert.js'
import { createDirectory } from './createDirectory.js'
import { defaultProject } from './defaultProject.js'
import { faultAnswer } from './faultAnswer.js'
import { findWallets } from './findWallets.js'
import { readHistory } from './history.js'
import { hostileCount, hostileImage, hostileWallets } from './hostile.js'
import { readIdentity } from './identity.js'
import { findImage, svgType } from './images.js'
import { answerJupiter } from './jupiter/answerJupiter.js'
import { noFaults } from './noFaults.js'
import { readPrices } from './prices.js'
import { type Body, readBody } from './readBody.js'
import { isServicePath, serviceOf } from './routes.js'
import { forwardRpc } from './rpc.js'
import { readSolanaBalances } from './solanaBalance.js'
import type {
  BackendChain,
  BackendIdentity,
  BackendProject,
  BackendRequest,
  BackendService,
  BackendSolana,
  BackendWallet,
  ServiceFaults,
} from './types.js'

/** Options of `createBackend`. */
export interface BackendOptions extends Partial<BackendProject> {
  readonly chains: readonly BackendChain[]
  /** A Solana. Default: none. */
  readonly solana?: BackendSolana | undefined
  /** RPC URLs of other chains that are not EVM, by CAIP-2: of those only RPC is answered. Default: none. */
  readonly otherRpcUrls?: Readonly<Record<string, string>> | undefined
  /** Names and avatars. Default: none. */
  readonly identities?: readonly BackendIdentity[] | undefined
  /** Price of one whole coin by symbol. Default: everything costs nothing. */
  readonly prices?: Readonly<Record<string, number>> | undefined
  /**
   * Wallets of the directory. Default: none of your own, and 10,000 made-up ones. With a `walletCount` above their
   * number, made-up ones follow them; without it, they are all there are.
   */
  readonly wallets?: readonly BackendWallet[] | undefined
  /** Told of each request once it is answered. */
  readonly onRequest?: ((request: BackendRequest) => void) | undefined
}

/** HTTP services that answer from local chains. */
export interface Backend {
  /** Handler for `node:http` and everything that takes its request and response. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** True for the paths of the services, without the query, for a server that has other pages too. */
  serves(pathname: string): boolean
  /** Replaces the faults of one service; `{}` ends them. */
  setFaults(request: { readonly service: BackendService; readonly faults: ServiceFaults }): void
  faults(): Readonly<Record<BackendService, ServiceFaults>>
  /** Replaces what is given; later answers have it. */
  setProject(project: Partial<BackendProject>): void
  project(): BackendProject
  /** The last 500 requests to each service, oldest first. */
  requests(): readonly BackendRequest[]
  clearRequests(): void
}

/**
 * The services of specification section 7 that need no account, with the shapes of the real ones: supported chains,
 * identity, balance, history and RPC answer from the chains at each call, the project's configuration is what the options say,
 * analytics events are taken and logged, and the directory has wallets with pictures. Jupiter's service for swaps on Solana is there
 * too. Open to every origin.
 */
export function createBackend(options: BackendOptions): Backend {
  const { chains, solana, identities = [], prices = {}, onRequest } = options
  const otherRpcUrls = { ...(solana && { [solana.networkId]: solana.rpcUrl }), ...options.otherRpcUrls }
  let faults: Readonly<Record<BackendService, ServiceFaults>> = noFaults
  let project: BackendProject = {
    remoteFeatures: options.remoteFeatures ?? defaultProject.remoteFeatures,
    allowedOrigins: options.allowedOrigins ?? defaultProject.allowedOrigins,
    analyticsEnabled: options.analyticsEnabled ?? defaultProject.analyticsEnabled,
    walletCount: options.walletCount ?? options.wallets?.length ?? defaultProject.walletCount,
  }
  const ids = chains.map(({ chainId }) => `eip155:${chainId}`)
  const supported = [...ids, ...Object.keys(otherRpcUrls)]
  const directory = createDirectory({ wallets: options.wallets ?? [], chainIds: ids })
  let requests: readonly BackendRequest[] = []
  let count = 0

  const answer = async (asked: Asked): Promise<Answer> => {
    const { service, url, body } = asked
    if (service === undefined) return failed({ status: 404, field: 'path', description: 'No such service.' })
    const { slowMs } = faults[service]
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    const wrong = faultAnswer(faults[service])
    if (wrong !== undefined) return wrong
    if (body.text === undefined) return failed({ status: 413, field: 'body', description: 'More than 1 MB.' })
    switch (service) {
      case 'supportedChains':
        return json({ http: supported, ws: supported })
      case 'convert':
        return answerConvert({ url, body: body.value, chains, faults: faults.convert })
      case 'jupiter':
        return answerJupiter({ url, solana, prices, faults: faults.jupiter })
      case 'rpc':
        return forwardRpc({ chainId: url.searchParams.get('chainId'), chains, otherRpcUrls, body: body.text })
      case 'config':
        return json({ features: project.remoteFeatures })
      case 'origins':
        return json({ allowedOrigins: project.allowedOrigins })
      case 'analyticsConfig':
        return json({ isAnalyticsEnabled: project.analyticsEnabled })
      case 'analytics':
        return receiveEvent(body.value)
      case 'wallets':
        return listWallets(url.searchParams)
      case 'images':
        // Not to be kept, so that it is gone when the fault is.
        if (faults.images.hostile) return { status: 200, type: svgType, body: hostileImage }
        return findImage({ pathname: url.pathname, wallets, chains })
      case 'prices':
        return readPrices({ body: body.value, chains, solana, prices })
      case 'identity':
      case 'balance':
      case 'history':
        return ofAccount(service, url)
      default:
        return service satisfies never
    }
  }

  const wallets = (): readonly BackendWallet[] => directory.wallets(project.walletCount)
  const listWallets = (query: URLSearchParams): Answer => {
    const found = findWallets({ wallets: wallets(), query })
    if ('field' in found) return failed({ status: 400, ...found })
    return json(faults.wallets.hostile ? { data: [...hostileWallets, ...found.data], count: hostileCount } : found)
  }

  const ofAccount = async (service: 'identity' | 'balance' | 'history', url: URL): Promise<Answer> => {
    const wanted = url.searchParams.get('chainId')
    const part = accountIn(url.pathname)
    // A base58 address belongs to no EVM chain.
    if (service === 'balance' && solana && SOLANA_ADDRESS.test(part)) {
      const isAsked = wanted === null || wanted === solana.networkId
      return json({ balances: isAsked ? await readSolanaBalances({ address: part, solana, prices }) : [] })
    }
    const address = isAddress(part, { strict: false }) ? getAddress(part) : undefined
    if (address === undefined) return failed({ status: 400, field: 'address', description: 'Not an address.' })
    if (service === 'identity') return json(await readIdentity({ address, chains, identities }))
    if (service === 'history') {
      const chain = chains.find(({ chainId }) => wanted === `eip155:${chainId}`)
      const cursor = url.searchParams.get('cursor')
      return json(chain ? await readHistory({ address, chain, cursor }) : { data: [], next: null })
    }
    const asked = chains.filter(({ chainId }) => wanted === null || wanted === `eip155:${chainId}`)
    return json({ balances: await readBalances({ address, chains: asked, prices }) })
  }

  const log = (entry: BackendRequest): void => {
    // Each service has its own share, so that the RPC of a page that polls does not push the others out.
    const same = requests.filter(({ service }) => service === entry.service)
    const oldest = same.length < keptPerService ? undefined : same[0]
    requests = [...requests.filter((kept) => kept !== oldest), entry]
    onRequest?.(entry)
  }

  return {
    handle: async (request, response) => {
      const started = performance.now()
      const { method = 'GET', url: path = '/' } = request
      if (method === 'OPTIONS') {
        return sendAnswer({ request, response, answer: { status: 204, type: 'text/plain', body: '' } })
      }
      const url = new URL(path, 'http://backend')
      const service = serviceOf({ method, pathname: url.pathname })
      const body = await readBody(request)
      const result = body === 'closed' ? body : await answer({ service, url, body }).catch(failure)
      const query = (name: string): string | undefined => url.searchParams.get(name) ?? undefined
      count += 1
      log({
        id: count,
        method,
        path,
        service,
        status: result === 'closed' ? result : result.status,
        origin: request.headers.origin,
        projectId: query('projectId'),
        st: query('st'),
        sv: query('sv'),
        body: body !== 'closed' && (body.text?.length ?? 0) <= keptBodyLength ? body.value : undefined,
        durationMs: performance.now() - started,
      })
      sendAnswer({ request, response, answer: result })
    },
    serves: isServicePath,
    setFaults: ({ service, faults: next }) => {
      faults = { ...faults, [service]: next }
    },
    faults: () => faults,
    setProject: (next) => {
      project = { ...project, ...next }
    },
    project: () => project,
    requests: () => requests,
    clearRequests: () => {
      requests = []
    },
  }
}

interface Asked {
  readonly service: BackendService | undefined
  readonly url: URL
  readonly body: Body
}

function failure(cause: unknown): Answer {
  const description = cause instanceof Error ? cause.message : String(cause)
  return failed({ status: 503, field: 'chain', description })
}

/** The account in a path, without its network where it is in CAIP-10. */
function accountIn(pathname: string): string {
  return (
    decodeURIComponent(pathname.split('/')[3] ?? '')
      .split(':')
      .at(-1) ?? ''
  )
}

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const keptPerService = 500

/** 10 kB, counted in characters. */
const keptBodyLength = 10_000
