import type { Namespace, PorticoState } from '@portico/core'
import { loginConnector } from '@portico/core/internal'

/** Whether the app offers a login by e-mail, to a wallet that has the namespace where one is given. */
export function offersLogin(
  { features, connections }: Pick<PorticoState, 'features' | 'connections'>,
  namespace?: Namespace | undefined
): boolean {
  return features.values?.email === true && loginConnector(connections, namespace) !== undefined
}
