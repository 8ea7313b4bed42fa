import type { PairingAction, PairingPlan } from './pairingPlan.js'

/** The buttons of a pairing, at most two. */
export interface ChosenPairingActions {
  /** The accented one; undefined while a code or a link is the next step. */
  readonly main: PairingAction | undefined
  /** The quiet ones, in order, shown before the main one. */
  readonly quiet: readonly PairingAction[]
}

/** Picks from a plan what is possible. `needsMain` accents starting again where the plan counts on a code or a link. */
export function choosePairingActions(
  request: Pick<PairingPlan, 'main' | 'others'> & {
    readonly needsMain: boolean
    readonly possible: (action: PairingAction) => boolean
  }
): ChosenPairingActions {
  const { others, needsMain, possible } = request
  const wanted = request.main ?? (needsMain ? 'retry' : undefined)
  const able = others.filter((action) => possible(action) && action !== wanted)
  if (wanted === undefined) return { main: undefined, quiet: able.slice(0, 2) }
  if (possible(wanted)) return { main: wanted, quiet: able.slice(0, 1) }
  return { main: able[0], quiet: able.slice(1, 2) }
}
