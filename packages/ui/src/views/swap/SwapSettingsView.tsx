'use client'
import { type ReactNode, useId } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import type { SwapMessages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapApprovalName } from '../../models/swap.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Options } from '../../primitives/Options/Options.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { Segments } from '../../primitives/Segments/Segments.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { NumberInput } from '../send/NumberInput.js'
import {
  amountInput,
  box,
  currency,
  facts,
  foot,
  line1,
  line2,
  problem as problemClass,
  quiet,
  send,
} from '../send/SendView.css.js'

/** What the settings of swaps show and report. */
export interface SwapSettingsViewProps {
  /** Percentages to choose from, as the language writes them; `key` is what is reported. */
  readonly choices: readonly { readonly key: string; readonly text: string }[]
  /** Key of the one that is chosen, or `custom`. */
  readonly selected: string
  /** What was typed, without the sign. */
  readonly custom: string
  /** Why what was typed can't be saved. */
  readonly problem?: keyof SwapMessages['slippageProblems'] | undefined
  /** What to know of what is chosen. */
  readonly warning?: keyof SwapMessages['slippageWarnings'] | undefined
  /** How what is paid is approved. Undefined: there is no choice, because provider or wallet take no permit. */
  readonly approval?: SwapApprovalName | undefined
  /** Called with the key of a choice, or `custom`. */
  readonly onChoose: (key: string) => void
  readonly onCustom: (text: string) => void
  readonly onApproval: (name: SwapApprovalName) => void
  readonly onSave: () => void
}

/** How far the price may move before a swap stops, and how what is paid is approved. */
export function SwapSettingsView(props: SwapSettingsViewProps): ReactNode {
  const { choices, selected, problem, warning, approval, onChoose, onSave } = props
  const texts = useMessages('swapView', enSwap)
  const shown = [...choices, { key: 'custom', text: texts.custom }].map(({ key, text }) => ({ key, label: text }))
  return (
    <div className={send} data-part="swap-settings-view" data-state={problem ?? warning ?? 'ready'}>
      <div className={facts}>
        <SectionLabel>{texts.slippage}</SectionLabel>
        <Segments label={texts.slippage} options={shown} selected={selected} onSelect={onChoose} />
      </div>
      {selected === 'custom' && <CustomField {...props} />}
      <p className={quiet}>{texts.slippageText}</p>
      {approval && (
        <div className={facts}>
          <SectionLabel>{texts.approval}</SectionLabel>
          <Options
            label={texts.approval}
            part="swap-approval"
            options={APPROVALS.map((key) => ({
              key,
              title: texts.approvals[key].title,
              lines: [texts.approvals[key].text],
            }))}
            chosen={approval}
            onChoose={props.onApproval}
          />
        </div>
      )}
      <div className={foot}>
        <div className={plainBox} role="status">
          {warning && <Callout tone="warning">{texts.slippageWarnings[warning]}</Callout>}
        </div>
        <Button fullWidth aria-disabled={problem ? true : undefined} onClick={problem ? undefined : onSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

function CustomField({ custom, problem, onCustom }: SwapSettingsViewProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  const { locale } = useUi()
  const id = useId()
  return (
    <div className={box} data-part="swap-custom">
      <div className={line1}>
        <label className={plain} htmlFor={id}>
          {texts.customSlippage}
        </label>
      </div>
      <div className={line2}>
        <NumberInput
          id={id}
          className={amountInput}
          value={custom}
          onText={onCustom}
          enterKeyHint="done"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-sign ${id}-problem` : `${id}-sign`}
          data-part="swap-custom-input"
        />
        <span className={currency} id={`${id}-sign`}>
          {percentSign(locale)}
        </span>
      </div>
      <span className={plain} role="status">
        {problem && (
          <span className={problemClass} id={`${id}-problem`}>
            {texts.slippageProblems[problem]}
          </span>
        )}
      </span>
    </div>
  )
}

function percentSign(locale: string): string | undefined {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.find(({ type }) => type === 'percentSign')?.value
}

const APPROVALS: readonly SwapApprovalName[] = ['exact', 'permit']
