/** A minimal event emitter; listeners added or removed while an event is raised count from the next one. */
export interface Emitter {
  on(event: string, listener: (value: unknown) => void): void
  off(event: string, listener: (value: unknown) => void): void
  emit(event: string, value: unknown): void
}

/** An emitter without listeners. */
export function createEmitter(): Emitter {
  let entries: readonly { readonly event: string; readonly listener: (value: unknown) => void }[] = []
  return {
    on: (event, listener) => {
      entries = [...entries, { event, listener }]
    },
    off: (event, listener) => {
      const index = entries.findIndex((entry) => entry.event === event && entry.listener === listener)
      entries = entries.filter((_, position) => position !== index)
    },
    emit: (event, value) => {
      for (const entry of entries) if (entry.event === event) entry.listener(value)
    },
  }
}
