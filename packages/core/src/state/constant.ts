import { ref } from 'valtio/vanilla'

/**
 * A list that is replaced as a whole and never changed, as the state keeps it: without a proxy for each of what may be ten
 * thousand entries.
 */
export function constant<T extends object>(list: readonly T[]): readonly T[] {
  return ref(Object.freeze(list))
}
