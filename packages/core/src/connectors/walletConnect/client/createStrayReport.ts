/**
 * Tells each kind of what the library met and could not place, once: an answer to a request of another page of the app, a
 * word for a session that is over ("No matching key"). It is normal, harmless, and nothing that a caller waits for. What
 * else the library logs, such as a wallet's refusal, its caller hears as well.
 */
export function createStrayReport(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>()
  return (message) => {
    if (!STRAY.test(message)) return
    // Without what differs from one to the next: topics, ids, times.
    const kind = message.replace(/[0-9a-f]{8,}|\d+/gi, '…')
    if (told.has(kind)) return
    told.add(kind)
    tell(message)
  }
}

const STRAY = /no matching key|missing or invalid|recently deleted|not found|without any listeners/i
