import { Checkbox } from '@portico/ui'
import { type ReactNode, useState } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { endMatches } from '../card/endMatches.ts'
import { WithNames } from '../card/names.tsx'
import { TypedEnd } from '../card/TypedEnd.tsx'
import { tick } from '../card/walletCard.css.ts'
import type { ApprovalModel } from '../models/approval.ts'
import { type ApprovalMissing, dangersOf, nameOf, tickedOf, unlimitedOf } from './describeApproval.ts'

/** What the user has done so far to agree to the dangers of a request. */
export interface Agreement {
  readonly isTicked: boolean
  /** What was typed, by address. */
  readonly ends: Readonly<Record<string, string>>
  /** What there is still to do. */
  readonly missing: ApprovalMissing | undefined
  readonly setTicked: (isTicked: boolean) => void
  readonly setEnd: (address: string, end: string) => void
}

/** The agreement to the dangers of a request as it is chosen now. A tick holds while the window is in front. */
export function useAgreement({
  model,
  isReady,
}: {
  readonly model: ApprovalModel
  readonly isReady: boolean
}): Agreement {
  const addresses = unlimitedOf(model)
  const subject = [...dangersOf(model), ...addresses].join(' ')
  const nothing = { subject, isTicked: false, ends: {} as Agreement['ends'] }
  const [given, setGiven] = useState(nothing)
  // What was agreed to once doesn't hold for ever: the user has chosen the safe way since.
  if (given.subject !== subject) setGiven(nothing)
  else if (given.isTicked && !isReady) setGiven({ ...given, isTicked: false })
  const { isTicked, ends } = given.subject === subject ? given : nothing
  const isTyped = addresses.every((address) => endMatches({ address, value: ends[address] ?? '' }))
  return {
    isTicked,
    ends,
    missing: tickedOf(model).length > 0 && !isTicked ? 'tick' : isTyped ? undefined : 'end',
    setTicked: (is) => setGiven({ subject, ends, isTicked: is && isReady }),
    setEnd: (address, end) => setGiven({ subject, isTicked, ends: { ...ends, [address]: end } }),
  }
}

/** What has to be agreed to by itself, where the request could take everything. */
export function AgreementFields(props: {
  readonly model: ApprovalModel
  readonly agreement: Agreement
  readonly isHeld: boolean
}): ReactNode {
  const { model, agreement, isHeld } = props
  const { isTicked, ends, setTicked, setEnd } = agreement
  const texts = useFrameMessages('approve', enApprove)
  const [danger, ...others] = tickedOf(model)
  const [warning = 'unlimited', ...more] = dangersOf(model).filter((each) => each !== 'ownerChange')
  const name = more.length > 0 ? '' : nameOf({ model, warning })
  return (
    <>
      {danger !== undefined && (
        <div className={tick}>
          <Checkbox checked={isTicked} onChange={isHeld ? () => undefined : setTicked}>
            <WithNames
              text={others.length > 0 ? texts.ticks.several : texts.ticks[danger](nameOf({ model, warning: danger }))}
            />
          </Checkbox>
        </div>
      )}
      {unlimitedOf(model).map((address) => (
        <TypedEnd
          key={address}
          address={address}
          label={<WithNames text={texts.typeEnd(name)} />}
          value={ends[address] ?? ''}
          onChange={isHeld ? undefined : (end) => setEnd(address, end)}
          matches={texts.endMatches}
          differs={texts.endDiffers}
        />
      ))}
    </>
  )
}
