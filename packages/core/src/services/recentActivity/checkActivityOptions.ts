import { checkRequest } from '../../mistakes/checkRequest.js'
import { onNetwork } from '../../mistakes/onNetwork.js'
import { items } from '../../mistakes/shapes.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkActivityOptions(options: unknown): void {
  const knownBy = 'recentActivity'
  checkRequest(options, {
    knownBy,
    under: knownBy,
    shapes: {
      blocks: {
        expected: 'a whole number from 1 to 1,000,000',
        test: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000,
      },
      tokens: items(onNetwork({ knownBy })),
    },
    otherNames: (name) =>
      name === 'block' ? 'It is called `blocks`: how many of the latest are searched.' : undefined,
  })
}
