import { Button, Icon, List, ListRow, Spinner } from '@portico/ui'
import { IconTile, joinClasses } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { quiet, steady, unavailable } from '../card/walletCard.css.ts'
import type { ListedModel } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { recovery as recoveryClass, recoveryTitle, recoveryWords, removeButton, sheet, ways } from './KeysView.css.ts'
import { originOf, RECOVERY_ICONS } from './origin.tsx'

/** What opens the wallet on another device, and what else can be done with its keys. */
export function OverviewScreen({ screen, isReady, on }: ScreenProps<'overview'>): ReactNode {
  const { listed, removing, error } = screen
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const lastId = useId()
  const isEmpty = listed.every(({ logsInOnly }) => logsInOnly)
  const kept = [...new Set(listed.flatMap(({ isLast }) => isLast ?? []))]
  return (
    <KeysCard
      title={texts.overviewTitle}
      lead={texts.overviewText}
      error={error && texts.errors[error]}
      reason={isReady || listed.every(({ isLast }) => isLast) ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton
          variant={isEmpty ? 'primary' : 'quiet'}
          isBusy={false}
          isBlocked={false}
          describedBy={reasonId}
          other={isEmpty ? texts.add : texts.setUp}
          onClick={on.addRecovery}
        >
          {isEmpty ? texts.setUp : texts.add}
        </MainButton>
      }
      side={<SideButton onClick={on.close}>{texts.done}</SideButton>}
    >
      {isEmpty && (
        <Note tone="warning" title={texts.nothingSetUpTitle}>
          {texts.nothingSetUpText}
        </Note>
      )}
      {listed.length > 0 && (
        // Safari drops the list meaning of a `<ul>` without markers; the role brings it back.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <ul className={sheet} role="list" aria-label={texts.overviewTitle} data-part="keys-recoveries">
          {listed.map((one) => (
            <ListedRow
              key={one.id}
              listed={one}
              isRemoving={removing === one.id}
              isHeld={removing !== undefined}
              isReady={isReady}
              describedBy={one.isLast ? lastId : reasonId}
              onRemove={() => (one.logsInOnly ? on.removePasskey(one.id) : on.removeRecovery(one.id))}
            />
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <p id={lastId} className={quiet}>
          {kept.map((which) => texts.lastOnes[which]).join(' ')}
        </p>
      )}
      <div className={ways}>
        <List>
          <ListRow
            media={<IconTile icon="eye" />}
            title={texts.showPhraseRow}
            detail={texts.showPhraseRowText}
            wraps
            trailing={<Icon name="chevronRight" />}
            onSelect={on.openPhrase}
          />
          <ListRow
            media={<IconTile icon="warning" />}
            title={texts.deleteRow}
            detail={texts.deleteRowText}
            wraps
            trailing={<Icon name="chevronRight" />}
            onSelect={on.openDelete}
          />
        </List>
      </div>
    </KeysCard>
  )
}

function ListedRow(props: {
  readonly listed: ListedModel
  readonly isRemoving: boolean
  /** One is being removed. */
  readonly isHeld: boolean
  readonly isReady: boolean
  readonly describedBy: string
  readonly onRemove: () => void
}): ReactNode {
  const { listed, isRemoving, isHeld, isReady, describedBy, onRemove } = props
  const { type, device, logsInOnly, isLast } = listed
  const texts = useFrameMessages('keys', enKeys)
  const name = type === 'passkey' ? texts.passkey : texts.recoveryCode
  const isBlocked = isLast !== undefined || !isReady
  const isOff = isHeld || isBlocked
  return (
    <li className={recoveryClass}>
      {isRemoving ? <Spinner /> : <Icon name={RECOVERY_ICONS[type]} />}
      <span className={recoveryWords}>
        <span className={recoveryTitle}>{name}</span>
        {[...(logsInOnly ? [texts.logsInOnly] : []), ...originOf({ recovery: listed, texts })].map((line, index) => (
          <span key={index} className={quiet}>
            {line}
          </span>
        ))}
      </span>
      <span className={removeButton}>
        <Button
          variant="quiet"
          size="small"
          className={joinClasses(steady, isBlocked && !isRemoving && unavailable)}
          aria-busy={isRemoving || undefined}
          aria-disabled={isOff || undefined}
          aria-label={texts.removeNamed([name, device].filter((part) => part !== '').join(', '))}
          aria-describedby={describedBy}
          onClick={isOff ? undefined : onRemove}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}
