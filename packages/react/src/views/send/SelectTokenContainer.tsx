'use client'
import { isHiddenToken } from '@portico/core'
import { sendTokens } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SelectTokenView } from '@portico/ui/views/send'
import { type ReactNode, useMemo } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentToken } from '../../presenters/send/send.js'
import { usePortico } from '../../usePortico.js'
import { useSend } from './useSend.js'

/** The user's tokens on the network of the draft. */
export function SelectTokenContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { send, network, networkName, act } = useSend()
  const networks = useSlice('networks', (state) => state)
  const portfolio = useSlice('portfolio', (state) => state)
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const { source, token } = send
  const tokens = useMemo(
    () =>
      source
        ? sendTokens({ networks, portfolio, send }, source)
            .map((one) => ({ token: one, selected: one.address === token?.address }))
            .filter(({ token: one, selected }) => selected || !isHiddenToken(one))
            .map((one) => presentToken({ ...one, network, locale, hidden }))
        : [],
    [networks, portfolio, send, source, token, network, locale, hidden]
  )
  return (
    <SelectTokenView
      tokens={tokens}
      networkName={networkName}
      loading={tokens.length === 0}
      onSelect={(key) => {
        const address = key === '' ? undefined : key
        if (address !== token?.address) act((form) => form.setToken({ address }))
        client.router.back()
      }}
    />
  )
}
