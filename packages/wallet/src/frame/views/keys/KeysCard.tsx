import { ButtonGrid, Icon } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { actions, rows } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { scrollBox } from '../card/scrollBox.ts'
import { useFocusedHeading } from '../card/useFocusedHeading.ts'
import { scrolling, title as titleClass } from '../card/walletCard.css.ts'
import type { KeysScreenModel } from '../models/keys.ts'
import { head, lead as leadClass, lines, problem, reason as reasonClass, words } from './KeysView.css.ts'
import type { KeysViewProps } from './types.ts'

/** What one screen is drawn from. */
export interface ScreenProps<Type extends KeysScreenModel['type']> extends Omit<KeysViewProps, 'screen'> {
  readonly screen: Extract<KeysScreenModel, { readonly type: Type }>
}

/** The frame of a screen: its heading, which gets the focus, what it says, and its buttons under the line that explains them. */
export function KeysCard(props: {
  readonly title: string
  readonly lead: ReactNode
  /** What went wrong. */
  readonly error?: string | undefined
  /** Why a button doesn't work yet. */
  readonly reason?: string | undefined
  readonly children?: ReactNode
  /** Id of what says both: it describes what doesn't work, and a field that is wrong. */
  readonly reasonId: string
  /** The way on. */
  readonly main: ReactNode
  /** The way out. */
  readonly side?: ReactNode
}): ReactNode {
  const { title, lead, error, reason, reasonId, main, side, children } = props
  const texts = useFrameMessages('keys', enKeys)
  const headingRef = useFocusedHeading()
  return (
    <>
      <div {...scrollBox(texts.keys)} className={joinClasses(rows, scrolling)} data-part="keys-rows">
        <div className={head}>
          <h3 ref={headingRef} className={titleClass} tabIndex={-1} data-part="keys-title">
            {title}
          </h3>
          <p className={leadClass}>{lead}</p>
        </div>
        {children}
      </div>
      <div className={actions}>
        <div id={reasonId} className={lines} data-part="keys-slot">
          {error !== undefined && <Problem>{error}</Problem>}
          <span className={reasonClass} role="status">
            {reason}
          </span>
        </div>
        <ButtonGrid mainAtEnd>
          {main}
          {side}
        </ButtonGrid>
      </div>
    </>
  )
}

/** What went wrong, read aloud when it is there. */
export function Problem({ id, children }: { readonly id?: string | undefined; readonly children: string }): ReactNode {
  return (
    <p id={id} className={problem} role="alert" data-part="keys-error">
      <Icon name="error" size={16} />
      <span className={words}>{children}</span>
    </p>
  )
}
