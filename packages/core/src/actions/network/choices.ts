import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { activateNamespace } from '../../state/networks.js'

/** Counts the choices of a network or connection by the user or the app: answers to an older choice are dropped. */
export interface Choices {
  count: number
}

/** The choices of an instance. */
export function choices(): Choices {
  return { count: 0 }
}

/** The page is about a namespace from now on. */
export function chooseNamespace(instance: Instance, namespace: Namespace): void {
  instance.memory(choices).count++
  activateNamespace(instance.state.networks, namespace)
}
