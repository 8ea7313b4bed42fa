import type { AttemptState, Metadata, Network } from '@portico/core'
import type { WalletModel } from '@portico/ui/views/connect'
import type { AppModel, AttemptModel } from '@portico/ui/views/connectingExternal'

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
}

/** A connection attempt as its view shows it. While another wallet is asked, this one is still to be chosen. */
export function presentAttempt(
  request: AttemptRequest & {
    readonly walletKey: string
    /** Whether this page would notice an installation. */
    readonly watching?: boolean | undefined
  }
): AttemptModel {
  const { walletKey, wallet, watching } = request
  const own = ownAttempt(request)
  const link = own?.channel === 'app' ? own.appLink : undefined
  return {
    ...presentShared(request),
    wallet: wallet ?? { key: walletKey, name: walletKey, chains: [] },
    status: own?.status ?? 'choosing',
    openHref: link,
    copyLink: link,
    ownBrowser: own && presentOwnBrowser(own),
    watching,
  }
}

/** What the models of all views of an attempt have in common, beside its state. */
export function presentShared(
  request: AttemptRequest
): Pick<AttemptModel, 'app' | 'helpVisible' | 'details' | 'networkName' | 'installUrl' | 'openTarget' | 'openFailed'> {
  const { app, networkName, installUrl } = request
  const own = ownAttempt(request)
  const opened = own && openedWallet(own)
  return {
    app,
    networkName,
    installUrl,
    helpVisible: own?.helpVisible ?? false,
    details: own?.channel && own.errorDetails,
    openTarget: opened?.appTarget,
    openFailed: opened?.appFailed,
  }
}

/** The attempt, if it is this wallet's. */
export function ownAttempt({
  attempt,
  walletKey,
}: Pick<AttemptRequest, 'attempt' | 'walletKey'>): AttemptState | undefined {
  return attempt.walletKey === walletKey ? attempt : undefined
}

/** The attempt, if a link can open its wallet. */
export function openedWallet(
  attempt: AttemptState
): Extract<AttemptState, { readonly channel: 'pairing' | 'app' }> | undefined {
  return attempt.channel === 'pairing' || attempt.channel === 'app' ? attempt : undefined
}

/** Name of the network that an attempt concerns: of the namespace that is missing, else the one in use. */
export function attemptNetworkName(request: {
  readonly attempt: AttemptState
  readonly networks: readonly Network[]
  readonly network: Network | undefined
}): string | undefined {
  const { attempt, networks, network } = request
  const missing = attempt.channel && attempt.missing
  return networks.find(({ namespace }) => namespace === missing)?.name ?? network?.name
}

/** Whether the user goes on in the wallet's own browser: every link that is opened so far leads there. */
export function presentOwnBrowser(attempt: AttemptState): AttemptModel['ownBrowser'] {
  if (attempt.channel !== 'app' || attempt.appLink === undefined) return undefined
  return attempt.appReturned ? 'returned' : 'opened'
}

/** The app's name and picture. */
export function presentApp(metadata: Metadata): AppModel {
  return { name: metadata.name, icon: metadata.icons[0] }
}
