/** Returns the attributes of a box that scrolls: the keyboard gets to it. No landmark, because a request may have many. */
export function scrollBox(label: string): {
  readonly role: 'group'
  readonly tabIndex: 0
  readonly 'aria-label': string
} {
  return { role: 'group', tabIndex: 0, 'aria-label': label }
}
