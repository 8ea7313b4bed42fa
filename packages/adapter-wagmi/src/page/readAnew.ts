import type { Config, Connection, Connector } from '@wagmi/core'

/**
 * Reads of a connector what its wallet may have changed without a word. Resolves with the answer, or with what the connection
 * has become while it was read, which is newer: undefined once it has ended. Rejects as `read` does.
 */
export async function readAnew<Member extends 'accounts' | 'chainId', T>(request: {
  readonly config: Config
  readonly connector: Connector
  readonly member: Member
  readonly read: () => Promise<T>
}): Promise<T | Connection[Member] | undefined> {
  const { config, connector, member, read } = request
  const now = ({ connections }: Config['state']): Connection[Member] | undefined =>
    connections.get(connector.uid)?.[member]
  let hasNews = false
  const stop = config.subscribe(now, () => {
    hasNews = true
  })
  try {
    const answer = await read()
    return hasNews ? now(config.state) : answer
  } finally {
    stop()
  }
}
