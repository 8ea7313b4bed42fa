// @vitest-environment jsdom
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { announceEip6963, createTestWallet, testAccount } from '@portico/test-kit/wallets'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'

const folder = import.meta.dirname
const { address } = testAccount(0)
const fetchOverNetwork = globalThis.fetch
let server: ChildProcess | undefined
let root: Root | undefined
const withdraw: (() => void)[] = []
afterEach(async () => {
  root?.unmount()
  for (const undo of withdraw.splice(0)) undo()
  globalThis.fetch = fetchOverNetwork
  document.body.replaceChildren()
  // The next app is another one.
  localStorage.clear()
  const ended = server && new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGKILL')
  server = undefined
  await ended
})

/** Opens the app of a file as a browser does: with its server in another process, a cookie, and a wallet that agrees. */
async function open({
  app,
  file,
}: {
  readonly app: () => Promise<{ App: () => React.JSX.Element }>
  readonly file: string
}) {
  const child = fork(join(folder, 'serverProcess.ts'), [file], { env: { ...process.env, PORT: '0' } })
  server = child
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  let cookie = ''
  const fetchAsPage = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({ origin: location.origin, 'sec-fetch-site': 'same-origin', cookie }))
      headers.set(name, value)
    // Node's fetch refuses signals of jsdom.
    const { signal, ...rest } = init
    const response = await fetchOverNetwork(`http://127.0.0.1:${port}${url}`, { ...rest, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  globalThis.fetch = (input, init) => fetchAsPage(String(input), init)
  const { provider } = createTestWallet({ chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }] })
  const info = { uuid: crypto.randomUUID(), name: 'Harbor', rdns: 'example.harbor', icon: 'data:image/svg+xml,<svg/>' }
  withdraw.push(announceEip6963({ provider, info }))
  const page = document.body.appendChild(document.createElement('div'))
  const { App } = await app()
  root = createRoot(page)
  root.render(<App />)
  return { page, orders: async () => (await (await fetchAsPage('/api/orders')).json()).address }
}

/** Presses a button of the page, or of the modal, once it is there. */
async function press(name: string, within = 'body'): Promise<void> {
  const find = (): HTMLButtonElement | undefined => {
    const buttons = document.querySelectorAll<HTMLButtonElement>(`${within} button`)
    return [...buttons].find(({ textContent, disabled }) => !disabled && textContent?.includes(name))
  }
  await expect.poll(find).toBeDefined()
  find()?.click()
}

const MODAL = '[data-portico-portal]'

test('default: before, with siwe, the page asks for the signature', async () => {
  const { page, orders } = await open({ app: () => import('./App.before'), file: 'server.before.ts' })
  await press('Connect')
  await press('Harbor', MODAL)
  await expect.poll(() => document.querySelector(`${MODAL} [role=dialog]`)).toBeNull()
  expect(await orders()).toBeUndefined()
  await press('Sign in')
  await expect.poll(() => page.textContent).toContain(`Orders of ${address}`)
  expect(await orders()).toBe(address)
})

test('default: after, the modal does, and the server knows the same account', async () => {
  const { page, orders } = await open({ app: () => import('./App'), file: 'server.ts' })
  await press('Connect')
  await press('Harbor', MODAL)
  expect(await orders()).toBeUndefined()
  await expect.poll(() => document.querySelector(MODAL)?.textContent).toContain('localhost:3000')
  await press('Sign in', MODAL)
  await expect.poll(() => page.textContent).toContain(`Orders of ${address}`)
  expect(await orders()).toBe(address)
})

test("behavior: the README's changes lead from one to the other, and are fewer than 20 lines", () => {
  const readme = readFileSync(join(folder, '../../../../packages/siwx/README.md'), 'utf8')
  const diffs = [...readme.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.split(/(?<=\n)/))
  const side = (lines: readonly string[], sign: string): string =>
    lines
      .filter((line) => line[0] === ' ' || line[0] === sign || line === '\n')
      .map((line) => (line === '\n' ? line : line.slice(1)))
      .join('')
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  expect(diffs.map((lines) => side(lines, '-'))).toEqual(['server.before.ts', 'App.before.tsx'].map(read))
  expect(diffs.map((lines) => side(lines, '+'))).toEqual(['server.ts', 'App.tsx'].map(read))
  const count = (sign: string): number => diffs.flat().filter((line) => line[0] === sign).length
  expect(readme).toContain(`${count('+')} lines come and ${count('-')} go`)
  expect(Math.max(count('+'), count('-'))).toBeLessThan(20)
})
