'use client'
import type { ViewParams } from '@portico/core'
import { ConnectingWalletConnectView } from '@portico/ui/views/connectingWalletConnect'
import { type ReactNode, useEffect } from 'react'
import { usePairing } from '../../hooks/connect/usePairing.js'
import { useToldStore } from '../../hooks/useToldStore.js'
import { usePortico } from '../../usePortico.js'

/** Props of {@link ConnectingWalletConnectContainer}. */
export interface ConnectingWalletConnectContainerProps {
  readonly params: ViewParams['ConnectingWalletConnect']
  /** The list of wallets is visible beside it, so another one needs no button. @default false */
  readonly beside?: boolean | undefined
}

/** A pairing with one wallet that is not in this browser. Leaving backwards ends it. */
export function ConnectingWalletConnectContainer(props: ConnectingWalletConnectContainerProps): ReactNode {
  const { params, beside = false } = props
  const { walletKey } = params
  const client = usePortico()
  const { model, wallet, places: _, onChooseOther, ...callbacks } = usePairing({ walletKey, isAny: false })
  const isNoticed = wallet?.install?.isNoticed ?? false
  // Its extension may be installed meanwhile, and needs no phone.
  useEffect(() => (isNoticed ? client.watchInstall(walletKey) : undefined), [client, walletKey, isNoticed])
  const tellStore = useToldStore(wallet)
  const stores = wallet?.install?.options.length ?? 0
  const openStores = stores === 1 ? () => tellStore() : () => client.router.push('Downloads', { walletKey })

  return (
    <ConnectingWalletConnectView
      {...model}
      {...callbacks}
      installUrl={stores === 1 ? model.installUrl : undefined}
      onGetWallet={stores > 0 ? openStores : undefined}
      onPlatform={(place) => void client.pairBy({ place }).catch(() => undefined)}
      onChooseOther={beside ? undefined : onChooseOther}
    />
  )
}
