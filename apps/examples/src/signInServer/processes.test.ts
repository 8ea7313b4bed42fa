import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { testAccount } from '@portico/test-kit/wallets'
import { afterEach, describe, expect, test } from 'vitest'
import { openPage } from './openPage'
import { type OpenStore, type SharedStore, sharedStores } from './sharedStores'

const [first, second] = [testAccount(0).address, testAccount(1).address]
let processes: ChildProcess[] = []
let opened: OpenStore | undefined
afterEach(async () => {
  await Promise.all(processes.map(end))
  processes = []
  await opened?.close()
  opened = undefined
})

/** Starts the documented Node server in a process of its own, over the store that all of them share. */
async function start({ file, open }: SharedStore): Promise<{ readonly port: number; readonly process: ChildProcess }> {
  opened ??= await open()
  const env = { ...process.env, ...opened.env, PORT: '0' }
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const child = fork(join(import.meta.dirname, file), { env, execArgv })
  processes.push(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return { port, process: child }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}

describe.each(sharedStores)('two processes that share a $name', (store) => {
  test('default: each knows the nonces and sessions of the other', async () => {
    const ports = [(await start(store)).port, (await start(store)).port]
    // The nonce is of one process and the signature is sent to the other, and so on.
    const page = openPage(...ports)
    expect(await page.signIn(0)).toMatchObject({ status: 200, addresses: [first] })
    expect(await page.signIn(1)).toMatchObject({ status: 200, addresses: [first, second] })
    expect(await page.get('me')).toMatchObject({ addresses: [first, second] })
    expect(await page.get('me')).toMatchObject({ addresses: [first, second] })
    const named = { networkId: 'eip155:1', address: first }
    expect(await page.post('auth/sign-out', named)).toMatchObject({ addresses: [second] })
    expect(await page.get('me')).toMatchObject({ addresses: [second] })
    expect(await page.post('auth/sign-out', { all: true })).toMatchObject({ addresses: [] })
    for (const _ of ports) expect(await page.get('me')).toMatchObject({ status: 401 })
  })

  test('behavior: of 50 equal messages sent to both at once, one is accepted, and none after its sign-out', async () => {
    const ports = [(await start(store)).port, (await start(store)).port]
    for (let round = 0; round < 5; round++) {
      const signed = await openPage(...ports).sign(0)
      const pages = Array.from({ length: 50 }, (_, index) => openPage(ports[index % 2] ?? 0))
      const answers = await Promise.all(pages.map((page) => page.post('auth/verify', signed)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'NONCE_USED')).toHaveLength(49)
      const [winner] = pages.filter((_, index) => answers[index]?.status === 200)
      await winner?.post('auth/sign-out', { all: true })
      expect(await openPage(...ports).post('auth/verify', signed)).toMatchObject({ status: 401, code: 'NONCE_USED' })
    }
  })

  test('behavior: signing out everywhere in one process ends the sessions of the other', async () => {
    const ports = [(await start(store)).port, (await start(store)).port]
    const pages = [0, 1, 2, 3].map((index) => openPage(ports[index % 2] ?? 0))
    for (const page of pages) await page.signIn(0)
    await pages[0]?.post('auth/sign-out-everywhere', { all: true })
    for (const page of pages) expect(await page.get('me')).toMatchObject({ status: 401, addresses: [] })
    expect(await pages[1]?.signIn(0)).toMatchObject({ status: 200, addresses: [first] })
  })

  test('behavior: a session outlives the process that began it', async () => {
    const one = await start(store)
    const page = openPage(one.port, (await start(store)).port)
    await page.signIn(0)
    await end(one.process)
    await expect(page.get('me')).rejects.toThrow()
    expect(await page.get('me')).toMatchObject({ status: 200, addresses: [first] })
  })
})
