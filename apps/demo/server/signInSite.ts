import { createSignInServer, type NodeRequest, type NodeResponse, toNodeHandler } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import { verifySolana } from '@portico/siwx/verify-solana'
import { createPublicClient, http } from 'viem'
import { createProfile } from '../src/setup/createProfile.ts'
import type { SandboxInfo } from '../src/setup/readSandbox.ts'
import { membersPage } from './membersPage.ts'
import { sandboxConfig } from './sandboxTags.ts'

/** Where the handlers are; `src/playground/toOptions.ts` tells the page. */
export const signInPath = '/api/auth'
/** Where the page for signed-in users is; `src/sections/SignInSection.tsx` links to it. */
export const membersPath = '/members'

type Handler = (incoming: NodeRequest, response: NodeResponse) => Promise<void>

/**
 * The server half of the demo's sign-in, for visitors of `origin`: the handlers of `signInPath`, and the page at
 * `membersPath`, which only a signed-in user gets. It asks the chains of the sandbox, or public testnets, about the signatures
 * of contract accounts. Sessions are in memory: they end with the server.
 */
export async function signInSite(request: {
  readonly origin: string
  readonly sandboxUrl: string | undefined
}): Promise<{ readonly signIn: Handler; readonly members: Handler }> {
  const { origin, sandboxUrl } = request
  // The sandbox writes it, in this shape.
  const sandbox = sandboxUrl === undefined ? undefined : ((await sandboxConfig(sandboxUrl)) as SandboxInfo)
  const { chains } = createProfile(sandbox)
  const { handle, getSession } = createSignInServer({
    origin,
    verifiers: [
      verifyEvm({ clients: chains.map((chain) => createPublicClient({ chain, transport: http() })) }),
      verifySolana(),
    ],
  })
  const members: Handler = async (incoming, response) => {
    const { status, html } = membersPage(await getSession(incoming))
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.end(html)
  }
  return { signIn: toNodeHandler(handle), members }
}
