import { type Adapter, type ConnectionHandle, PorticoError } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Config, CreateConnectorFn } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { isChainNumber } from '../network.js'
import { createMissingConnector, createSafeConnector, SAFE_ID } from './createSafeConnector.js'
import { createSafeProvider } from './createSafeProvider.js'
import { createSafeTransactions } from './createSafeTransactions.js'
import { loadSdk, type SafeSdkModule } from './loadSdk.js'
import type { AdapterRequest } from './types.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Connects the Safe that was found, without a prompt. */
export type ConnectSafe = (signal: AbortSignal) => Promise<ConnectionHandle<'eip155'>>

/**
 * How to connect the Safe around the page; undefined when the page around is no Safe, is not allowed, or says nothing for
 * 300 ms. Without the SDK it is undefined in production, and elsewhere fails with PEER_MISSING when used.
 */
export async function findSafe(
  request: Pick<AdapterRequest, 'context' | 'readConfig'> & {
    readonly adapter: Adapter<'eip155'>
    readonly allowedOrigins: readonly RegExp[]
    readonly loadSdk?: (() => Promise<SafeSdkModule>) | undefined
  }
): Promise<ConnectSafe | undefined> {
  const { clock } = request.context.platform
  const createConnector = await (request.loadSdk ?? loadSdk)().then(
    async ({ default: Sdk }) => {
      const sdk = new Sdk({ allowedDomains: [...request.allowedOrigins] })
      const safe = await askForSafe({ sdk, clock })
      if (!safe) return undefined
      const transactions = createSafeTransactions({ sdk, clock })
      const provider = createSafeProvider({ sdk, safe, transactions })
      return createSafeConnector({ provider, safe, transactions })
    },
    (cause: unknown) => (process.env.NODE_ENV === 'production' ? undefined : createMissingConnector(peerMissing(cause)))
  )
  if (!createConnector) return undefined

  let isAdded = false
  return async (signal) => {
    const config = request.readConfig()
    if (!isAdded) addConnector(config, createConnector)
    isAdded = true
    await untilRestored(config)
    return request.adapter.connect({ connectorId: SAFE_ID, signal })
  }
}

/** The Safe and its network, by the page around; undefined when it does not say in time, or says nonsense. */
async function askForSafe(request: {
  readonly sdk: SafeAppsSDK
  readonly clock: Clock
}): Promise<{ readonly address: `0x${string}`; readonly chainId: number } | undefined> {
  let stopClock: () => void = () => undefined
  const limit = new Promise<undefined>((resolve) => {
    stopClock = request.clock.setTimeout(() => resolve(undefined), ANSWER_LIMIT_MS)
  })
  const answer = request.sdk.safe.getInfo().catch(() => undefined)
  // Typed by the SDK, but not validated yet.
  const info: { readonly safeAddress?: unknown; readonly chainId?: unknown } | undefined | null = await Promise.race([
    answer,
    limit,
  ])
  stopClock()
  const chainId = Number(info?.chainId)
  const address = info?.safeAddress
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) return undefined
  return isChainNumber(chainId) ? { address: getAddress(address), chainId } : undefined
}

/** Puts the Safe first, in place of a Safe connector that the app has itself. */
function addConnector(config: Config, createConnector: CreateConnectorFn): void {
  const { connectors } = config._internal
  const connector = connectors.setup(createConnector)
  connectors.setState((all) => [connector, ...all.filter(({ id }) => id !== SAFE_ID)])
}

/** An app may let wagmi restore too; what comes last wins, so the Safe comes after that. */
function untilRestored(config: Config): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (config.state.status === 'reconnecting') return
      stop()
      resolve()
    }
    const stop = config.subscribe(({ status }) => status, check)
    check()
  })
}

function peerMissing(cause: unknown): PorticoError<'PEER_MISSING'> {
  const name = '@safe-global/safe-apps-sdk'
  return new PorticoError('PEER_MISSING', { context: { package: name, command: `npm install ${name}` }, cause })
}

/** Outside a Safe no answer comes at all. */
const ANSWER_LIMIT_MS = 300
