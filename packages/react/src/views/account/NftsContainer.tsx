'use client'
import type { Nft, Portico } from '@portico/core'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { NftsPanel } from '@portico/ui/views/nfts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useNfts } from '../../hooks/account/useNfts.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { nftKey, presentNfts } from '../../presenters/assets/nfts.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** Opens Send with an NFT. Never rejects: the view says what is wrong. */
async function openNft(client: Portico, { address, tokenId }: Nft): Promise<void> {
  const form = await client.sendForm().catch(() => undefined)
  // The user has left the account meanwhile.
  if (!client.snapshot('modal').open || client.snapshot('router').stack.at(-1)?.view !== 'Account') return
  form?.setToken({ address, tokenId })
  client.router.push('WalletSend')
}

/** The NFTs of the account in use, read when they are looked at. */
export function NftsContainer(): ReactNode {
  const { locale } = useUi()
  const client = usePortico()
  const { networkId, connection } = useAccount()
  const { status, nfts, isHeld, isSendable, refresh } = useNfts()
  const isOn = useSlice('features', ({ values }) => values?.send === true)
  const canSend = isOn && isSendable === true && connection?.watchOnly !== true && client.can('transfer')
  const network = useSlice('networks', (state) => findNetwork(state, networkId))
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const isOnline = useOnline()
  const { memory } = useViewContext()
  const [isSpamOpen, setSpamOpen] = useState(memory.nftSpamOpen === true)
  // Hundreds of tiles: only when one of them may differ.
  const model = useMemo(
    () => presentNfts({ known: { status, nfts, isHeld }, network, locale, isOnline, hidden }),
    [status, nfts, isHeld, network, locale, isOnline, hidden]
  )
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refresh()
    wasOnline.current = isOnline
  }, [isOnline, refresh])
  return (
    <NftsPanel
      nfts={model}
      spamOpen={isSpamOpen}
      onToggleSpam={() => {
        // A user that comes back finds it as it was left.
        memory.nftSpamOpen = !isSpamOpen
        setSpamOpen(!isSpamOpen)
      }}
      onRetry={refresh}
      onSend={
        canSend
          ? async (key) => {
              const nft = nfts.find((one) => nftKey(one) === key)
              if (nft) await openNft(client, nft)
            }
          : undefined
      }
    />
  )
}
