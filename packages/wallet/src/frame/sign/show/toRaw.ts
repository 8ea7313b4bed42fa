import { escapeHidden } from './text/escapeHidden.ts'

/** A value as JSON in lines, where every character that can't be seen is written as its number. */
export function toRaw(value: unknown): string {
  return escapeHidden(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item), 2))
}
