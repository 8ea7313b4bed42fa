import { createPortico, isPorticoError, type Portico } from '@portico/core'
import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { announceDetail, createHostileProvider, createRandom, type HostileProvider } from '@portico/test-kit/wallets'
import type { Chain } from 'viem'
import { wagmiAdapter } from '../wagmiAdapter.js'
import { type Allowed, allowedOutcome, chainsSaid, mayBeListed, staysConnected } from './allowedOutcome.js'

/** How many of the wallets came to what. */
export type HostileReport = { readonly [E in End]: number }

type End = 'unlisted' | 'connected' | 'failed' | 'waiting'

/**
 * Meets wallets that a seed has made, many on one page and then a new page. Each is listed and connected, raises events, and
 * is let go. Rejects with the seed of the first wallet that comes to something else than what its description allows, that
 * leaves the user without a way out, or with an uncaught error.
 */
export async function meetHostileWallets(request: {
  readonly seed: number
  readonly cases: number
}): Promise<HostileReport> {
  const report: { [E in End]: number } = { unlisted: 0, connected: 0, failed: 0, waiting: 0 }
  const problems = watchProblems()
  try {
    for (let at = 0; at < request.cases; at += CASES_OF_PAGE) {
      const page = await openPage()
      for (let seed = request.seed + at; seed < request.seed + Math.min(at + CASES_OF_PAGE, request.cases); seed++) {
        const wallet = createHostileProvider({ random: createRandom(seed), accounts: [ACCOUNT], chainId: CHAIN.id })
        try {
          report[await meet({ page, wallet, rdns: `example.hostile-${seed}` })]++
          await turn()
          const [problem] = problems.take()
          if (problem !== undefined) throw new Error(`nobody caught ${problem}`)
        } catch (error) {
          throw new Error(`seed ${seed} (${wallet.faults.join(', ')}): ${describe(error)}`, { cause: error })
        }
      }
      await page.leave()
    }
  } finally {
    problems.stop()
  }
  return report
}

interface Page {
  readonly portico: Portico
  readonly platform: FakePlatform
  leave(): Promise<void>
}

async function openPage(): Promise<Page> {
  const wagmi = wagmiAdapter({ networks: [CHAIN] })
  const platform = createFakePlatform()
  const portico = createPortico({ adapters: [wagmi], platform })
  const stop = portico.start()
  await portico.preload()
  return {
    portico,
    platform,
    leave: async () => {
      stop()
      // wagmi never stops listening by itself.
      wagmi.config._internal.mipd?.destroy()
      await turn()
    },
  }
}

async function meet(request: {
  readonly page: Page
  readonly wallet: HostileProvider
  readonly rdns: string
}): Promise<End> {
  const { page, wallet, rdns } = request
  const { portico } = page
  const info = { uuid: rdns, rdns, name: rdns, icon: 'data:image/svg+xml,<svg/>' }
  const stop = announceDetail({ detail: { info, provider: wallet.provider } })
  await turn()
  stop()
  const isListed = portico.wallets().some(({ wallets }) => wallets.some(({ key }) => key === rdns))
  if (isListed !== mayBeListed(wallet)) throw new Error(isListed ? 'It is listed.' : 'It is not listed.')
  if (!isListed) return 'unlisted'
  const before = { requests: wallet.requests.length, raised: wallet.raised.length }
  const stopped = new AbortController()
  const attempt = outcomeOf(portico.connect({ walletKey: rdns, signal: stopped.signal }))
  await settle(attempt)
  const allowed = allowedOutcome(wallet, {
    asked: wallet.requests.slice(before.requests),
    raised: wallet.raised.slice(before.raised),
  })
  const { outcome } = attempt
  const wasAllowed = !outcome
    ? allowed.waiting
    : 'error' in outcome
      ? isAllowed(allowed, outcome.error)
      : allowed.connected
  if (!wasAllowed) throw new Error(`It came to ${nameOf(outcome)}, and not to ${JSON.stringify(allowed)}.`)
  if (!outcome) {
    await giveUp({ page, attempt, stopped })
    return 'waiting'
  }
  if ('error' in outcome) {
    checkFailure(portico, { rdns, error: outcome.error })
    return 'failed'
  }
  checkConnection(portico, { rdns, wallet })
  const raisedBefore = wallet.raised.length
  const wasConnected = isConnected(portico, rdns)
  misbehave(wallet)
  await turn()
  checkConnection(portico, { rdns, wallet })
  const stays = staysConnected(wallet, wallet.raised.slice(raisedBefore))
  if (wasConnected && stays !== undefined && isConnected(portico, rdns) !== stays)
    throw new Error(stays ? 'Its connection has ended.' : 'Its connection has not ended.')
  // A wallet may say that it is connected while it is told goodbye, which is no more than a few times.
  for (let times = 0; times < 4 && isConnected(portico, rdns); times++) await letGo(page)
  if (isConnected(portico, rdns)) throw new Error('The connection is still listed.')
  return 'connected'
}

