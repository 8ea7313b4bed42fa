import { type RefObject, useEffect, useRef } from 'react'

/** The heading, which gets the focus when it is shown: never a button, which the next press of a key would be for. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
