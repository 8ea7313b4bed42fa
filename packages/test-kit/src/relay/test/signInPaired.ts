import type { WalletKit } from '@reown/walletkit'
import { testAccount } from '../../accounts/testAccounts.js'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** What an app asks a wallet to sign in with, by the names of CAIP-74. */
export type SignInPayload = Parameters<Kit['formatAuthMessage']>[0]['request'] & {
  readonly chains?: readonly string[] | undefined
}

/** What a wallet signs of what it was asked for, once for each; none declines. */
export type SignInAnswer = (asked: SignInPayload) => readonly SignInPayload[]

/** Has a wallet sign in with the approval of a pairing (CAIP-222), as the answer says and with a key that really signs. */
export function signInPaired(
  kit: Kit,
  { answer, forges }: { readonly answer: SignInAnswer; readonly forges: boolean }
): void {
  kit.on('session_authenticate', async ({ id, params }) => {
    const asked = params.authPayload
    const [chain = ''] = asked.chains
    const payloads = answer({
      ...asked,
      resources: [...(asked.resources ?? [])].map((one) => withChains(one, [chain])),
    })
    if (payloads.length === 0) {
      await kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
      return
    }
    const account = testAccount(0)
    const iss = `did:pkh:${chain}:${account.address}`
    const auths = payloads.map(async (request) => {
      const message = kit.formatAuthMessage({ request, iss })
      const [right, wrong] = [await account.signMessage({ message }), await account.signMessage({ message: 'Another' })]
      let isChecked = false
      const s = {
        t: 'eip191',
        // The wallet's library reads it to check it, and once more to send it.
        get s() {
          const signature = isChecked && forges ? wrong : right
          isChecked = true
          return signature
        },
      } as const
      return { h: { t: 'caip122' }, p: { ...request, iss }, s } as const
    })
    await kit.approveSessionAuthenticate({ id, auths: await Promise.all(auths) })
  })
}

/** What the app may ask for (EIP-5573), on these networks. */
function withChains(resource: string, chains: readonly string[]): string {
  if (!resource.startsWith(RECAP)) return resource
  const recap: Recap = JSON.parse(atob(resource.slice(RECAP.length)))
  const att = Object.entries(recap.att).map(([namespace, abilities]) => [
    namespace,
    Object.fromEntries(Object.keys(abilities).map((ability) => [ability, [{ chains }]])),
  ])
  return RECAP + btoa(JSON.stringify({ att: Object.fromEntries(att) })).replace(/=/g, '')
}

interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const RECAP = 'urn:recap:'
