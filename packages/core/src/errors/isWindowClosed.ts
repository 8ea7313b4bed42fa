/**
 * Whether a wallet says that its window was closed, which is a refusal without a no. Most wallets say the same for both:
 * then it is taken for a no.
 */
export function isWindowClosed(error: unknown): boolean {
  let cause = error
  try {
    for (let depth = 0; depth < 4 && cause instanceof Error; depth++) {
      if (WORDING.test(cause.name) || WORDING.test(cause.message.slice(0, 200))) return true
      cause = cause.cause
    }
    const message = readMessage(cause)
    return message !== undefined && WORDING.test(message.slice(0, 200))
  } catch {
    // A wallet may throw something that throws when it is read, or asked what it is.
    return false
  }
}

const WORDING =
  /WindowClosed|\b(window|pop-?up) (was |has been )?closed\b|\bclosed (the|its|a) .{0,30}\b(window|pop-?up)\b/i

/** Wallets also throw plain objects. */
function readMessage(value: unknown): string | undefined {
  const message: unknown = typeof value === 'object' && value !== null && 'message' in value ? value.message : value
  return typeof message === 'string' ? message : undefined
}
