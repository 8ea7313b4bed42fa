/** Whether a user agent is a phone's or a tablet's. A touch laptop is not one. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)
}
