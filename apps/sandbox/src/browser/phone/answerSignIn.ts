import { populateAuthPayload } from '@walletconnect/utils'
import { toHex } from 'viem'
import type { SandboxConfig } from '../../types.ts'
import { answerEvm } from './answerEvm.ts'
import { userRejected } from './answerRequest.ts'
import type { Kit } from './createSessions.ts'
import { supported } from './supported.ts'
import type { Ask, SignInRequest } from './types.ts'

/**
 * Asks the person to sign in with the approval of a pairing, for one chain, and answers the dapp. Errors: what the library
 * fails with; a person's refusal is an answer.
 */
export async function answerSignIn(request: {
  readonly kit: Kit
  readonly config: SandboxConfig
  readonly asked: SignInRequest
  /** CAIP-2. */
  readonly chain: string
  readonly account: string
  readonly ask: Ask
}): Promise<void> {
  const { kit, config, asked, chain, account, ask } = request
  const { id } = asked
  const methods = [...(supported['eip155']?.methods ?? [])]
  const payload = populateAuthPayload({ authPayload: asked.params.authPayload, chains: [chain], methods })
  const iss = `did:pkh:${chain}:${account}`
  const message = kit.formatAuthMessage({ request: payload, iss })
  const signature = await sign({ config, params: [toHex(message), account], chain, account, ask })
  if (signature === undefined) return kit.rejectSessionAuthenticate({ id, reason: userRejected })
  const auth = { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s: signature } } as const
  await kit.approveSessionAuthenticate({ id, auths: [auth] })
}

/** The signature; undefined when the person declines. */
async function sign(request: {
  readonly config: SandboxConfig
  readonly params: unknown
  readonly chain: string
  readonly account: string
  readonly ask: Ask
}): Promise<string | undefined> {
  const { account, ...rest } = request
  try {
    const { result } = await answerEvm({ ...rest, method: 'personal_sign', accounts: [account] })
    return String(result)
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 4001) return undefined
    throw thrown
  }
}
