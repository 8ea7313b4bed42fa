import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the rows below `event.currentTarget`: down, up, Home and End, in the order of the page.
 * The search field and the first offer count as stops; inside the field only the down key is taken. Tab stays as it is.
 */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)]
  const at = stops.indexOf(event.target)
  const typing = event.target.matches('input')
  const next = typing && event.key !== 'ArrowDown' ? undefined : target({ key: event.key, stops, at })
  if (!next) return
  event.preventDefault()
  next.focus()
}

function target(move: {
  readonly key: string
  readonly stops: readonly HTMLElement[]
  readonly at: number
}): HTMLElement | undefined {
  const { key, stops, at } = move
  if (at < 0) return undefined
  if (key === 'ArrowDown') return stops[at + 1]
  if (key === 'ArrowUp') return stops[at - 1]
  if (key === 'Home') return stops.find((stop) => !stop.matches('input'))
  if (key === 'End') return stops.at(-1)
  return undefined
}

const stopSelector = '[data-row-stop], button[data-part="row"], a[data-part="row"], input[data-part="search-input"]'
