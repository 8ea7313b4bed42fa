import { createSignInServer, type NodeRequest, type NodeResponse, toNodeHandler } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import { verifySolana } from '@portico/siwx/verify-solana'
import { createPublicClient, http } from 'viem'
import { createProfile } from '../src/setup/createProfile.ts'
import type { SandboxInfo } from '../src/setup/readSandbox.ts'
import { sandboxConfig } from './sandboxTags.ts'

/** Where the handlers are; `src/playground/toOptions.ts` tells the page. */
export const signInPath = '/api/auth'

/**
 * The server half of the demo's sign-in, for visitors of `origin`. It asks the chains of the sandbox, or public testnets,
 * about the signatures of contract accounts. Sessions are in memory: they end with the server.
 */
export async function signInSite(request: {
  readonly origin: string
  readonly sandboxUrl: string | undefined
}): Promise<(incoming: NodeRequest, response: NodeResponse) => Promise<void>> {
  const { origin, sandboxUrl } = request
  // The sandbox writes it, in this shape.
  const sandbox = sandboxUrl === undefined ? undefined : ((await sandboxConfig(sandboxUrl)) as SandboxInfo)
  const { chains } = createProfile(sandbox)
  const { handle } = createSignInServer({
    origin,
    verifiers: [
      verifyEvm({ clients: chains.map((chain) => createPublicClient({ chain, transport: http() })) }),
      verifySolana(),
    ],
  })
  return toNodeHandler(handle)
}
