'use client'
import type { ViewParams } from '@portico/core'
import { DownloadsView } from '@portico/ui/views/downloads'
import { type ReactNode, useEffect } from 'react'
import { useToldStore } from '../../hooks/useToldStore.js'
import { useWallet } from '../../hooks/wallets/useWallet.js'
import { presentDownload } from '../../presenters/connect/install.js'
import { usePortico } from '../../usePortico.js'

/** Where to get one wallet. The page continues automatically once it is installed. */
export function DownloadsContainer({ params }: { readonly params: ViewParams['Downloads'] }): ReactNode {
  const { walletKey } = params
  const client = usePortico()
  const wallet = useWallet(walletKey)
  useEffect(() => client.watchInstall(walletKey), [client, walletKey])
  const tellStore = useToldStore(wallet)
  const { options = [], isNoticed = false } = wallet?.install ?? {}
  return (
    <DownloadsView
      wallet={{ name: wallet?.name ?? walletKey, icon: wallet?.icon, color: wallet?.listing?.color }}
      downloads={options.map(presentDownload)}
      watching={isNoticed}
      onOpenStore={(opened) => tellStore(options.find((option) => presentDownload(option).store === opened)?.place)}
      onReload={isNoticed ? () => void client.reloadFor(walletKey) : undefined}
      onChooseOther={() => client.router.back()}
    />
  )
}
