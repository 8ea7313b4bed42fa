/** Whether a user agent is Telegram's. Its bot fetches pages for previews; it is no view that a user sees. */
export function isTelegramAgent(userAgent: string): boolean {
  return /Telegram(?!Bot)/i.test(userAgent)
}
