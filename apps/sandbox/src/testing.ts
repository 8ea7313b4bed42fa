import { trade as payIntoPools } from '@portico/test-kit/chains'
import type { ServiceFaults } from '@portico/test-kit/internal/backend'
import type { RelayFaults } from '@portico/test-kit/internal/relay'
import type { WalletFaults } from '@portico/test-kit/wallets'
import type { Frame, Page } from 'playwright'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import type {
  RelayAction,
  SandboxChain,
  SandboxProject,
  SandboxRelay,
  SandboxRequests,
  SandboxState,
  WalletId,
  WalletSettings,
} from './types.ts'

export { openPhone } from './testing/openPhone.ts'
export type { PhoneDriver, PhoneProposalText, PhoneRequestText, PhoneSession } from './testing/phoneDriver.ts'

/** What a person reads in an approval window. */
export interface ApprovalText {
  readonly heading: string
  /** Origin of the page that asked. */
  readonly origin: string
  /** Label and value of each line. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Presses Approve in the approval window that `page` has opened, or is about to, and resolves when it is closed.
 * `accounts` chooses what a connection shows (default: as the window proposes). Errors: no window within `timeoutMs`.
 */
export async function approve(request: {
  readonly page: Page
  readonly accounts?: readonly string[] | undefined
  readonly timeoutMs?: number | undefined
}): Promise<ApprovalText> {
  return decide({ ...request, button: 'Approve' })
}

/** Presses Reject in the approval window that `page` has opened, or is about to, and resolves when it is closed. */
export async function reject(request: {
  readonly page: Page
  readonly timeoutMs?: number | undefined
}): Promise<ApprovalText> {
  return decide({ ...request, button: 'Reject' })
}

/**
 * The approval window that `page` has opened: a window of its own, or a frame over the page.
 * Errors: none within `timeoutMs` (default 120 000).
 */
export async function approvalWindow(request: {
  readonly page: Page
  readonly timeoutMs?: number | undefined
}): Promise<Page | Frame> {
  const { page, timeoutMs = 120_000 } = request
  const giveUpMs = Date.now() + timeoutMs
  for (;;) {
    const surfaces: (Page | Frame)[] = [...page.context().pages(), ...page.frames()]
    const found = surfaces.find((surface) => surface.url().includes('/approve.html#'))
    if (found) return found
    if (Date.now() > giveUpMs) throw new Error(`No wallet asked for approval within ${timeoutMs} ms.`)
    // Neither windows nor frames have one event for both, so they are looked at until one is there.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Replaces the faults of a wallet or service, or of the relay, of the sandbox at `url`; `{}` ends them. */
export async function setFault(
  request: { readonly url: string } & (
    | { readonly target: WalletId; readonly faults: WalletFaults }
    | { readonly target: keyof SandboxState['services']; readonly faults: ServiceFaults }
    | { readonly target: 'relay'; readonly faults: RelayFaults }
  )
): Promise<void> {
  const { url, target, faults } = request
  await post(`${url}/faults`, { target, faults })
}

/**
 * Kills the relay of the sandbox at `url` (`down`: its port answers nothing, messages wait), brings it back (`up`), or
 * ends its connections, which may come back at once (`dropConnections`).
 */
export async function actOnRelay(request: { readonly url: string; readonly action: RelayAction }): Promise<void> {
  const { url, action } = request
  await post(`${url}/relay`, { action })
}

/** What the relay of the sandbox at `url` does now: whether it is up, its faults, its clients, and what waits. */
export async function readRelay(request: { readonly url: string }): Promise<SandboxRelay> {
  const state: SandboxState = await (await fetch(`${request.url}/state`)).json()
  return state.relay
}

/** Changes how a wallet of the sandbox at `url` asks: by itself, in a window, in a frame. */
export async function setWallet(request: {
  readonly url: string
  readonly wallet: WalletId
  readonly settings: Partial<WalletSettings>
}): Promise<void> {
  const { url, wallet, settings } = request
  await post(`${url}/settings`, { wallet, settings })
}

/**
 * Changes what the services of the sandbox at `url` tell of the dapp's project; what is not given stays.
 * `remoteFeatures` and `allowedOrigins` are the whole new lists: a feature that is left out is off for the dapp.
 * `walletCount` (0 to 100,000) is how many wallets the directory has: Harbor, Meadow, Lantern, then made-up ones.
 */
export async function setProject(request: { readonly url: string } & Partial<SandboxProject>): Promise<void> {
  const { url, ...project } = request
  await post(`${url}/project`, project)
}

/** What the services of the sandbox at `url` tell of the dapp's project, for changing a part of a list. */
export async function readProject(request: { readonly url: string }): Promise<SandboxProject> {
  const state: SandboxState = await (await fetch(`${request.url}/state`)).json()
  return state.project
}

/** Puts chains, faults, settings, contents and logs of the sandbox at `url` back to the start. Permissions stay in the browser. */
export async function resetSandbox(request: { readonly url: string }): Promise<void> {
  await post(`${request.url}/reset`, {})
}

/** What services and wallets of the sandbox at `url` were asked; a service's entry has the body's JSON as `body`. */
export async function readRequests(request: { readonly url: string }): Promise<SandboxRequests> {
  return (await fetch(`${request.url}/requests`)).json()
}

/** Balance in base units, read from the chain itself: of `token`, or of the native coin. */
export async function balanceOf(request: {
  readonly chain: Pick<SandboxChain, 'rpcUrl'>
  readonly address: Address
  readonly token?: Address | undefined
}): Promise<bigint> {
  const { chain, address, token } = request
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  if (token === undefined) return client.getBalance({ address })
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

/**
 * Has a stranger pay into a pool of a chain, so that its price is another one afterwards. Undefined, among what is paid and what is
 * received: the network's coin. Errors: the two have no pool of their own.
 */
export async function trade(request: {
  readonly chain: Pick<SandboxChain, 'rpcUrl' | 'swaps'>
  readonly pay: Address | undefined
  readonly receive: Address | undefined
  /** Of what is paid. */
  readonly amountBaseUnits: bigint
}): Promise<void> {
  const { chain, amountBaseUnits } = request
  const { rpcUrl, swaps } = chain
  const [pay, receive] = [request.pay ?? swaps.wrappedCoin.address, request.receive ?? swaps.wrappedCoin.address]
  await payIntoPools({ rpcUrl, swaps, path: [pay, receive], amountBaseUnits })
}

async function decide(request: {
  readonly page: Page
  readonly button: 'Approve' | 'Reject'
  readonly accounts?: readonly string[] | undefined
  readonly timeoutMs?: number | undefined
}): Promise<ApprovalText> {
  const { page, button, accounts } = request
  const surface = await approvalWindow(request)
  await surface.getByRole('button', { name: button }).waitFor()
  const text = await read(surface)
  for (const box of accounts ? await surface.getByRole('checkbox').all() : []) {
    const value = await box.inputValue()
    await box.setChecked(accounts?.some((address) => address === value) ?? false)
  }
  const gone = 'page' in surface ? frameGone({ page, frame: surface }) : surface.waitForEvent('close')
  const pressed = surface.getByRole('button', { name: button }).click()
  // The wallet may close its window before Playwright has finished with the click that made it do so.
  const ended = await Promise.race([
    gone.then(() => undefined),
    pressed.then(() => gone).catch((error: unknown) => error),
  ])
  if (ended instanceof Error && !isGone(surface)) throw ended
  return text
}

function isGone(surface: Page | Frame): boolean {
  return 'isDetached' in surface ? surface.isDetached() : surface.isClosed()
}

function frameGone(request: { readonly page: Page; readonly frame: Frame }): Promise<unknown> {
  const { page, frame } = request
  return page.waitForEvent('framedetached', (detached) => detached === frame)
}

async function read(surface: Page | Frame): Promise<ApprovalText> {
  const labels = await surface.locator('dt').allTextContents()
  const values = await surface.locator('dd').allTextContents()
  return {
    heading: (await surface.getByRole('heading').textContent()) ?? '',
    origin: (await surface.locator('strong').textContent()) ?? '',
    fields: Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])),
  }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`)
}
