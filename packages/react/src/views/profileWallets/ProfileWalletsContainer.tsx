'use client'
import { useMessages, useUi } from '@portico/ui'
import { enWallets, ProfileWalletsView } from '@portico/ui/views/profileWallets'
import type { ReactNode } from 'react'
import { useConnections } from '../../hooks/connect/useConnections.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { presentProfileWallets, presentRecentWallets } from '../../presenters/account/profileWallets.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** Every connected wallet. Switching stays here; disconnecting the last one closes the modal. */
export function ProfileWalletsContainer(): ReactNode {
  const client = usePortico()
  const { announce } = useViewContext()
  const { messages } = useUi()
  const texts = useMessages('walletsView', enWallets)
  const connected = useConnections()
  const groups = useWallets()
  const networks = useSlice('networks', ({ list }) => list)
  const accounts = useSlice('accounts', ({ byId }) => byId)
  const say = (text: string): void => announce({ text, urgency: 'polite' })
  return (
    <ProfileWalletsView
      sections={presentProfileWallets({ groups, connected, networks, accounts })}
      recent={presentRecentWallets({ groups, connected, unnamed: messages.browserWallet })}
      // A connection that the wallet ended meanwhile is gone from the list as well.
      onUse={({ id, name }) =>
        void client.setActiveConnection({ connectionId: id }).then(() => say(texts.nowActive(name)), nothing)
      }
      onDisconnect={({ id, name, watchOnly }) => {
        const said = watchOnly ? texts.stoppedWatching(name) : texts.disconnected(name)
        void client.disconnect({ connectionId: id }).then(() => say(said), nothing)
      }}
      // What comes of it is shown by the view of the attempt.
      onConnect={({ key }) => void client.connect({ walletKey: key }).catch(nothing)}
      onForget={({ key, name }) => void client.forgetWallet(key).then(() => say(texts.forgotten(name)), nothing)}
    />
  )
}

function nothing(): void {}
