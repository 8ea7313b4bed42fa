import { walkError } from './walkError.js'

/**
 * Whether a wallet says that its window was closed, which is a refusal without a no. Most wallets say the same for both:
 * then it is taken for a no.
 */
export function isWindowClosed(error: unknown): boolean {
  for (const { link } of walkError(error)) {
    if ([link.name, link.message].some((text) => text && WORDING.test(text.slice(0, LOOKED_AT)))) return true
  }
  return false
}

/** Characters: what was closed is said at the beginning. */
const LOOKED_AT = 200

const WORDING =
  /WindowClosed|\b(window|pop-?up) (was |has been )?closed\b|\bclosed (the|its|a) .{0,30}\b(window|pop-?up)\b/i