/** An attempt whose wallet does not answer says so, and can be stopped. */
async function giveUp(request: {
  readonly page: Page
  readonly attempt: Attempt
  readonly stopped: AbortController
}): Promise<void> {
  const { page, attempt, stopped } = request
  await page.platform.clock.advance(10_000)
  const { status } = page.portico.snapshot('attempt')
  if (status !== 'waiting' && status !== 'locked') throw new Error(`An attempt that waits is shown as ${status}.`)
  stopped.abort()
  await settle(attempt)
  if (!attempt.outcome) throw new Error('The attempt cannot be stopped.')
}

function isAllowed({ codes }: Allowed, error: unknown): boolean {
  return isPorticoError(error) && codes.includes(error.code)
}

function nameOf(outcome: Attempt['outcome']): string {
  if (!outcome) return 'nothing'
  return 'error' in outcome ? describe(outcome.error) : 'a connection'
}

async function letGo({ portico, platform }: Page): Promise<void> {
  const leaving = outcomeOf(portico.disconnect())
  await settle(leaving)
  // A wallet that does not answer is not waited for.
  if (!leaving.outcome) await platform.clock.advance(1_000)
  if (!leaving.outcome) throw new Error('The wallet cannot be let go.')
}

/** What a listener throws the wallet gets, and is not to. */
function misbehave(wallet: HostileProvider): void {
  try {
    wallet.misbehave()
  } catch (error) {
    throw new Error(`A listener threw at an event: ${describe(error)}`)
  }
}

function checkFailure(portico: Portico, { rdns, error }: { readonly rdns: string; readonly error: unknown }): void {
  if (!isPorticoError(error)) throw new Error(`It rejected with something else: ${describe(error)}`)
  const shown = portico.snapshot('attempt')
  const { status } = shown
  if (shown.channel === undefined || !ENDED.includes(status))
    throw new Error(`An attempt that ended with ${error.code} is shown as ${status}.`)
  if (shown.errorCode !== error.code || typeof shown.errorDetails !== 'string' || shown.errorDetails.length > 1_000)
    throw new Error('What happened cannot be shown.')
  if (isConnected(portico, rdns)) throw new Error('A failure left a connection behind.')
}

/** A connection shares the wallet's account, and is on a chain that the wallet has said. */
function checkConnection(
  portico: Portico,
  { rdns, wallet }: { readonly rdns: string; readonly wallet: HostileProvider }
): void {
  const chains = chainsSaid(wallet).map((chainId) => `eip155:${chainId}`)
  for (const { connectorId, accounts, networkId } of portico.snapshot('connections').list)
    if (connectorId !== rdns || accounts.some(({ address }) => address !== ACCOUNT) || !chains.includes(networkId))
      throw new Error(`${connectorId} is on ${networkId} with ${accounts.map(({ address }) => address).join()}`)
}

function isConnected(portico: Portico, rdns: string): boolean {
  return portico.snapshot('connections').list.some(({ connectorId }) => connectorId === rdns)
}

interface Attempt {
  outcome?: { readonly value: unknown } | { readonly error: unknown }
}

function outcomeOf(result: Promise<unknown>): Attempt {
  const attempt: Attempt = {}
  result.then(
    (value) => (attempt.outcome = { value }),
    (error: unknown) => (attempt.outcome = { error })
  )
  return attempt
}

/** Waits for an outcome, for some turns at most. */
async function settle(attempt: Attempt): Promise<void> {
  for (let count = 0; count < TURNS && !attempt.outcome; count++) await turn()
}

/** The next turn of the page's loop: uncaught errors have been reported by then. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

function watchProblems(): { take(): readonly string[]; stop(): void } {
  let list: string[] = []
  const hear = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const thrown: unknown = 'reason' in event ? event.reason : Reflect.get(event, 'error')
    list.push(`${event.type}: ${describe(thrown)}`)
  }
  const types = ['error', 'unhandledrejection']
  for (const type of types) window.addEventListener(type, hear, { capture: true })
  return {
    take: () => {
      const taken = list
      list = []
      return taken
    },
    stop: () => {
      for (const type of types) window.removeEventListener(type, hear, { capture: true })
    },
  }
}

/** What was thrown may itself throw when it is read. */
function describe(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.stack) : String(thrown)
  } catch {
    return 'something that cannot be read'
  }
}

/** More than any answer takes that comes. */
const TURNS = 8

const CASES_OF_PAGE = 20

const ENDED: readonly string[] = [
  'rejected',
  'pendingElsewhere',
  'timedOut',
  'popupBlocked',
  'notInstalled',
  'unsupportedChain',
  'unsupportedMethod',
  'offline',
  'failed',
]

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const CHAIN: Chain = {
  id: 31_337,
  name: 'Nowhere',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1/'] } },
}
