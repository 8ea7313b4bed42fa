import { isPorticoError } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { toPorticoError } from '../errors.js'
import { toNetworkId } from '../network.js'
import type { EvmWallet } from '../wallet/evmWallet.js'
import type { Guarded } from './guarded.js'
import { holdAsked, isBusy } from './holdAsked.js'
import { isKeptWallet, keepWallet } from './lastWallet.js'

/** What a connector over `window.ethereum` can also say. */
interface HeldConnector {
  /** Whether the wallet that is in the page now is the one of the last visit, as far as that can be told. */
  isLastWallet(): Promise<boolean>
  /**
   * Whether another wallet is in the page than the one that was asked to connect, and that one has answered: the wallet that
   * approves is the one that is connected. Rejects with what the page throws.
   */
  hasOtherWallet(): Promise<boolean>
}

/** Whether a connector's wallet may be restored. Only one over `window.ethereum` has to ask. Never rejects. */
export async function isLastWallet(connector: Connector): Promise<boolean> {
  return (connector as Partial<HeldConnector>).isLastWallet?.() ?? true
}

/** Whether a connector is a wallet that another has taken the place of in the page, and has nothing to answer. */
export async function hasOtherWallet(connector: Connector): Promise<boolean> {
  return (connector as Partial<HeldConnector>).hasOtherWallet?.() ?? false
}

/**
 * Makes an injected connector mean one wallet: the one that was in the page when it was first asked to connect. wagmi's
 * looks at `window.ethereum` each time, and would ask the wallet that is there now to sign for the one that was connected.
 * wagmi also believes what a wallet says right after its answer, which may be out of date.
 */
export function holdWallet({ connector, config }: { readonly connector: Connector; readonly config: Config }): void {
  const { getProvider, getAccounts, connect } = connector
  const isPlain = connector.id === 'injected'
  const ours = connector as Connector & Partial<Guarded>
  let open = 0
  let held = ours.asked
  let isAsked = false
  let isChosen = false
  const hold = async (): Promise<void> => {
    held ??= await connector.getProvider()
  }
  const keep = async (accounts: readonly string[]): Promise<void> => {
    if (!held) await hold()
    if (isPlain) await keepWallet({ storage: config.storage, provider: held, accounts })
  }
  connector.getProvider = async () => held ?? withEvents(await getProvider.call(connector))
  connector.getAccounts = async () => {
    const accounts = await getAccounts.call(connector)
    // It has just been approved, and does not say so yet. wagmi keeps what was approved then, and does not ask anew.
    if (isAsked && !accounts.length) throw new Error('The wallet shares no account yet.')
    return accounts
  }
  connector.connect = async ({ chainId, ...given } = {}) => {
    isChosen = true
    await hold()
    isAsked = !given.isReconnecting
    open++
    const ask = async () => connect.call(connector, given)
    const answer = await ask().finally(() => {
      isAsked = false
      open--
    })
    const isThere = chainId === undefined || chainId === answer.chainId
    // wagmi types the accounts by what it was called with, which is what its own connector gets.
    return (isThere || !(await moveOrLeave(chainId)) ? answer : { ...answer, chainId }) as never
  }
  const isConnected = (): boolean => config.state.connections.has(connector.uid)
  const moveOrLeave = async (chainId: number): Promise<boolean> => {
    try {
      return await move({ config, connector }, chainId)
    } catch (error) {
      // wagmi takes it for connected already, and would connect it at the wallet's next event, or the next visit.
      if (!isConnected()) await connector.disconnect().catch(() => undefined)
      throw error
    }
  }
  const isAsking = (): boolean => open > 0 || (ours.asking ?? 0) > 0
  const letGo = (): void => {
    if (!isAsking() && !isChosen && !isConnected()) held = undefined
  }
  if (isConnected() || isBusy(config.state)) holdAsked({ connector, config, hold, letGo })
  followAccounts({ connector, config, keep })
  if (isPlain)
    tellApart({
      connector,
      config,
      hasOther: async () => held !== (await getProvider.call(connector)) && held && !isAsking(),
    })
  holdLooked(connector, { hold, letGo })
}

/** Keeps the accounts of a connector while it is connected, by whatever way it came to be. */
function followAccounts(request: {
  readonly connector: Connector
  readonly config: Config
  readonly keep: (accounts: readonly string[]) => Promise<void>
}): void {
  const { connector, config, keep } = request
  const accountsOf = ({ connections }: Config['state']): readonly string[] =>
    connections.get(connector.uid)?.accounts ?? NONE
  const look = (accounts: readonly string[]): void => {
    // Where nothing can be kept, nothing is told apart.
    if (accounts.length) void keep(accounts).catch(() => undefined)
  }
  look(accountsOf(config.state))
  config.subscribe(accountsOf, look)
}

/** Whether the wallet moved to a chain. It stays connected where it did not, unless that was refused, as in wagmi's own way. */
async function move(wallet: EvmWallet, chainId: number): Promise<boolean> {
  const { switchNetwork } = await import('../wallet/switchNetwork.js')
  const networkId = toNetworkId(chainId)
  try {
    await switchNetwork(wallet, { networkId })
    return true
  } catch (cause) {
    const error = toPorticoError(cause, { action: 'switchNetwork', networkId })
    if (isPorticoError(error, 'USER_REJECTED')) throw error
    return false
  }
}

/** Only the wallet of the last visit is restored. */
function tellApart(request: {
  readonly connector: Connector
  readonly config: Config
  readonly hasOther: () => Promise<unknown>
}): void {
  const { connector, config, hasOther } = request
  const { isAuthorized } = connector
  const isLast = async (): Promise<boolean> => {
    try {
      const provider: unknown = await connector.getProvider()
      const { storage } = config
      return Boolean(provider) && (await isKeptWallet({ storage, provider, readAccounts: connector.getAccounts }))
    } catch {
      // What cannot be looked at cannot be told apart.
      return false
    }
  }
  const own: HeldConnector = { isLastWallet: isLast, hasOtherWallet: async () => Boolean(await hasOther()) }
  Object.assign(connector, own)
  connector.isAuthorized = async () => (await isLast()) && isAuthorized.call(connector)
}

/** Wallets without events can be asked all the same. wagmi gives them `removeListener`, and then calls `on`. */
function withEvents(provider: unknown): unknown {
  const wallet = provider as { on?: unknown } | undefined
  if (wallet && !wallet.on) wallet.on = () => undefined
  return wallet
}

/** Holds the wallet that is looked at before a restore, which is then restored; lets it go if it may not be. */
function holdLooked(
  connector: Connector,
  { hold, letGo }: { readonly hold: () => Promise<void>; readonly letGo: () => void }
): void {
  const { isAuthorized } = connector
  connector.isAuthorized = async () => {
    // A page that throws is looked at, and refused, as one without a wallet.
    await hold().catch(() => undefined)
    const isIt = await isAuthorized.call(connector)
    if (!isIt) letGo()
    return isIt
  }
}

const NONE: readonly string[] = []
