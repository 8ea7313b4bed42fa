import { Icon, List, ListRow, SectionLabel, useUi } from '@portico/ui'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../../texts/en.keys.ts'
import { useFrameMessages } from '../../../texts/useFrameMessages.ts'
import { MainButton } from '../../card/MainButton.tsx'
import { Note } from '../../card/Note.tsx'
import { quiet } from '../../card/walletCard.css.ts'
import { KeysCard, type ScreenProps } from '../KeysCard.tsx'
import { ways } from '../KeysView.css.ts'
import { RemovableList, RemovableRow } from '../RemovableList.tsx'
import { LoginMark, linesOf, loginName } from './login.tsx'

/** What the user logs in by beside passkeys, and by what else they could. */
export function LoginsScreen({ screen, on }: ScreenProps<'logins'>): ReactNode {
  const { logins, passkeys, news, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const lastId = useId()
  return (
    <KeysCard
      title={texts.loginsTitle}
      lead={texts.loginsText}
      error={error && texts.errors[error]}
      reasonId={reasonId}
      main={
        <MainButton variant="quiet" isBusy={false} isBlocked={false} describedBy={reasonId} onClick={on.back}>
          {messages.back}
        </MainButton>
      }
    >
      {news && (
        <div role="status">
          <Note tone="success" icon="check">
            {texts.news[news.type](loginName({ login: news.login, texts }))}
          </Note>
        </div>
      )}
      {logins.length > 0 && (
        <RemovableList label={texts.loginsTitle} part="keys-logins">
          {logins.map((login) => {
            const { isLast = false } = login
            const title = loginName({ login: login.id, texts })
            return (
              <RemovableRow
                key={login.id}
                media={<LoginMark login={login.id} />}
                title={title}
                lines={linesOf({ login, texts })}
                removal={{
                  name: title,
                  isBlocked: isLast,
                  describedBy: isLast ? lastId : reasonId,
                  onRemove: () => on.askRemoval(login.id),
                }}
              />
            )
          })}
        </RemovableList>
      )}
      {logins.some(({ isLast }) => isLast) && (
        <p id={lastId} className={quiet}>
          {texts.lastLogin}
        </p>
      )}
      {passkeys > 0 && <p className={quiet}>{texts.passkeysLogIn(passkeys)}</p>}
      <Others screen={screen} on={on} />
    </KeysCard>
  )
}

function Others({ screen: { others }, on }: Pick<ScreenProps<'logins'>, 'screen' | 'on'>): ReactNode {
  const texts = useFrameMessages('keys', enKeys)
  if (others.length === 0) return null
  return (
    <div className={ways}>
      <SectionLabel>{texts.others}</SectionLabel>
      <List label={texts.others}>
        {others.map((login) => (
          <ListRow
            key={login}
            media={<LoginMark login={login} />}
            title={loginName({ login, texts })}
            trailing={<Icon name="chevronRight" />}
            onSelect={() => on.addLogin(login)}
          />
        ))}
      </List>
    </div>
  )
}
