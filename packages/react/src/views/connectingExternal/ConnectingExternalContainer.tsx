'use client'
import type { ViewParams } from '@portico/core'
import { readMetadata } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { ConnectingExternalView } from '@portico/ui/views/connectingExternal'
import { type ReactNode, useMemo } from 'react'
import { useLeaveAttempt } from '../../hooks/connect/useLeaveAttempt.js'
import { useNetwork } from '../../hooks/connect/useNetwork.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useToldStore } from '../../hooks/useToldStore.js'
import { useWallet } from '../../hooks/wallets/useWallet.js'
import {
  attemptNetworkName,
  presentApp,
  presentAttempt,
  presentSteps,
  type ShownAttempt,
} from '../../presenters/connect/attempt.js'
import { presentWallet } from '../../presenters/wallets/wallet.js'
import { usePortico } from '../../usePortico.js'

/** Props of {@link ConnectingExternalContainer}. */
export interface ConnectingExternalContainerProps {
  readonly params: ViewParams['ConnectingExternal']
  /** The list of wallets is visible beside it, so another one needs no button. @default false */
  readonly beside?: boolean | undefined
}

/** The attempt with one wallet: what the state says, and the ways on. Leaving backwards ends it. */
export function ConnectingExternalContainer(props: ConnectingExternalContainerProps): ReactNode {
  const { params, beside = false } = props
  const { walletKey } = params
  const client = usePortico()
  const attempt = useSlice('attempt', (state) => state)
  const connections = useSlice('connections', (state) => state.list)
  const networkState = useSlice('networks', (state) => state)
  const wallet = useWallet(walletKey)
  const { network, networks } = useNetwork()
  const {
    locale,
    messages: { browserWallet: unnamed },
  } = useUi()
  const app = useMemo(() => presentApp(readMetadata(client)), [client])

  const leave = useLeaveAttempt()
  const tellStore = useToldStore(wallet)
  return (
    <ConnectingExternalView
      {...presentAttempt({
        attempt,
        walletKey,
        wallet: wallet && presentWallet({ wallet, facts: { networks, connections, unnamed } }),
        installUrl: wallet?.install?.options[0]?.url,
        watching: wallet?.install?.isNoticed,
        app,
        steps: presentSteps({ attempt, networks: networkState, connections: { list: connections } }),
        locale,
        networkName: attemptNetworkName({ attempt, networks, network }),
      })}
      onRetry={() => void client.connect({ walletKey }).catch(nothing)}
      onOnly={(step) => {
        const { namespaces }: ShownAttempt = attempt
        const only = namespaces?.filter((namespace) => namespace === step)
        client.connect({ walletKey, namespaces: only }).catch(nothing)
      }}
      onChooseOther={beside ? undefined : leave}
      onCancel={leave}
      onInstall={() => tellStore()}
      onChooseNetwork={() => client.router.push('Networks')}
      onContinue={client.modal.close}
    />
  )
}

/** The state says what happened, in this view. */
function nothing(): void {}
