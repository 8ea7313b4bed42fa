'use client'
import type { Portico } from '@portico/core'
import { enButtons, type Messages } from '@portico/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Languages } from './languages.js'
import type { LoadedModal } from './modal/loadedModal.js'
import { PorticoModal } from './modal/PorticoModal.js'
import { createLoader } from './modal/parts/loader.js'
import { preloadOnFirstInput } from './modal/preloadOnFirstInput.js'
import { PorticoContext } from './PorticoContext.js'
import { startAfterHydration } from './startAfterHydration.js'
import { toLocale } from './toLocale.js'
import { useProviderCheck } from './useProviderCheck.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Props of {@link PorticoProvider}. */
export interface PorticoProviderProps {
  /** The client made by createPortico: one per page, or one per request on a server that holds user data. */
  readonly client: Portico
  /**
   * Renders the modal. Set it to false to draw your own, or to place `<PorticoModal />` yourself.
   * @default true, unless the option disableAppend or enableEmbedded is on
   */
  readonly modal?: boolean | undefined
  /**
   * Tag of the language of `messages` (BCP 47): alone it translates nothing, and only figures and dates follow it. 'en_US'
   * is taken for 'en-US', and an invalid tag for 'en'. @default 'en'
   */
  readonly locale?: string | undefined
  /** Message catalog of that language, from `@portico/ui/locales/<tag>`. @default English */
  readonly messages?: Messages | undefined
  /** Direction of that language. @default 'ltr' */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Languages that the user can choose from in the settings: from `useLanguage`, or your own. @default none */
  readonly languages?: Languages | undefined
  /** What uses hooks and buttons. */
  readonly children?: ReactNode
}

/** Starts the client while it is mounted and gives it to hooks, buttons and the modal. Nothing starts on a server. */
export function PorticoProvider(props: PorticoProviderProps): ReactNode {
  if (process.env.NODE_ENV !== 'production' && !props.client) throw new Error(NO_CLIENT)
  const { options } = props.client
  const isPlaced = options.disableAppend || options.enableEmbedded
  const { client, modal = !isPlaced, messages, dir = 'ltr', languages, children } = props
  const locale = toLocale(props.locale ?? 'en')
  const [loader] = useState(() => createLoader(loadModal))
  const value = useMemo(
    () => ({ client, loader, messages, buttonMessages: messages ?? enButtons, locale, dir, languages }),
    [client, loader, messages, locale, dir, languages]
  )

  // True in the first render of what a server rendered, and only there.
  const isHydrating = useSyncExternalStore(subscribeToNothing, isNever, isAlways)
  const wasServed = useRef(isHydrating)
  // The same in every render of a build, so the order of hooks is too.
  if (process.env.NODE_ENV !== 'production')
    useProviderCheck(client, { drawsModal: modal, given: props.locale, locale })
  useEffect(() => (wasServed.current ? startAfterHydration(client) : client.start()), [client])
  useEffect(
    () =>
      preloadOnFirstInput(() => {
        // A fetch that fails here is made again by the press that needs it, which then says so.
        client.preload().catch(nothing)
        if (modal || isPlaced) loader.load().catch(nothing)
      }),
    [client, loader, modal, isPlaced]
  )

  return (
    <PorticoContext.Provider value={value}>
      {children}
      {modal && <PorticoModal />}
    </PorticoContext.Provider>
  )
}

async function loadModal(): Promise<LoadedModal> {
  return (await import('./modal/createModal.js')).createModal()
}

const NO_CLIENT =
  'PorticoProvider has no client. Make one outside the component, `const portico = createPortico({ adapters })`, and write <PorticoProvider client={portico}>.'

const isAlways = (): boolean => true
const isNever = (): boolean => false
const subscribeToNothing = () => nothing

function nothing(): void {}
