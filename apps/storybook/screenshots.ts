/**
 * Takes a picture of every story from `storybook-static` (run `storybook build` before), in four forms, into the
 * ignored folder `screenshots`. `node screenshots.ts shell views-connect` takes only stories whose id contains a word.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'

const built = fileURLToPath(new URL('storybook-static', import.meta.url))
const target = fileURLToPath(new URL('screenshots', import.meta.url))
const port = Number(process.env['PORTICO_SCREENSHOT_PORT'] ?? 6100)

const forms = [
  { name: 'light', globals: '', width: 800, height: 720, touch: false },
  { name: 'dark', globals: 'theme:dark', width: 800, height: 720, touch: false },
  { name: 'rtl', globals: 'locale:ar', width: 800, height: 720, touch: false },
  { name: 'phone', globals: '', width: 390, height: 720, touch: true },
] as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  mkdirSync(target, { recursive: true })
  for (const form of forms) await takeAll({ browser, form })
} finally {
  await browser.close()
  server.close()
}

async function takeAll(options: { readonly browser: Browser; readonly form: (typeof forms)[number] }): Promise<void> {
  const { name, globals, width, height, touch } = options.form
  const context = await options.browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
  const page = await context.newPage()
  for (const id of storyIds()) {
    await page.goto(`http://localhost:${port}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    await page.locator('body.sb-show-main').waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      await document.fonts.ready
      const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(finite.map((one) => one.finished))
    })
    await page.screenshot({ path: join(target, `${id}.${name}.png`) })
  }
  await context.close()
}

function storyIds(): readonly string[] {
  // Written by Storybook: one entry for each story and each page of documentation.
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Record<string, { readonly id: string; readonly type: string }>
  }
  const words = process.argv.slice(2)
  return Object.values(index.entries)
    .filter(({ id, type }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))))
    .map(({ id }) => id)
}

async function serve(): Promise<Server> {
  const created = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(built, path)
    if (!file.startsWith(built) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve, reject) => {
    created.once('error', reject)
    created.listen(port, resolve)
  })
  return created
}
