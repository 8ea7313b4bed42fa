'use client'
import { isHiddenToken, type SwapToken, type TokenBalance } from '@portico/core'
import { sendTokens } from '@portico/core/internal'
import { lookOf } from '@portico/core/internal/foreign'
import { useUi } from '@portico/ui'
import { SelectTokenView, type SendTokenModel } from '@portico/ui/views/send'
import { type ReactNode, useMemo } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentSendToken, presentToken } from '../../presenters/send/send.js'
import { usePortico } from '../../usePortico.js'
import { useSwap } from './useSwap.js'

/** The provider's tokens: those that the account has, then the others. */
export function SwapSelectTokenContainer({
  params,
}: {
  readonly params: { readonly side: 'pay' | 'receive' }
}): ReactNode {
  const { side } = params
  const client = usePortico()
  const { locale } = useUi()
  const { swap, network, act } = useSwap()
  const networks = useSlice('networks', (state) => state)
  const portfolio = useSlice('portfolio', (state) => state)
  const send = useSlice('send', (state) => state)
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const { draft } = swap
  const listed = draft?.tokens.list
  const { tokens, more } = useMemo(() => {
    if (!draft || !listed) return { tokens: [], more: [] }
    const list = listed.filter(({ payOnly }) => side === 'pay' || !payOnly)
    const held = sendTokens({ networks, portfolio, send: { ...send, known: [] } }, draft.source)
    const chosen = draft.pair[side]
    const twins = sameNames(list)
    const rows = list.map((token) => {
      const balance = held.find((one) => keyOf(one) === keyOf(token))
      const selected = chosen !== undefined && keyOf(chosen) === keyOf(token)
      const isShown = balance !== undefined && (selected || !isHiddenToken(balance)) && balance.amountBaseUnits > 0n
      const row: SendTokenModel = isShown
        ? presentToken({ token: { ...balance, ...nameOf(token) }, network, selected, locale, hidden })
        : { ...presentSendToken(token, network), selected }
      return { isShown, row: { ...row, sameName: twins.has(keyOf(token)) } }
    })
    return {
      tokens: rows.flatMap(({ isShown, row }) => (isShown ? [row] : [])),
      more: rows.flatMap(({ isShown, row }) => (isShown ? [] : [row])),
    }
  }, [draft, listed, side, networks, portfolio, send, network, locale, hidden])
  return (
    <SelectTokenView
      tokens={tokens}
      more={more}
      networkName={network?.name ?? ''}
      loading={draft === undefined || draft.tokens.status === 'loading'}
      onSelect={(key) => {
        const address = key === '' ? undefined : key
        act((form) => form.setToken({ side, address }))
        client.router.back()
      }}
    />
  )
}

function keyOf({ address = '' }: { readonly address?: string | undefined }): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/** What the provider calls it is what the form shows, too. */
function nameOf({ name, symbol, iconUrl }: SwapToken): Partial<TokenBalance> {
  return { name, symbol, ...(iconUrl === undefined ? {} : { iconUrl }) }
}

/** Keys of the tokens whose symbol or name looks like another one's of the list: a name can be copied, an address can't. */
function sameNames(list: readonly SwapToken[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const named = list.map((token) => ({ key: keyOf(token), looks: new Set([token.name, token.symbol].map(lookOf)) }))
  for (const { looks } of named) for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1)
  const twins = named.filter(({ looks }) => [...looks].some((look) => (counts.get(look) ?? 0) > 1))
  return new Set(twins.map(({ key }) => key))
}
