import { join } from 'node:path'
import { type Child, startChild } from '../../../tools/demo/child.ts'

/** The built demo with a local world of its own, in processes of their own. */
export interface MeasuredDemo {
  /** Origin of the demo. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts both on free ports. `walletCount` is how many wallets the directory has. */
export async function startDemo({ walletCount }: { readonly walletCount: number }): Promise<MeasuredDemo> {
  const children: Child[] = []
  const start = async (input: {
    readonly label: string
    readonly script: string
    readonly args: readonly string[]
    readonly env?: Readonly<Record<string, string>>
  }): Promise<string> => {
    const child = startChild({ ...input, cwd: join(apps, input.label), env: { ...process.env, ...input.env } })
    children.push(child)
    const [, url = ''] = await child.printed(/Portico \w+: (http\S+)/)
    return url
  }
  const stop = async (): Promise<void> => void (await Promise.all(children.map((child) => child.stop())))
  try {
    const ports = ['--port', '0', '--chain-ports', '0,0']
    const sandbox = await start({ label: 'sandbox', script: 'src/main.ts', args: ports })
    await setWalletCount({ sandbox, walletCount })
    const env = { VITE_PORTICO_SANDBOX: sandbox, PORTICO_DEMO_PORT: '0' }
    return { url: await start({ label: 'demo', script: 'serve.ts', args: [], env }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const apps = join(import.meta.dirname, '../..')

async function setWalletCount(input: { readonly sandbox: string; readonly walletCount: number }): Promise<void> {
  const body = JSON.stringify({ walletCount: input.walletCount })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${input.sandbox}/project`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`)
}
