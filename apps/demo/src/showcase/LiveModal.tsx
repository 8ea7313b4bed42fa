import { type Locale, PorticoModal, PorticoProvider, type ThemeOptions } from '@portico/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { NamespaceChoice } from '../setup/namespaces.js'
import { createSampleClient } from './createSampleClient.js'
import type { Press } from './FirstFrame.js'
import { type StateName, showState } from './states.js'

/** Props of {@link LiveModal}. */
export interface LiveModalProps {
  readonly namespaces: NamespaceChoice
  readonly theme: ThemeOptions
  readonly locale: Locale | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
  readonly isShown: boolean
  /** The state to be in, again at each new object. */
  readonly shown: { readonly state: StateName } | undefined
  /** What was pressed before the modal was there. */
  readonly pressed: Press | undefined
  /** Called when there is something to show. */
  readonly onThere: () => void
}

/** Renders the product's own modal inside the page, over made-up wallets. A chunk of its own. */
export function LiveModal(props: LiveModalProps): ReactNode {
  const { namespaces, theme, locale, dir, isShown, shown, pressed } = props
  const [client] = useState(() => createSampleClient({ namespaces }))
  const [isReady, setReady] = useState(false)
  const { portico } = client
  const onThere = useEffectEvent(props.onThere)

  useEffect(() => portico.setTheme(theme), [portico, theme])
  useEffect(() => {
    let isMounted = true
    const open = async (): Promise<void> => {
      await portico.preload()
      await portico.modal.open('Connect')
      if (!isMounted) return
      setReady(true)
      onThere()
    }
    void open()
    return () => {
      isMounted = false
    }
  }, [portico])
  useEffect(() => {
    if (isReady && shown) void showState({ client, state: shown.state })
  }, [client, isReady, shown])
  useEffect(() => {
    if (!isReady || !pressed) return
    if ('view' in pressed) {
      if (pressed.view !== 'Connect') portico.router.push(pressed.view)
      return
    }
    const wallet = portico
      .wallets()
      .flatMap((group) => group.wallets)
      .find(({ name }) => name === pressed.wallet)
    // What becomes of it is in the modal.
    if (wallet) portico.connect({ walletKey: wallet.key }).catch(() => undefined)
  }, [portico, isReady, pressed])

  return (
    <PorticoProvider client={portico} locale={locale?.tag} messages={locale?.messages} dir={dir}>
      <div className="live" hidden={!isShown}>
        <PorticoModal inline />
      </div>
    </PorticoProvider>
  )
}
