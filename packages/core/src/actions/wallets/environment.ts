import type { Instance } from '../../instance.js'
import type { Environment } from '../../platform/environment.js'
import { environmentOf } from '../../platform/environmentOf.js'

/** Where the page runs. */
export function environment({ platform }: Instance): Environment {
  return environmentOf(platform)
}
