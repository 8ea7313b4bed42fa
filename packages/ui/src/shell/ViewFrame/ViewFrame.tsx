'use client'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Footer } from '../Footer/Footer.js'
import { arriving, back, footerPlace, forward, frame, stage, view } from './ViewFrame.css.js'

/** Props of {@link ViewFrame}. */
export interface ViewFrameProps {
  /** Changes when the view does. */
  readonly viewKey: string | number
  /** Where the view comes from: `forward` from the end of the line, `back` from its start. */
  readonly direction: 'forward' | 'back'
  /** Receives the scrolling element. */
  readonly frameRef?: RefObject<HTMLDivElement | null> | undefined
  /** A line or two under the view that stay while it scrolls: links, terms, small actions. */
  readonly footer?: ReactNode
  /** The view. */
  readonly children: ReactNode
}

/** Holds one view with its footer, brings it in when it is a new one, and follows the height of both in one movement. */
export function ViewFrame({ viewKey, direction, frameRef, footer, children }: ViewFrameProps): ReactNode {
  const ownRef = useRef<HTMLDivElement>(null)
  const element = frameRef ?? ownRef
  const stageRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const footerRef = useRef<HTMLDivElement>(null)
  const firstKey = useRef(viewKey)
  const moved = useRef(false)
  // The first view stands still: it must be opaque and in its place in the first frame.
  if (viewKey !== firstKey.current) moved.current = true

  const hasFooter = footer !== undefined

  // The content element is a new one for each key.
  useLayoutEffect(() => {
    // A new frame is at its top, and saying so would lay out the page in the middle of opening.
    if (!moved.current || viewKey === undefined) return
    // In a low window the card scrolls, and not the frame.
    for (const scroller of [element.current, stageRef.current?.parentElement]) if (scroller) scroller.scrollTop = 0
  }, [viewKey, element])
  useLayoutEffect(() => {
    const [box, content, foot] = [stageRef.current, contentRef.current, hasFooter ? footerRef.current : null]
    // Where nothing has a size (jsdom), there is no height to follow.
    if (!box || !content || viewKey === undefined || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      followHeight({ box, height: content.offsetHeight + (foot?.offsetHeight ?? 0) })
    )
    observer.observe(content)
    if (foot) observer.observe(foot)
    return () => observer.disconnect()
  }, [viewKey, hasFooter])

  return (
    <div ref={stageRef} className={stage} data-part="stage">
      <div ref={element} className={frame} data-part="view-frame">
        <div
          key={viewKey}
          ref={contentRef}
          className={joinClasses(view, moved.current && (direction === 'back' ? back : forward))}
          data-part="view"
        >
          {children}
        </div>
      </div>
      {hasFooter && (
        <div ref={footerRef} className={joinClasses(footerPlace, moved.current && arriving)}>
          <Footer>{footer}</Footer>
        </div>
      )}
    </div>
  )
}

/** The first height comes from `auto`, which does not animate: opening is not a change of height. */
function followHeight({ box, height }: { readonly box: HTMLElement; readonly height: number }): void {
  const next = `${height}px`
  if (box.style.height === next) return
  box.style.height = next
  const moves = box.getAnimations().filter((animation) => animation instanceof CSSTransition)
  if (moves.length === 0) return
  box.dataset['state'] = 'moving'
  // A cancelled transition was replaced by the next one, which then clears the mark.
  void Promise.all(moves.map((move) => move.finished)).then(
    () => delete box.dataset['state'],
    () => undefined
  )
}
