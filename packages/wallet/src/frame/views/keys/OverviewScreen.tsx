import { Button, Icon, List, ListRow, Spinner } from '@portico/ui'
import { IconTile, joinClasses } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { quiet, steady, unavailable } from '../card/walletCard.css.ts'
import type { RecoveryModel } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { recovery as recoveryClass, recoveryTitle, recoveryWords, removeButton, sheet, ways } from './KeysView.css.ts'
import { originOf, RECOVERY_ICONS } from './origin.tsx'

/** What opens the wallet on another device, and what else can be done with its keys. */
export function OverviewScreen({ screen, isReady, on }: ScreenProps<'overview'>): ReactNode {
  const { recoveries, removing, error } = screen
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const lastId = useId()
  const isEmpty = recoveries.length === 0
  const isLast = recoveries.length === 1
  return (
    <KeysCard
      title={texts.overviewTitle}
      lead={texts.overviewText}
      error={error && texts.errors[error]}
      reason={isReady || recoveries.length < 2 ? undefined : texts.notReady}
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
      {isEmpty ? (
        <Note tone="warning" title={texts.nothingSetUpTitle}>
          {texts.nothingSetUpText}
        </Note>
      ) : (
        // Safari drops the list meaning of a `<ul>` without markers; the role brings it back.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <ul className={sheet} role="list" aria-label={texts.overviewTitle} data-part="keys-recoveries">
          {recoveries.map((recovery) => (
            <RecoveryRow
              key={recovery.id}
              recovery={recovery}
              isRemoving={removing === recovery.id}
              isHeld={removing !== undefined}
              isBlocked={isLast || !isReady}
              describedBy={isLast ? lastId : reasonId}
              onRemove={() => on.removeRecovery(recovery.id)}
            />
          ))}
        </ul>
      )}
      {isLast && (
        <p id={lastId} className={quiet}>
          {texts.lastOne}
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

function RecoveryRow(props: {
  readonly recovery: RecoveryModel
  readonly isRemoving: boolean
  /** One is being removed. */
  readonly isHeld: boolean
  readonly isBlocked: boolean
  readonly describedBy: string
  readonly onRemove: () => void
}): ReactNode {
  const { recovery, isRemoving, isHeld, isBlocked, describedBy, onRemove } = props
  const texts = useFrameMessages('keys', enKeys)
  const name = recovery.type === 'passkey' ? texts.passkey : texts.recoveryCode
  const isOff = isHeld || isBlocked
  return (
    <li className={recoveryClass}>
      {isRemoving ? <Spinner /> : <Icon name={RECOVERY_ICONS[recovery.type]} />}
      <span className={recoveryWords}>
        <span className={recoveryTitle}>{name}</span>
        {originOf({ recovery, texts }).map((line, index) => (
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
          aria-label={texts.removeNamed([name, recovery.device].filter((part) => part !== '').join(', '))}
          aria-describedby={describedBy}
          onClick={isOff ? undefined : onRemove}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}
