import { type Solana, startSolana } from '@portico/test-kit/chains'

/**
 * Starts the local Solana at `port` and the next one, or at the next two that are free (0: any). `onBusy` is told of each
 * first port that was skipped. Errors: none of 50 pairs is free; litesvm is not installed.
 */
export async function startSolanaNear(request: {
  readonly port: number
  readonly onBusy: (port: number) => void
}): Promise<Solana> {
  const { port: first, onBusy } = request
  for (let tried = 0; tried < pairsTried; tried += 1) {
    const port = first === 0 ? 0 : first + 2 * tried
    try {
      return await startSolana({ port })
    } catch (error) {
      if (!isBusy(error)) throw error
      onBusy(port)
    }
  }
  throw new Error(
    `No free ports from ${first} to ${first + 2 * pairsTried - 1}. Close what uses them or choose others.`
  )
}

function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && (cause.code === 'EADDRINUSE' || cause.code === 'EACCES')
}

const pairsTried = 50
