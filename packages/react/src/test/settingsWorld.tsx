import { de } from '@portico/ui/locales/de'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useLanguage } from '../hooks/useLanguage.js'
import type { Language } from '../languages.js'
import { PorticoProvider } from '../PorticoProvider.js'
import type { World } from './createWorld.js'
import { button, dialog } from './modal.js'

export const KEY = '@appkit/v1/preferences'

const lazyLanguages: readonly Language[] = [{ tag: 'en' }, { tag: 'de', load: async () => de }]

/** A page whose users choose their language. */
export function Page(props: { readonly world: World; readonly languages?: readonly Language[] }): ReactNode {
  const { portico } = props.world
  const language = useLanguage({ client: portico, languages: props.languages ?? lazyLanguages })
  return (
    <PorticoProvider client={portico} {...language}>
      <ConnectButton />
    </PorticoProvider>
  )
}

export async function openAccount({ portico }: World): Promise<void> {
  await portico.connect({ walletKey: 'org.alder' })
  await portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}

export async function openSettings(world: World): Promise<void> {
  await openAccount(world)
  await button('Settings').click()
  await expect.element(dialog('Settings')).toBeVisible()
}

/** The modes of everything that is drawn. */
export function themes(): readonly (string | null)[] {
  const roots = [...document.querySelectorAll('[data-portico-theme]')]
  return [...new Set(roots.map((root) => root.getAttribute('data-portico-theme')))]
}
