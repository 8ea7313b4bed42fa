import type { FrameUser } from '@portico/core/connectors/embedded/protocol'
import type { FrameNetwork } from '../../api.ts'
import { METHODS } from '../sign/methods.ts'
import type { OpenWallet } from '../vault/wallet/openWallet.ts'

/** What a page is told of the logged-in user. */
export function describeUser(
  { user: { id, email, social, recoveries }, accounts }: OpenWallet,
  networks: readonly FrameNetwork[]
): FrameUser {
  return {
    id,
    email,
    ...(social && { social: { provider: social.provider, userName: social.userName } }),
    hasRecovery: recoveries.length > 0,
    accounts,
    networks: networks.map((network) => network.id),
    methods: Object.values(METHODS).flatMap(({ asked, own }) => [...asked, ...own]),
  }
}
