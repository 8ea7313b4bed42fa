import { expect, test } from 'vitest'
import { createStorage } from '../evm/test/startEvmWallet.ts'
import { createServerClient, type ServerClient } from './createServerClient.ts'

const USER = { id: 'maria', email: 'maria@example.com', wallet: null, recoveries: [], freshForMs: 0 }

/** A browser, in which frames come and go, and its server, which may be away. */
function openBrowser({
  openStorage,
}: {
  readonly openStorage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
} = {}) {
  const storage = createStorage()
  const asked: string[] = []
  const server = { isAway: false, hold: Promise.resolve() }
  const fetch = async (path: string): Promise<Response> => {
    asked.push(path)
    await server.hold
    if (server.isAway) throw new TypeError('There is no network.')
    return path === '/api/logout' ? new Response(null, { status: 204 }) : Response.json({ user: USER })
  }
  const visit = (): ServerClient => createServerClient({ fetch, openStorage: openStorage ?? (() => storage) })
  return { asked, server, visit }
}

const away = { code: 'SERVER_UNREACHABLE' }
const code = { email: USER.email, code: '123456' }

test('behavior: a logout that the server has not heard comes before anything else, on each visit, until it has', async () => {
  const { asked, server, visit } = openBrowser()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  const frame = visit()
  await expect(frame.user()).rejects.toMatchObject(away)
  await expect(frame.enterCode(code)).rejects.toMatchObject(away)
  server.isAway = false
  await frame.user()
  await visit().user()
  expect(asked).toEqual([...Array(4).fill('/api/logout'), '/api/user', '/api/user'])
})

test('behavior: what is asked at once logs out once, so that nobody who logs in then is logged out', async () => {
  const { asked, server, visit } = openBrowser()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  server.isAway = false
  asked.length = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  server.hold = promise
  const frame = visit()
  const both = Promise.all([frame.user(), frame.enterCode(code)])
  resolve()
  await both
  expect(asked.filter((path) => path === '/api/logout')).toHaveLength(1)
})

test('behavior: who logs in meanwhile, in another tab, stays logged in', async () => {
  const { asked, server, visit } = openBrowser()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.hold = promise
  const entered = visit().enterCode(code)
  await expect.poll(() => asked).toEqual(['/api/login/code'])
  server.hold = Promise.resolve()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  server.isAway = false
  resolve()
  await entered
  await visit().user()
  expect(asked.at(-1)).toBe('/api/user')
  expect(asked.filter((path) => path === '/api/logout')).toHaveLength(1)
})

test('behavior: a browser that stores nothing logs out as long as the server is there', async () => {
  const { asked, visit } = openBrowser({
    openStorage: () => {
      throw new DOMException('It is blocked.', 'SecurityError')
    },
  })
  await visit().signOut()
  await visit().user()
  expect(asked).toEqual(['/api/logout', '/api/user'])
})
