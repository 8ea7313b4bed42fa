/** An alert as it is drawn: open, or on its way out. */
export interface ShownAlert<T> {
  readonly alert: T
  readonly closing: boolean
}

/**
 * Returns what to draw when the alerts change: the newest of them, and in their old places those that were drawn and
 * are no longer wanted, until their exit has ended. `alerts` are newest first.
 */
export function mergeAlerts<T extends { readonly id: number }>(request: {
  readonly shown: readonly ShownAlert<T>[]
  readonly alerts: readonly T[]
  readonly most: number
}): readonly ShownAlert<T>[] {
  const { shown, most } = request
  const open = request.alerts.slice(0, most)
  const merged: ShownAlert<T>[] = open.map((alert) => ({ alert, closing: false }))
  for (const [index, { alert }] of shown.entries()) {
    if (open.some(({ id }) => id === alert.id)) continue
    // After the one that it was drawn after, which may have moved down.
    const before = shown[index - 1]?.alert.id
    const at = before === undefined ? -1 : merged.findIndex((one) => one.alert.id === before)
    merged.splice(at + 1, 0, { alert, closing: true })
  }
  return merged
}
