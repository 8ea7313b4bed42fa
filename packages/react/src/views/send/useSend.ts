'use client'
import type { Network, SendForm, SendState, ViewName } from '@portico/core'
import { findNetwork, sendTokens } from '@portico/core/internal'
import { useTokens } from '../../hooks/account/useTokens.js'
import { useSlice } from '../../hooks/useSlice.js'
import type { SendCoin } from '../../presenters/send/sendNotes.js'
import { usePortico } from '../../usePortico.js'
import { useDraft } from '../useDraft.js'

/** The draft that the views of sending show, with what changes it. */
export interface SendFacts {
  readonly send: SendState
  readonly coin: SendCoin
  readonly network: Network | undefined
  readonly networkName: string
  /** Calls the form, once its code is there. */
  readonly act: (change: (form: SendForm) => void) => void
}

/** The draft of the account in use, begun when the view is there, and again when another account is in use. */
export function useSend(): SendFacts {
  const client = usePortico()
  const send = useSlice('send', (state) => state)
  const network = useSlice('networks', (state) => findNetwork(state, send.source?.networkId))
  // With them come prices.
  useTokens()
  const act = useDraft({ isMissing: send.source === undefined, views: SHOWN, form: client.sendForm })
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const priceUsd = send.source && coinPrice(client, send)
  return { send, coin: { symbol, decimals, priceUsd }, network, networkName: network?.name ?? '', act }
}

function coinPrice(client: ReturnType<typeof usePortico>, send: SendState): string | undefined {
  if (!send.source) return undefined
  // What is sent and what pays for it have one price.
  if (send.token?.status === 'ready' && send.token.address === undefined) return send.token.priceUsd
  const tokens = sendTokens(
    { networks: client.snapshot('networks'), portfolio: client.snapshot('portfolio'), send },
    send.source
  )
  return tokens.find(({ address }) => address === undefined)?.priceUsd
}

const SHOWN: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']
