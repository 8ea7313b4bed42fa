/** What was thrown, in words. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  // The libraries throw plain objects, too.
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message)
  return String(thrown)
}
