import type { AttemptState, Metadata, Network } from '@portico/core'
import type { WalletModel } from '@portico/ui/views/connect'
import type { AppModel, AttemptModel } from '@portico/ui/views/connectingExternal'

/** A connection attempt as its view shows it. An attempt of another wallet is none of this one's: it is choosing. */
export function presentAttempt(request: {
  readonly attempt: AttemptState
  readonly walletKey: string
  readonly wallet: WalletModel | undefined
  /** Page that a user without the wallet is sent to. */
  readonly installUrl?: string | undefined
  /** Whether this page would notice an installation. */
  readonly watching?: boolean | undefined
  readonly app: AppModel
  readonly networkName: string | undefined
}): AttemptModel {
  const { attempt, walletKey, wallet, installUrl, app, networkName } = request
  const isOwn = attempt.walletKey === walletKey
  return {
    app,
    wallet: wallet ?? { key: walletKey, name: walletKey, chains: [] },
    status: isOwn ? attempt.status : 'choosing',
    helpVisible: isOwn && attempt.helpVisible,
    details: isOwn ? attempt.errorDetails : undefined,
    networkName,
    installUrl,
    openHref: isOwn ? attempt.appLink : undefined,
    copyLink: isOwn ? attempt.appLink : undefined,
    openTarget: isOwn ? attempt.appTarget : undefined,
    openFailed: isOwn && attempt.appFailed,
    ownBrowser: isOwn ? presentOwnBrowser(attempt) : undefined,
    watching: request.watching,
  }
}

/** Name of the network that an attempt concerns: of the namespace that is missing, else the one in use. */
export function attemptNetworkName(request: {
  readonly attempt: AttemptState
  readonly networks: readonly Network[]
  readonly network: Network | undefined
}): string | undefined {
  const { attempt, networks, network } = request
  return networks.find(({ namespace }) => namespace === attempt.missing)?.name ?? network?.name
}

/** Whether the user goes on in the wallet's own browser: every link that is opened so far leads there. */
export function presentOwnBrowser({ appLink, appReturned }: AttemptState): AttemptModel['ownBrowser'] {
  if (appLink === undefined) return undefined
  return appReturned ? 'returned' : 'opened'
}

/** The app's name and picture. */
export function presentApp(metadata: Metadata): AppModel {
  return { name: metadata.name, icon: metadata.icons[0] }
}
