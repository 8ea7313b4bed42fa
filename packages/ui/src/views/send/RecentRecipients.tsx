'use client'
import type { ReactNode } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendRecentModel } from '../../models/send.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Words } from '../../primitives/apart.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Name } from '../../primitives/Name/Name.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import type { RecipientBoxProps } from './RecipientBox.js'
import { recents as recentsClass } from './SendView.css.js'
import { shorten } from './shorten.js'

/** The recipients that the user sent to, newest first. */
export function RecentRecipients({
  recents,
  onRecipient,
}: { readonly recents: readonly SendRecentModel[] } & Pick<RecipientBoxProps, 'onRecipient'>): ReactNode {
  const texts = useMessages('sendView', enSend)
  return (
    <div className={recentsClass}>
      <SectionLabel>{texts.recent}</SectionLabel>
      <List label={texts.recent}>
        {recents.slice(0, SHOWN).map(({ address, name, count }) => {
          const times = texts.sentTimes(count)
          return (
            <ListRow
              key={address}
              media={<Avatar address={address} size="small" />}
              title={name ?? shorten(address)}
              isName
              detail={
                name === undefined ? (
                  times
                ) : (
                  <>
                    <Words>{`${times} · `}</Words>
                    <Name dir="ltr">{shorten(address)}</Name>
                  </>
                )
              }
              // The address, and not the name: that may belong to another account by now.
              onSelect={() => onRecipient({ text: address, typed: false })}
            />
          )
        })}
      </List>
    </div>
  )
}

const SHOWN = 3
