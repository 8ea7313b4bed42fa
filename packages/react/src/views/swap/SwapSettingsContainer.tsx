'use client'
import { numberMarks, parseAmount } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SwapSettingsView } from '@portico/ui/views/swap'
import { type ReactNode, useState } from 'react'
import { percent } from '../../presenters/swap/swap.js'
import { usePortico } from '../../usePortico.js'
import { useSwap } from './useSwap.js'

/** By how much the price may move until the swap is taken, and how tokens are approved. */
export function SwapSettingsContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { swap, act } = useSwap()
  const { slippageBps, draft } = swap
  const [approval, setApproval] = useState(swap.approval)
  const isChoice = CHOICES.includes(slippageBps)
  const [selected, setSelected] = useState(isChoice ? String(slippageBps) : 'custom')
  const [custom, setCustom] = useState(
    isChoice ? '' : String(slippageBps / 100).replace('.', numberMarks(locale).decimal)
  )
  const bps = selected === 'custom' ? bpsOf(custom, locale) : Number(selected)
  const problem = selected === 'custom' && custom.trim() !== '' ? problemOf(bps) : undefined
  return (
    <SwapSettingsView
      choices={CHOICES.map((choice) => ({ key: String(choice), text: percent(choice, locale) }))}
      selected={selected}
      custom={custom}
      problem={problem}
      warning={problem || bps === undefined ? undefined : warningOf(bps)}
      approval={draft?.canPermit ? approval : undefined}
      onApproval={setApproval}
      onChoose={setSelected}
      onCustom={setCustom}
      onSave={() => {
        if (bps === undefined || problemOf(bps)) return
        act((form) => {
          form.setSlippage({ bps })
          form.setApproval({ approval })
        })
        client.router.back()
      }}
    />
  )
}

/** Hundredths of a per cent, exactly; undefined for what is no such number. */
function bpsOf(text: string, locale: string): number | undefined {
  const typed = parseAmount({ text, locale })
  if (typed === undefined || !/^\d{1,4}(\.\d{1,2}0*)?$/.test(typed)) return undefined
  return Math.round(Number(typed) * 100)
}

function problemOf(bps: number | undefined): 'invalid' | 'tooHigh' | undefined {
  if (bps === undefined || bps < 1) return 'invalid'
  return bps > MOST_BPS ? 'tooHigh' : undefined
}

function warningOf(bps: number): 'low' | 'high' | undefined {
  if (bps < LOW_BPS) return 'low'
  return bps > HIGH_BPS ? 'high' : undefined
}

const CHOICES: readonly number[] = [50, 100, 300]
const LOW_BPS = 10
const HIGH_BPS = 500
/** More than that is refused by the form, too. */
const MOST_BPS = 5_000
