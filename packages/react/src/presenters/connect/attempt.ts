import { type AttemptState, activeNetworkId, type Metadata, type Network, type PorticoState } from '@portico/core'
import { findConnection, findNetwork, shortAddress } from '@portico/core/internal'
import type { WalletModel } from '@portico/ui/views/connect'
import type { AppModel, AttemptModel } from '@portico/ui/views/connectingExternal'
import { inLanguage } from '../inLanguage.js'

type AppAttempt = Extract<AttemptState, { readonly channel: 'app' }>

/** What is read of an attempt in whichever channel: one that opens nothing has less of it. */
export type ShownAttempt = Pick<AttemptState, 'status' | 'helpVisible'> &
  Partial<
    Pick<
      AppAttempt,
      | 'errorCode'
      | 'errorDetails'
      | 'gate'
      | 'missing'
      | 'namespaces'
      | 'asking'
      | 'windowClosed'
      | 'appLink'
      | 'appTarget'
      | 'appFailed'
      | 'appReturned'
    >
  >

/** What an attempt is presented from, whichever view shows it. */
export interface AttemptRequest {
  readonly attempt: AttemptState
  /** Wallet that the view is about; undefined while it is not known. */
  readonly walletKey: string | undefined
  readonly wallet: WalletModel | undefined
  /** Page that a user without the wallet is sent to. */
  readonly installUrl?: string | undefined
  readonly app: AppModel
  readonly networkName: string | undefined
  readonly locale: string
}

/** A connection attempt as its view shows it. While another wallet is asked, this one is still to be chosen. */
export function presentAttempt(
  request: AttemptRequest & {
    readonly walletKey: string
    /** Whether this page would notice an installation. */
    readonly watching?: boolean | undefined
    /** The networks that it is asked for, from `presentSteps`. */
    readonly steps?: AttemptModel['steps']
  }
): AttemptModel {
  const { walletKey, wallet, watching } = request
  const own = ownAttempt(request)
  return {
    ...presentShared(own, request),
    wallet: wallet ?? { key: walletKey, name: walletKey, chains: [] },
    status: own.status,
    openHref: own.appLink,
    copyLink: own.appLink,
    windowClosed: own.windowClosed,
    steps: request.steps,
    ownBrowser: presentOwnBrowser(own),
    watching,
  }
}

/** What the models of all views of an attempt have in common, beside its state. */
export function presentShared(
  { helpVisible, errorCode, errorDetails, gate, appTarget, appFailed }: ShownAttempt,
  { app, networkName, installUrl, locale }: Pick<AttemptRequest, 'app' | 'networkName' | 'installUrl' | 'locale'>
): Pick<
  AttemptModel,
  | 'app'
  | 'helpVisible'
  | 'refusedByApp'
  | 'leftByWallet'
  | 'details'
  | 'gate'
  | 'networkName'
  | 'installUrl'
  | 'openTarget'
  | 'openFailed'
> {
  return {
    app,
    networkName,
    installUrl,
    helpVisible,
    refusedByApp: errorCode === 'GATE_REFUSED',
    leftByWallet: errorCode === 'WALLET_DISCONNECTED',
    details: errorDetails,
    gate: presentGate(gate, locale),
    openTarget: appTarget,
    openFailed: appFailed,
  }
}

/** What a gate says, in the user's language. */
export function presentGate(gate: ShownAttempt['gate'], locale: string): AttemptModel['gate'] {
  return gate && { title: inLanguage(gate.title, locale), text: gate.text && inLanguage(gate.text, locale) }
}

/** The attempt of this wallet. While another one is asked, this one is still to be chosen. */
export function ownAttempt({ attempt, walletKey }: Pick<AttemptRequest, 'attempt' | 'walletKey'>): ShownAttempt {
  return attempt.walletKey === walletKey ? attempt : { status: 'choosing', helpVisible: false }
}

/** Name of the network that an attempt concerns: of the namespace that is missing, else the one in use. */
export function attemptNetworkName(request: {
  readonly attempt: ShownAttempt
  readonly networks: readonly Network[]
  readonly network: Network | undefined
}): string | undefined {
  const { attempt, networks, network } = request
  return networks.find(({ namespace }) => namespace === attempt.missing)?.name ?? network?.name
}

/** The networks that a wallet is asked for one after the other, by the one of each namespace that is in use there. */
export function presentSteps(request: {
  readonly attempt: ShownAttempt
  readonly networks: PorticoState['networks']
  readonly connections: Pick<PorticoState['connections'], 'list'>
}): AttemptModel['steps'] {
  const { attempt, networks, connections } = request
  const { namespaces, asking } = attempt
  if (!namespaces || asking === undefined) return undefined
  return namespaces.map((namespace, index) => {
    const networkId = activeNetworkId({ networks: { ...networks, activeNamespace: namespace }, connections })
    const network = findNetwork(networks, networkId)
    const address = findConnection(connections, namespace)?.accounts[0].address
    const isPast = index < namespaces.indexOf(asking)
    return {
      id: namespace,
      name: network?.name ?? namespace,
      icon: network?.iconUrl,
      state: namespace === asking ? 'asking' : isPast ? 'connected' : 'later',
      address: isPast && address !== undefined ? shortAddress(address) : undefined,
    }
  })
}

/** Whether the user continues in the wallet's own browser: the link of an app leads there. */
export function presentOwnBrowser({ appLink, appReturned }: ShownAttempt): AttemptModel['ownBrowser'] {
  if (appLink === undefined) return undefined
  return appReturned ? 'returned' : 'opened'
}

/** The app's name and picture. */
export function presentApp(metadata: Metadata): AppModel {
  return { name: metadata.name, icon: metadata.icons[0] }
}
