import { type ReactNode, useState } from 'react'
import { PillButton } from '../src/buttons/PillButton.js'
import { Button } from '../src/primitives/Button/Button.js'
import { ButtonGrid } from '../src/primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../src/primitives/Callout/Callout.js'
import { ChainDots } from '../src/primitives/ChainDots/ChainDots.js'
import { List } from '../src/primitives/List/List.js'
import { ListRow } from '../src/primitives/ListRow/ListRow.js'
import { Media } from '../src/primitives/Media/Media.js'
import { MediaPair } from '../src/primitives/MediaPair/MediaPair.js'
import { SectionLabel } from '../src/primitives/SectionLabel/SectionLabel.js'
import { StateMessage } from '../src/primitives/StateMessage/StateMessage.js'
import { ModalShell, type ModalShellProps } from '../src/shell/ModalShell/ModalShell.js'
import { ThemeRoot } from '../src/theme/ThemeRoot.js'
import { useUi } from '../src/UiContext.js'
import { body } from './ShellPage.css.js'

/** Props of {@link ShellPage}: those of the shell that a story wants to change. */
export interface ShellPageProps extends Partial<Omit<ModalShellProps, 'open' | 'children'>> {
  /** Whether the modal is open at first. */
  readonly initiallyOpen?: boolean | undefined
}

/** A page with a button that opens the shell on a list of wallets; a wallet leads to a second view. Stories only. */
export function ShellPage({ initiallyOpen = false, ...overrides }: ShellPageProps): ReactNode {
  const { theme, dir } = useUi()
  const [open, setOpen] = useState(initiallyOpen)
  const [wallet, setWallet] = useState<string>()
  const [direction, setDirection] = useState<'forward' | 'back'>('forward')
  const close = (): void => {
    setOpen(false)
    overrides.onClose?.()
  }
  const back = (): void => {
    setDirection('back')
    setWallet(undefined)
  }
  const select = (name: string): void => {
    setDirection('forward')
    setWallet(name)
  }
  return (
    <>
      <ThemeRoot mode={theme.themeMode} dir={dir}>
        <PillButton label="Connect wallet" state="disconnected" aria-expanded={open} onClick={() => setOpen(true)} />
      </ThemeRoot>
      <ModalShell
        size="compact"
        title={wallet ?? 'Connect a wallet'}
        viewKey={wallet ?? 'connect'}
        direction={direction}
        onBack={wallet === undefined ? undefined : back}
        footer={wallet === undefined ? 'New to wallets?' : undefined}
        {...overrides}
        open={open}
        onClose={close}
        onExited={() => {
          setWallet(undefined)
          overrides.onExited?.()
        }}
      >
        {wallet === undefined ? <Wallets onSelect={select} /> : <Waiting wallet={wallet} onBack={back} />}
      </ModalShell>
    </>
  )
}

/** A list of wallets like that of the connect view. */
export function Wallets({ onSelect }: { readonly onSelect: (name: string) => void }): ReactNode {
  return (
    <div className={body}>
      <SectionLabel>Installed</SectionLabel>
      <List label="Installed">
        {names.map((name) => (
          <ListRow
            key={name}
            title={name}
            media={<Media name={name} />}
            trailing={<ChainDots icons={[{ name: 'Ethereum' }, { name: 'Solana' }]} />}
            onSelect={() => onSelect(name)}
          />
        ))}
      </List>
    </div>
  )
}

/** A wait like that of the connecting view. */
export function Waiting({ wallet, onBack }: { readonly wallet: string; readonly onBack: () => void }): ReactNode {
  return (
    <StateMessage
      media={<MediaPair app={{ name: 'demo' }} wallet={{ name: wallet }} tone="waiting" />}
      title={`Approve in ${wallet}`}
      text={`${wallet} is asking you to share your address with this site. Nothing can be spent.`}
    >
      <Callout tone="tip">
        Don’t see it? It may be behind this window, or under the puzzle icon of your browser.
      </Callout>
      <ButtonGrid>
        <Button variant="quiet" onClick={onBack}>
          Other wallet
        </Button>
        <Button variant="quiet">Try again</Button>
      </ButtonGrid>
    </StateMessage>
  )
}

const names = ['MetaMask', 'Phantom', 'Rabby']
