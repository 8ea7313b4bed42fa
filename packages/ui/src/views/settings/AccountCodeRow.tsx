'use client'
import { type ReactNode, useId } from 'react'
import { enSettings } from '../../messages/en.settings.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountCodeModel } from '../../models/settings.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { plain } from '../../theme/plain.css.js'
import { tones } from '../email/EmailLoginView.css.js'

/** What the row of the account's code shows and reports. */
export interface AccountCodeRowProps {
  readonly code: AccountCodeModel
  /** Called when the user wants the code removed. */
  readonly onRemove: () => void
}

/** The code that the account runs on a network, and the button that removes it. */
export function AccountCodeRow({ code, onRemove }: AccountCodeRowProps): ReactNode {
  const { network, isBusy, problem } = code
  const texts = useMessages('settingsView', enSettings)
  const problemId = useId()
  return (
    <ListRow
      media={<IconTile icon="code" />}
      title={texts.code(network)}
      detail={
        problem && (
          <span id={problemId} className={joinClasses(plain, tones.warning)}>
            {texts.codeProblems[problem]}
          </span>
        )
      }
      wraps
      trailing={
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={texts.removeCodeOn(network)}
          aria-describedby={problem && problemId}
          onClick={onRemove}
        >
          {texts.removeCode}
        </Button>
      }
    />
  )
}
