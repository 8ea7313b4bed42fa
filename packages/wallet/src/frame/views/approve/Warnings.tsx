import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { Note } from '../card/Note.tsx'
import { WithNames } from '../card/names.tsx'
import type { ApprovalModel, ApprovalWarning } from '../models/approval.ts'
import { nameOf, warningsOf } from './describeApproval.ts'

/** What the user is warned of, the most dangerous first. */
export function Warnings({ model }: { readonly model: ApprovalModel }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  return warningsOf(model).map((warning) => (
    <Note
      key={warning}
      tone={TONES[warning]}
      title={<WithNames text={texts.warningTitles[warning](nameOf({ model, warning }))} />}
    >
      {texts.warningTexts[warning]}
    </Note>
  ))
}

const TONES = {
  unlimited: 'danger',
  allNfts: 'danger',
  ownerChange: 'danger',
  siteKeeps: 'danger',
  toToken: 'danger',
  coinsToOther: 'warning',
  coinsToProgram: 'warning',
  permit: 'warning',
  mayMove: 'warning',
  otherNetwork: 'warning',
  unknownCall: 'warning',
  neverExpires: 'warning',
  siteSends: 'warning',
  delegates: 'warning',
  replacesCode: 'warning',
} as const satisfies Record<ApprovalWarning, 'warning' | 'danger'>
