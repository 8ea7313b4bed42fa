import type { Locale, ThemeOptions } from '@portico/react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { NamespaceChoice } from '../setup/namespaces.js'
import { Arches } from './Arches.js'
import { FirstFrame, type Press } from './FirstFrame.js'
import type { LiveModalProps } from './LiveModal.js'
import type { StateName } from './states.js'

/** Renders the modal in the page, in front of arches. A picture until the first touch: nothing is fetched before. */
export function Stage(props: {
  readonly label: string
  readonly view: 'connect' | 'declined'
  readonly namespaces: NamespaceChoice
  readonly theme: ThemeOptions
  readonly locale: Locale | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
  /** The state to be in, again at each new object. */
  readonly shown?: { readonly state: StateName } | undefined
  /** What stands over the modal. */
  readonly children?: ReactNode
}): ReactNode {
  const { label, view, namespaces, theme, locale, dir, shown, children } = props
  const [isTouched, setTouched] = useState(false)
  const [pressed, setPressed] = useState<Press>()
  const [isThere, setThere] = useState(false)
  const [Live, setLive] = useState<ComponentType<LiveModalProps>>()
  const isWanted = isTouched || shown !== undefined
  const place = useRef<HTMLDivElement>(null)
  useKeptFocusOf(place)

  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    // A chunk that can't be fetched leaves the picture, and the next touch tries again.
    import('./LiveModal.js').then(
      ({ LiveModal }) => isMounted && setLive(() => LiveModal),
      () => isMounted && setTouched(false)
    )
    return () => {
      isMounted = false
    }
  }, [isWanted])

  const frame = { namespaces, theme, locale, dir }
  const touch = view === 'connect' ? () => setTouched(true) : undefined
  return (
    <section className="stage" aria-label={label} onPointerEnter={touch} onFocus={touch}>
      <Arches />
      {children}
      <div className="stage-place" ref={place}>
        {!isThere && (
          <FirstFrame
            {...frame}
            view={view}
            onPress={(press) => {
              setTouched(true)
              setPressed(press)
            }}
          />
        )}
        {Live && (
          <Live
            {...frame}
            isShown={isThere}
            shown={shown}
            pressed={pressed}
            onThere={() => void released().then(() => setThere(true))}
          />
        )}
      </div>
    </section>
  )
}

/** Resolves when no button of the mouse is down: a press that began on the picture ends on it. */
async function released(): Promise<void> {
  if (document.querySelector('.stage :active') === null) return
  await new Promise((resolve) => {
    // The click comes right after.
    const end = (): unknown => setTimeout(resolve)
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { once: true })
  })
}

/** Moves the focus to the control of the same words when the one that had it is replaced. */
function useKeptFocusOf(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let last: string | undefined
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof HTMLElement ? (target.textContent ?? undefined) : undefined
    }
    const observer = new MutationObserver(() => {
      if (last === undefined || document.activeElement !== document.body) return
      const same = [...element.querySelectorAll('button')].find(
        (one) => one.textContent === last && one.checkVisibility()
      )
      same?.focus({ preventScroll: true })
    })
    const forget = ({ relatedTarget }: FocusEvent): void => {
      // An element that leaves the page gives its focus to none, as does a click beside it.
      if (relatedTarget) last = undefined
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
    }
  }, [place])
}
