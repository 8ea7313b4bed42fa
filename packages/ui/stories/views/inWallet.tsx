import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useMemo } from 'react'
import { loadApproveLocale } from '../../src/locales/approve/loadApproveLocale.js'
import { loadContinueLocale } from '../../src/locales/continue/loadContinueLocale.js'
import { loadDeviceLocale } from '../../src/locales/device/loadDeviceLocale.js'
import { loadKeysLocale } from '../../src/locales/keys/loadKeysLocale.js'
import type { Locale } from '../../src/messages/types.js'
import { UiContext, useUi } from '../../src/UiContext.js'

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>
}

/** Fetches the language of a story with the texts of the wallet's card. */
export async function walletLocale(story: StoryContext): Promise<{ readonly walletLocale: Locale }> {
  return { walletLocale: await loadApproveLocale(String(story.globals['locale'])) }
}

/** The same with the texts of the card that leads to its window. */
export async function continueLocale(story: StoryContext): Promise<{ readonly walletLocale: Locale }> {
  return { walletLocale: await loadContinueLocale(String(story.globals['locale'])) }
}

/** The same with the texts of the wallet's keys. */
export async function keysLocale(story: StoryContext): Promise<{ readonly walletLocale: Locale }> {
  return { walletLocale: await loadKeysLocale(String(story.globals['locale'])) }
}

/** The same with the texts of its page that confirms a device. */
export async function deviceLocale(story: StoryContext): Promise<{ readonly walletLocale: Locale }> {
  return { walletLocale: await loadDeviceLocale(String(story.globals['locale'])) }
}

/** Shows a story as the wallet's frame does: in a document as large as its place in the modal. */
export const inWallet: Decorator = (Story, { loaded, parameters }) => (
  // The loader of every file that uses this decorator.
  <Frame
    locale={loaded['walletLocale'] as Locale}
    height={Number(parameters['frameHeight'] ?? 606)}
    width={Number(parameters['frameWidth'] ?? 360)}
  >
    <Story />
  </Frame>
)

function Frame(props: {
  readonly locale: Locale
  readonly height: number
  readonly width: number
  readonly children: ReactNode
}): ReactNode {
  const { locale, height, width, children } = props
  const outer = useUi()
  const ui = useMemo(() => ({ ...outer, messages: locale.messages }), [outer, locale])
  return (
    <UiContext.Provider value={ui}>
      <div style={{ height, maxWidth: width }}>{children}</div>
    </UiContext.Provider>
  )
}
