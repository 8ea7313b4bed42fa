'use client'
import type { ReactNode } from 'react'
import { enPay } from '../../messages/en.pay.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PayWayModel } from '../../models/pay.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Name } from '../../primitives/Name/Name.js'
import { type Option, Options } from '../../primitives/Options/Options.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { foot, send } from '../send/SendView.css.js'
import { groups as groupsClass } from './PayView.css.js'

/** What the user can pay with shows and reports. */
export interface PayWithViewProps {
  /** By account. */
  readonly groups: readonly {
    readonly walletName: string
    /** Shortened. */
    readonly account: string
    readonly ways: readonly PayWayModel[]
  }[]
  readonly selectedKey: string | undefined
  /** More may come. */
  readonly reading: boolean
  readonly onSelect: (key: string) => void
  /** Called when the user wants to pay with what is selected. */
  readonly onUse: () => void
  readonly onConnect: () => void
  readonly onCancel: () => void
}

/** Everything that the user could pay with, and whether it works. */
export function PayWithView(props: PayWithViewProps): ReactNode {
  const { groups, selectedKey, reading, onSelect, onUse, onConnect, onCancel } = props
  const { messages } = useUi()
  const texts = useMessages('payView', enPay)
  const selected = groups.flatMap(({ ways }) => ways).find(({ key }) => key === selectedKey)
  return (
    <div className={send} data-part="pay-with" data-state={reading ? 'reading' : 'ready'}>
      <div className={groupsClass}>
        {groups.map(({ walletName, account, ways }) => (
          <section key={`${walletName} ${account}`} className={plainBox}>
            <SectionLabel>
              <Name>{walletName}</Name> <Name>{account}</Name>
            </SectionLabel>
            <Options
              label={`${walletName} ${account}`}
              part="pay-ways"
              options={ways.map((way) => optionOf(way, texts))}
              chosen={selectedKey}
              onChoose={onSelect}
            />
          </section>
        ))}
        {reading && <VisuallyHidden role="status">{texts.reading}</VisuallyHidden>}
      </div>
      <div className={foot}>
        <Button fullWidth variant="quiet" onClick={onConnect}>
          {texts.connectAnother}
        </Button>
        <ButtonGrid mainAtEnd>
          {selected && (
            <Button fullWidth onClick={onUse}>
              {texts.use(selected.token.symbol)}
            </Button>
          )}
          <Button fullWidth variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </ButtonGrid>
      </div>
    </div>
  )
}

function optionOf(way: PayWayModel, texts: typeof enPay): Option<string> {
  const { key, token, networkName, available, missing, kind, status } = way
  const isReady = status === 'ready'
  const has = available === undefined ? undefined : texts.available(available)
  const reason =
    isReady || status === 'reading' ? undefined : (missing && texts.short(missing)) || texts.reasons[status]
  return {
    key,
    title: <Name>{texts.tokenOn(token.symbol, networkName)}</Name>,
    lines: [has, reason].filter((line) => line !== undefined).map((line) => <Name key={line}>{line}</Name>),
    trailing:
      status === 'reading' ? undefined : (
        <Badge tone={isReady ? (kind === 'direct' ? 'success' : 'neutral') : 'warning'}>
          {isReady ? (kind === 'direct' ? texts.direct : texts.swapsFirst) : texts.problems[status]}
        </Badge>
      ),
    isDisabled: !isReady,
  }
}
