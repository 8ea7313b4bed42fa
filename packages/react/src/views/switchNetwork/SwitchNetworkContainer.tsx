'use client'
import { activeNetworkId, type ChainId, type ViewParams } from '@portico/core'
import { currentEntry, describeCause, fromUnknown, HELP_AFTER_MS } from '@portico/core/internal'
import { useMessages } from '@portico/ui'
import { enLater, type SwitchNetworkStatus, SwitchNetworkView } from '@portico/ui/views/switchNetwork'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useMounted } from '../../hooks/useMounted.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletColor } from '../../hooks/wallets/useWalletColor.js'
import { switchStatus } from '../../presenters/connect/error.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

interface Progress {
  readonly status: SwitchNetworkStatus
  readonly details?: string | undefined
  /** The wallet has not answered for 8 s. */
  readonly helpVisible?: boolean | undefined
}

/** A switch to one network. It asks the wallet when it opens; once the wallet is there, however it came, it continues. */
export function SwitchNetworkContainer({ params }: { readonly params: ViewParams['SwitchNetwork'] }): ReactNode {
  const { networkId } = params
  const client = usePortico()
  const { wallet, connection } = useAccount()
  const networks = useSlice('networks', (state) => state)
  const connections = useSlice('connections', (state) => state)
  const stack = useSlice('router', (state) => state.stack)
  const network = networks.list.find(({ id }) => id === networkId)
  const names = { wallet: wallet?.name ?? '', network: network?.name ?? networkId }
  const { progress, ask } = useSwitch(networkId)
  const isThere = activeNetworkId({ networks, connections }) === networkId
  useSpoken({ status: progress.status, names })

  useEffect(() => {
    if (isThere) client.router.back()
  }, [client, isThere])

  return (
    <SwitchNetworkView
      network={{ name: names.network, icon: network?.iconUrl }}
      wallet={{ name: names.wallet, icon: wallet?.icon, color: useWalletColor(connection) }}
      status={progress.status}
      details={progress.details}
      onRetry={ask}
      helpVisible={progress.helpVisible}
      // The wallet may still answer; the page then follows it.
      onCancel={stack.length > 1 ? client.router.back : client.modal.close}
      onChooseOther={stack.some(({ view }) => view === 'Networks') ? client.router.back : undefined}
    />
  )
}

function useSwitch(networkId: ChainId): { readonly progress: Progress; readonly ask: () => void } {
  const client = usePortico()
  const { runOnce } = useViewContext()
  const entryKey = useSlice('router', (state) => currentEntry(state).key)
  const [ownKey] = useState(entryKey)
  const isMounted = useMounted()
  const [progress, setProgress] = useState<Progress>({ status: 'waiting' })
  const follow = useCallback(
    (switching: Promise<void>) => {
      setProgress({ status: 'waiting' })
      const stopHelp = client.platform.clock.setTimeout(() => {
        if (isMounted()) setProgress({ status: 'waiting', helpVisible: true })
      }, HELP_AFTER_MS)
      switching.then(stopHelp, (cause: unknown) => {
        stopHelp()
        const error = fromUnknown(cause)
        if (isMounted()) setProgress({ status: switchStatus(error.code), details: describeCause(error) })
      })
    },
    [client, isMounted]
  )
  useEffect(
    () => follow(runOnce(ownKey, () => client.switchNetwork({ networkId }))),
    [client, networkId, ownKey, runOnce, follow]
  )
  return { progress, ask: () => follow(client.switchNetwork({ networkId })) }
}

function useSpoken(request: {
  readonly status: SwitchNetworkStatus
  readonly names: { readonly wallet: string; readonly network: string }
}): void {
  const { status, names } = request
  const texts = useMessages('later', enLater).switchNetwork
  const { announce } = useViewContext()
  const { title, text } = texts[status]
  const sentence = `${title(names)}. ${text(names)}`
  const urgency = status === 'failed' || status === 'rejected' ? 'assertive' : 'polite'
  useEffect(() => announce({ text: sentence, urgency }), [announce, sentence, urgency])
}
