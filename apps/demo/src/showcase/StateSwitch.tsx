import type { Locale, ThemeOptions } from '@portico/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { NamespaceChoice } from '../setup/namespaces.js'
import { Stage } from './Stage.js'
import { STATE_NAMES, STATES, type StateName } from './states.js'

/** Renders a chip for each state of a connection, and the modal in the one that is pressed. */
export function StateSwitch(props: {
  readonly theme: ThemeOptions
  readonly locale: Locale | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
}): ReactNode {
  const [shown, setShown] = useState<{ readonly state: StateName }>()
  const current = shown?.state ?? 'rejected'
  const chips = useRef<HTMLDivElement>(null)

  const show = (state: StateName): void => {
    setShown({ state })
    keepFocus(chips.current)
  }
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const at = STATE_NAMES.indexOf(current)
    const next = step && STATE_NAMES[(at + step + STATE_NAMES.length) % STATE_NAMES.length]
    if (!next) return
    event.preventDefault()
    chips.current?.querySelector<HTMLElement>(`[data-chip="${next}"]`)?.focus()
    show(next)
  }
  return (
    <section className="showcase states" aria-labelledby="states-title">
      <div>
        <h2 id="states-title">Every state has its own answer</h2>
        <p className="lead">
          Wallets lock, time out, and say no. Each of the {STATE_NAMES.length} states says what happened and what to do
          next. Press one.
        </p>
        {/* Arrow keys are an addition: each chip is a button. */}
        <div className="chips" role="toolbar" aria-label="States" ref={chips} onKeyDown={move}>
          {STATE_NAMES.map((state) => (
            <button
              key={state}
              type="button"
              data-chip={state}
              aria-pressed={state === current}
              tabIndex={state === current ? 0 : -1}
              onClick={() => show(state)}
            >
              {STATES[state]}
            </button>
          ))}
        </div>
      </div>
      <Stage {...props} label="Modal in that state" view="declined" namespaces={BOTH} shown={shown} />
    </section>
  )
}

/** The modal moves the focus to its heading when its view changes. After a press on a chip the focus stays there. */
function keepFocus(chips: HTMLElement | null): void {
  const chip = document.activeElement
  if (!(chip instanceof HTMLElement) || !chips?.contains(chip)) return
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  // The user's next press ends this.
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, stop, { signal: controller.signal })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target.closest('.stage')) chip.focus({ preventScroll: true })
    },
    { signal: controller.signal }
  )
}

const STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const BOTH: NamespaceChoice = 'both'
