import type { SiwxOptions } from './options.js'

/** Whether a connection is worth nothing without sign-in. */
export function isRequired({ getRequired, required = true }: Pick<SiwxOptions, 'getRequired' | 'required'>): boolean {
  return getRequired ? getRequired() : required
}
