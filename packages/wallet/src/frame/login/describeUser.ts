import type { FrameAccount, FrameUser } from '@portico/core/connectors/embedded/protocol'
import type { FrameNetwork } from '../../api.ts'
import { METHODS } from '../sign/methods.ts'
import { hasSmartAccount, smartAccountOf } from '../sign/smartAccounts.ts'
import type { OpenWallet } from '../vault/wallet/openWallet.ts'

/** What a page is told of the logged-in user. */
export async function describeUser(
  { user: { id, email, social, recoveries }, accounts }: OpenWallet,
  networks: readonly FrameNetwork[]
): Promise<FrameUser> {
  return {
    id,
    email: email ?? social?.email ?? null,
    ...(social && { social: { provider: social.provider, userName: social.userName } }),
    hasRecovery: recoveries.length > 0,
    accounts: [...accounts, ...(await smartAccountsOf(accounts, networks))],
    networks: networks.map((network) => network.id),
    methods: Object.values(METHODS).flatMap(({ asked, own }) => [...asked, ...own]),
  }
}

/** The smart accounts of a wallet's keys, each with the networks that have it. */
async function smartAccountsOf(
  accounts: OpenWallet['accounts'],
  networks: readonly FrameNetwork[]
): Promise<readonly FrameAccount[]> {
  const smart = await Promise.all(
    accounts.map(async (own): Promise<readonly FrameAccount[]> => {
      const places = networks.filter((network) => hasSmartAccount(own, network))
      const [first] = places
      // Its address is the same on all of them.
      const account = first && (await smartAccountOf(own, first))
      if (!account) return []
      const { namespace, address } = account
      return [{ namespace, address, type: 'smartAccount', networks: places.map(({ id }) => id) }]
    })
  )
  return smart.flat()
}
