import { Icon, List, ListRow } from '@portico/ui'
import { IconTile } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { quiet } from '../card/walletCard.css.ts'
import type { ListedModel } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { ways } from './KeysView.css.ts'
import { originOf, RECOVERY_ICONS } from './origin.tsx'
import { RemovableList, RemovableRow } from './RemovableList.tsx'

/** What opens the wallet on another device, and what else can be done with its keys. */
export function OverviewScreen({ screen, isReady, on }: ScreenProps<'overview'>): ReactNode {
  const { listed, removing, error } = screen
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const lastId = useId()
  const isEmpty = listed.every(({ logsInOnly }) => logsInOnly)
  const rows = [
    { icon: 'account', title: texts.loginsTitle, detail: texts.loginsRowText, onSelect: on.openLogins },
    { icon: 'eye', title: texts.showPhraseRow, detail: texts.showPhraseRowText, onSelect: on.openPhrase },
    { icon: 'warning', title: texts.deleteRow, detail: texts.deleteRowText, onSelect: on.openDelete },
  ] as const
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
        <RemovableList label={texts.overviewTitle} part="keys-recoveries">
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
        </RemovableList>
      )}
      {kept.length > 0 && (
        <p id={lastId} className={quiet}>
          {kept.map((which) => texts.lastOnes[which]).join(' ')}
        </p>
      )}
      <div className={ways}>
        <List>
          {rows.map(({ icon, title, detail, onSelect }) => (
            <ListRow
              key={icon}
              media={<IconTile icon={icon} />}
              title={title}
              detail={detail}
              wraps
              trailing={<Icon name="chevronRight" />}
              onSelect={onSelect}
            />
          ))}
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
  return (
    <RemovableRow
      media={<Icon name={RECOVERY_ICONS[type]} />}
      title={name}
      lines={[...(logsInOnly ? [texts.logsInOnly] : []), ...originOf({ recovery: listed, texts })]}
      removal={{
        name: [name, device].filter((part) => part !== '').join(', '),
        isRunning: isRemoving,
        isHeld,
        isBlocked: isLast !== undefined || !isReady,
        describedBy,
        onRemove,
      }}
    />
  )
}
