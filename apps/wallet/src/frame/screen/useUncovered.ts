import { useCallback, useRef, useState } from 'react'
import { type Uncovered, watchUncovered } from './watchUncovered.ts'

/** Whether the element of `ref` is wholly visible, and whether a press in it counts. */
export function useUncovered(): {
  readonly ref: (element: HTMLElement | null) => void
  readonly isUncovered: boolean
  readonly takesPress: () => boolean
} {
  const [isUncovered, setUncovered] = useState(false)
  const watch = useRef<Uncovered>(undefined)
  const ref = useCallback((element: HTMLElement | null) => {
    watch.current?.stop()
    watch.current = element ? watchUncovered({ element, window, onChange: setUncovered }) : undefined
  }, [])
  return { ref, isUncovered, takesPress: () => watch.current?.takesPress() ?? false }
}
