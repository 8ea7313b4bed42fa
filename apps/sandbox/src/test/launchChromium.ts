import { type Browser, chromium } from 'playwright'

/**
 * The Chromium of the tests. On a machine where many start at once one may never come up, and Playwright waits three
 * minutes for it: longer than a hook may take. Errors: none of three came up within 50 s.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium'
  const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 50_000 })
  return launch().catch(launch).catch(launch)
}
