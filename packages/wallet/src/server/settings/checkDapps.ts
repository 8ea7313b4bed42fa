import { isPolicyHost } from './isPolicyHost.ts'

/**
 * The origins that may embed the frame, each in the one form that browsers compare. `*` may stand for the port of localhost only:
 * anywhere else it would let unnamed pages in. Throws with every one that is wrong.
 */
export function checkDapps(dapps: readonly string[]): readonly string[] {
  const wrong = dapps.filter((dapp) => originOf(dapp) !== dapp)
  if (wrong.length > 0)
    throw new Error(
      `These are no origins of dapps: ${wrong.map((dapp) => JSON.stringify(dapp)).join(', ')}. Write them like https://app.example, or http://localhost:* for every port of this computer.`
    )
  return [...new Set(dapps)]
}

function originOf(dapp: string): string | undefined {
  if (ANY_PORT.test(dapp)) return dapp
  const url = URL.canParse(dapp) ? new URL(dapp) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && isPolicyHost(url.hostname) ? url.origin : undefined
}

const ANY_PORT = /^https?:\/\/localhost:\*$/
