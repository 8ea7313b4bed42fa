import { expect, test } from 'vitest'
import type { SocialWaitAnswer } from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import { createCookieProof } from './createCookieProof.ts'
import { createFreshLogin } from './createFreshLogin.ts'
import { createSocialHandlers } from './createSocialHandlers.ts'

const DAPP = 'https://app.example'

function createWorld() {
  const asked: string[] = []
  const answer = Promise.withResolvers<SocialWaitAnswer>()
  const server = {
    beginSocial: async () => ({ id: 'login-1', proof: 'proof', expiresInMs: 600_000 }),
    waitSocial: () => answer.promise,
    cancelSocial: async () => void asked.push('cancel'),
  } as unknown as ServerClient
  const login = createFreshLogin({ now: () => 0 })
  const handlers = createSocialHandlers({
    server,
    now: () => 0,
    dapp: DAPP,
    origin: 'https://wallet.example',
    onSocialWindow: () => undefined,
    login,
    cookie: createCookieProof(),
    onStarted: () => undefined,
  })
  const begin = (returnTo = `${DAPP}/`) =>
    handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google', returnTo, isPopup: true })
  return { handlers, login, answer, begin, asked }
}

test('behavior: an answer that comes after the user has cancelled logs the user in to nothing', async () => {
  const { handlers, login, answer, begin, asked } = createWorld()
  await begin()
  const connecting = handlers.CONNECT_SOCIAL({ id: 'login-1' }).catch((error: unknown) => Object(error).code)
  await handlers.CANCEL_SOCIAL({ id: 'login-1' })
  // The server had begun the session by then.
  answer.resolve({ user: { id: 'user-1' }, isNew: true } as unknown as SocialWaitAnswer)
  expect([await connecting, asked, login.take('user-1')]).toEqual(['SOCIAL_ENDED', ['cancel'], false])
})

test('parameters: a user comes back to a page', async () => {
  await expect(createWorld().begin(`blob:${DAPP}/1`)).rejects.toThrow()
})

test('behavior: a page that was loaded anew waits for its login with Farcaster as long as the server lets it go on', async () => {
  let nowMs = 0
  const server = {
    waitSocial: async (): Promise<SocialWaitAnswer> => {
      // The user needs two minutes in Farcaster's app; the link is good for five.
      if (nowMs < 120_000) return { user: null }
      return { user: { id: 'user-1', social: { userName: 'Maria' } }, isNew: true } as unknown as SocialWaitAnswer
    },
  } as unknown as ServerClient
  const now = () => nowMs
  const handlers = createSocialHandlers({
    server,
    now,
    dapp: DAPP,
    origin: 'https://wallet.example',
    onSocialWindow: () => undefined,
    login: createFreshLogin({ now }),
    cookie: createCookieProof(),
    onStarted: () => undefined,
    pause: async () => {
      nowMs += 10_000
    },
  })
  const connecting = handlers.CONNECT_FARCASTER({ id: 'of an earlier load' })
  expect(await connecting.catch((error: unknown) => Object(error).code)).toEqual({ userName: 'Maria' })
})
