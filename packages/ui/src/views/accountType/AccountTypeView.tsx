'use client'
import { type ReactNode, useId, useState } from 'react'
import { enAccountType } from '../../messages/en.accountType.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountTypeModel, AccountTypeProblem, AccountTypesModel } from '../../models/accountType.js'
import { Address } from '../../primitives/Address/Address.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { type Option, Options } from '../../primitives/Options/Options.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { LineSlot } from '../email/LineSlot.js'
import { accountType, balance as balanceClass, dimmed, lead, name, slot } from './AccountTypeView.css.js'

/** What the account types show and report. */
export interface AccountTypeViewProps {
  readonly types: AccountTypesModel
  /** Whether a switch is running. */
  readonly isBusy: boolean
  /** What went wrong with the last switch. */
  readonly problem?: AccountTypeProblem | undefined
  /** Called when the user wants the account of this type. */
  readonly onUse: (type: AccountTypeModel['type']) => void
  readonly onCancel: () => void
}

/** The accounts of the wallet by e-mail in one namespace: that of the key, and the smart account that the key owns. */
export function AccountTypeView({ types, isBusy, problem, onUse, onCancel }: AccountTypeViewProps): ReactNode {
  const { accounts, inUse, domain, networkWithout, prefersSmart, isNew } = types
  const { messages } = useUi()
  const texts = useMessages('accountTypeView', enAccountType)
  const lineId = useId()
  const other = inUse === 'eoa' ? 'smartAccount' : 'eoa'
  // What was chosen holds until another account is in use, and where its network has it.
  const [picked, setPicked] = useState({ type: inUse, whileInUse: inUse })
  const isThere = picked.type === 'eoa' || networkWithout === undefined
  const chosen = picked.whileInUse === inUse && isThere ? picked.type : inUse
  const canUse = chosen === other
  const said = texts.newAddress(domain)
  const line = problem ? texts.problems[problem] : canUse ? said : undefined
  return (
    <div className={accountType} data-part="account-type" data-state={isBusy ? 'busy' : (problem ?? 'idle')}>
      <p className={lead}>{texts.lead}</p>
      <Options
        label={messages.accountTypeTitle}
        part="account-types"
        options={accounts.map((account) => optionOf({ account, types, texts }))}
        chosen={chosen}
        onChoose={isBusy ? undefined : (type) => setPicked({ type, whileInUse: inUse })}
      />
      <Callout tone="tip">
        {networkWithout !== undefined && prefersSmart
          ? texts.standardHere(networkWithout)
          : isNew
            ? `${texts.tip} ${texts.tipNew}`
            : texts.tip}
      </Callout>
      <div className={slot}>
        <LineSlot
          id={lineId}
          line={line}
          tone={problem ? 'warning' : 'quiet'}
          others={[said, ...Object.values(texts.problems)]}
        />
      </div>
      <ButtonGrid mainAtEnd>
        <Button
          busy={isBusy}
          aria-disabled={!canUse || undefined}
          aria-describedby={lineId}
          onClick={canUse ? () => onUse(other) : undefined}
        >
          {texts.use[other]}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </ButtonGrid>
    </div>
  )
}

function optionOf(request: {
  readonly account: AccountTypeModel
  readonly types: AccountTypesModel
  readonly texts: typeof enAccountType
}): Option<AccountTypeModel['type']> {
  const { account, types, texts } = request
  const { type, address, balance, isReading } = account
  const isOff = type === 'smartAccount' && types.networkWithout !== undefined
  const shortened = <Address key="address" address={address} end={4} />
  return {
    key: type,
    title: (
      <span className={name}>
        <span className={plain}>{texts.types[type]}</span>
        {type === types.inUse && <Badge>{texts.inUse}</Badge>}
      </span>
    ),
    lines: isOff ? [shortened, texts.notOn(types.networkWithout)] : [shortened],
    trailing:
      balance !== undefined ? (
        <Name className={joinClasses(balanceClass, isOff && dimmed)}>{balance}</Name>
      ) : isReading ? (
        <>
          <Skeleton width={64} height={14} />
          <VisuallyHidden>{texts.readingBalance}</VisuallyHidden>
        </>
      ) : undefined,
    isDisabled: isOff,
  }
}
