export { type SafeOptions, safe } from '../safe/safe.js'
export type { SafeSupport } from '../safe/types.js'
