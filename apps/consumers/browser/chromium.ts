import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/**
 * Starts the Chromium that the bootstrap found (PORTICO_CHROMIUM), else the one of Debian's package, else Playwright's
 * own. It reaches this machine only: a request to any other host fails at once.
 */
export function launchChromium(): Promise<Browser> {
  const given = process.env['PORTICO_CHROMIUM']
  const executablePath = given ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost'],
  })
}
