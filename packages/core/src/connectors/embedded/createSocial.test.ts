import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { FrameLink } from './createFrameLink.js'
import { createSocial } from './createSocial.js'

const { signal } = new AbortController()

/** A frame that answers with an address of its choice. */
function socialOver(uri: string) {
  const request = async () => ({ id: 'login-1', uri, expiresInMs: 600_000 })
  const link = { request, close: () => undefined } as unknown as FrameLink
  return createSocial({
    link,
    url: 'https://wallet.example',
    clock: createFakePlatform().clock,
    onEvent: () => () => undefined,
  })
}

test.each(['javascript:alert(document.domain)', 'data:text/html,hi', 'https://phish.example/', 'not a URL'])(
  'error: an address that is no page of the wallet goes to no window of the page: %s',
  async (uri) => {
    // The window is about:blank, of the page's own origin: a script in its address runs as the page.
    await expect(
      socialOver(uri).beginSocial({ provider: 'google', returnTo: 'https://dapp.example/', isPopup: true, signal })
    ).rejects.toThrow()
  }
)

test('behavior: a page that was loaded anew gives its login with Farcaster as much time as its link has', async () => {
  const limits: (number | undefined)[] = []
  const request: FrameLink['request'] = async (_, __, rest) => {
    limits.push(rest?.limitMs)
    return { userName: null } as never
  }
  const { clock } = createFakePlatform()
  const link: FrameLink = { request, close: () => undefined }
  const social = createSocial({ link, url: 'https://wallet.example', clock, onEvent: () => () => undefined })
  const expiresAt = clock.now() + 300_000
  await social.finishSocial({ provider: 'farcaster', id: 'of an earlier load', expiresAt, signal })
  // The wallet's server ends the login five minutes after it has begun; the page forgets it before.
  expect(limits).toEqual([expect.toSatisfy((ms) => ms === undefined || ms >= 300_000)])
})
