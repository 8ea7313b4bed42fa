import { type Locale, NetworkButton, PorticoButton, type ThemeOptions } from '@portico/react'
import type { ReactNode } from 'react'
import { CopyButton } from '../components/CopyButton.js'
import { NamespaceSwitch } from '../playground/NamespaceSwitch.js'
import { namespacesOf, type Settings } from '../playground/settings.js'
import { useProfile } from '../setup/ProfileContext.js'
import { Stage } from '../showcase/Stage.js'
import { Swatches } from '../showcase/Swatches.js'
import { INSTALL } from '../showcase/toQuickStart.js'

/** Renders the top of the page: what it is, how to install it, the buttons, and the live modal with its swatches. */
export function Hero(props: {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
  readonly theme: ThemeOptions
  readonly locale: Locale | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
}): ReactNode {
  const { settings, onChange, theme, locale, dir } = props
  const { name, mailboxUrl } = useProfile()
  const namespaces = namespacesOf(settings)
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">The front door of your dapp</h1>
        <p className="lead">
          One button, one modal, every wallet. No account, no API key, and no requests until the user interacts.
        </p>
        <div className="install">
          <code>{INSTALL[namespaces]}</code>
          <CopyButton text={INSTALL[namespaces]} label="Copy the install command" />
        </div>
        {/* The buttons speak the language of the modal; the page stays English. */}
        <div className="buttons on-ground" data-testid="hero-buttons" lang={locale?.tag ?? 'en'} dir={dir}>
          <PorticoButton balance />
          <NetworkButton />
        </div>
        <p className="quiet-text">
          {name === 'local'
            ? 'These buttons use the wallets and chains of this computer. '
            : 'On public test networks. '}
          {mailboxUrl && (
            <>
              Log in by any email address: its mails are in the{' '}
              <a href={mailboxUrl} target="_blank" rel="noreferrer">
                test mailbox
              </a>
              .{' '}
            </>
          )}
          {name === 'local' && <a href="/pages/safe.html">Try it inside a Safe</a>}
        </p>
      </div>
      <div>
        <Stage
          key={namespaces}
          label="Live modal with sample wallets"
          view="connect"
          namespaces={namespaces}
          theme={theme}
          locale={locale}
          dir={dir}
        >
          <NamespaceSwitch settings={settings} />
        </Stage>
        <Swatches settings={settings} onChange={onChange} />
        <p className="quiet-text">
          {locale
            ? `The modal and its buttons are in ${LANGUAGES.of(locale.tag)}. This page stays in English. `
            : 'The modal here is live, with sample wallets. Press anything. '}
        </p>
      </div>
    </section>
  )
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })
