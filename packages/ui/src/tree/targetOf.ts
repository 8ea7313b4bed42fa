/** Returns what an event happened to, which a listener outside a shadow root sees as its host. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}
