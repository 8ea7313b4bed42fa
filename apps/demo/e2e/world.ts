import { type Sandbox, startSandbox } from '@portico/sandbox'
import { serveDemo } from '../server/serveDemo.ts'

/** A sandbox and the built demo beside it. */
export interface World {
  /** Origin of the demo. */
  readonly url: string
  readonly sandbox: Sandbox
  readonly chains: readonly [Sandbox['chains'][number], Sandbox['chains'][number]]
  /** Its addresses, funded accounts and tokens; the switches are in `sandbox.solana`. */
  readonly solana: Sandbox['config']['solana']
  stop(): Promise<void>
}

/** Starts both on free ports. */
export async function startWorld(): Promise<World> {
  const sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  const demo = await serveDemo({ port: 0, sandboxUrl: sandbox.url })
  const [first, second] = sandbox.chains
  if (!first || !second) throw new Error('The sandbox has no two chains.')
  return {
    url: demo.url,
    sandbox,
    chains: [first, second],
    solana: sandbox.config.solana,
    stop: async () => {
      await demo.stop()
      await sandbox.stop()
    },
  }
}

/** Address of a funded account, by its index in the test mnemonic; -1 is the last one. */
export function account(world: World, index: number): `0x${string}` {
  const address = world.sandbox.config.accounts.at(index)?.address
  if (!address) throw new Error(`The sandbox has no account ${index}.`)
  return address
}

/** Origin of the same demo under a name that is not a development machine's. playwright.config.ts knows where it is. */
export function elsewhere(world: World): string {
  return `http://portico-demo.localhost:${new URL(world.url).port}`
}
