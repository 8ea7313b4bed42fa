import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { en } from '../../../packages/ui/src/locales/en.js'
import type { Locale } from '../../../packages/ui/src/messages/types.js'
import { ThemeRoot } from '../../../packages/ui/src/theme/ThemeRoot.js'
import type { ThemeMode } from '../../../packages/ui/src/theme/types.js'
import { UiProvider } from '../../../packages/ui/src/UiProvider.js'
import { refuseHeldTexts } from './heldTexts.js'
import './preview.css'

// What a story waits for comes late on a slow machine.
configure({ asyncUtilTimeout: 120_000 })

const catalogs = import.meta.glob<Record<string, Locale>>([
  '../../../packages/ui/src/locales/*.ts',
  '!../../../packages/ui/src/locales/isolate.ts',
])

/** Every story is inside the provider and a theme root, and in the width that the toolbar says. */
const withUi: Decorator = (Story, { globals, loaded, parameters }) => {
  const locale = (loaded['locale'] as Locale | undefined) ?? en
  const dir = globals['direction'] === 'auto' ? locale.dir : globals['direction']
  // The toolbar's items are the theme modes.
  const mode = globals['theme'] as ThemeMode
  const width = widths[globals['width'] as keyof typeof widths] ?? '100%'
  const surface = parameters['surface'] !== false
  return (
    <UiProvider
      messages={locale.messages}
      locale={locale.tag}
      dir={dir}
      theme={{ themeMode: mode }}
      isOpenable={isOpenable}
    >
      <ThemeRoot mode={mode} dir={dir} lang={locale.tag}>
        <div className={surface ? 'story-surface' : undefined}>
          <div style={{ maxWidth: width }}>
            <Story />
          </div>
        </div>
      </ThemeRoot>
    </UiProvider>
  )
}

/** In the place of core's rule, which an app passes. */
const isOpenable = (href: string): boolean => new URL(href).protocol !== 'javascript:'

const widths = { compact: '360px', narrow: '320px', wide: '720px', full: '100%' } as const

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withUi],
  afterEach: () => refuseHeldTexts(document.body),
  loaders: [
    async ({ globals }) => {
      const tag = String(globals['locale'])
      const catalog = await catalogs[`../../../packages/ui/src/locales/${tag}.ts`]?.()
      return { locale: catalog && Object.values(catalog)[0] }
    },
  ],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true },
    options: { storySort: { order: ['Welcome', 'Views', 'Shell', 'Buttons', 'Primitives', 'Theme'] } },
  },
  initialGlobals: { theme: 'light', direction: 'auto', locale: 'en', width: 'compact' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', dynamicTitle: true, items: ['auto', 'light', 'dark', 'highContrast', 'midnight'] },
    },
    direction: {
      description: 'Direction',
      toolbar: { icon: 'transfer', dynamicTitle: true, items: ['auto', 'ltr', 'rtl'] },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.keys(catalogs).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)),
      },
    },
    width: {
      description: 'Width',
      toolbar: { icon: 'grow', dynamicTitle: true, items: Object.keys(widths) },
    },
  },
}

export default preview
