/** What was reported while a test ran: console errors and unhandled rejections. Emptied before each test. */
export const problems: string[] = []

/** Takes what was reported so far, for a test that causes it on purpose. */
export function takeProblems(): readonly string[] {
  return problems.splice(0)
}
