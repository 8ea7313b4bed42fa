import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

const LANTERN = { id: 'lantern', name: 'Lantern', rdns: 'toy.lantern', homepage: 'https://lantern.example' }

/** A page that was loaded anew for this wallet. */
const load = (resume: unknown) => createHarness({ stored: { '@appkit/v1/resume': JSON.stringify(resume) } })

test.each([
  ['no object', 'lantern'],
  ['no id', { ...LANTERN, id: undefined }],
  ['no name', { ...LANTERN, name: 7 }],
])('behavior: what was stored with %s opens nothing, and is gone', async (_, resume) => {
  const { portico, platform } = await load(resume)
  await expect.poll(() => platform.stored['@appkit/v1/resume']).toBeUndefined()
  // What would be shown needs the code of the directory, which is there after this.
  await portico.browseWallets()
  await settle()
  expect(portico.snapshot('modal').open).toBe(false)
})

test('behavior: parts that are of another type, or a picture that may not be shown, are left out', async () => {
  const install = { chrome: 'https://chrome.example/lantern', firefox: 7 }
  const { portico } = await load({ ...LANTERN, rdns: 7, imageUrl: 'http://a.example/i', homepage: {}, install })
  await expect.poll(() => portico.snapshot('router').stack.at(-1)?.view).toBe('Downloads')
  const listing = portico.findWallet('wallet/lantern')?.listing
  expect(listing).toMatchObject({ id: 'lantern', name: 'Lantern', source: 'index' })
  expect([listing?.rdns, listing?.imageUrl, listing?.homepage]).toEqual([undefined, undefined, undefined])
  expect(listing?.install).toEqual({ chrome: 'https://chrome.example/lantern' })
})

test('behavior: an unknown part is left out altogether', async () => {
  const { portico } = await load({ ...LANTERN, install: 'https://lantern.example', evil: true })
  await expect.poll(() => portico.snapshot('modal').open).toBe(true)
  expect(portico.findWallet('wallet/lantern')?.listing).toEqual({
    ...LANTERN,
    source: 'index',
    imageUrl: undefined,
    install: undefined,
  })
})

test('default: what is remembered of a wallet is what its page shows', async () => {
  const { portico, platform } = await createHarness({ customWallets: [LANTERN] })
  await portico.preload()
  await portico.reloadFor('wallet/lantern')
  expect(JSON.parse(platform.stored['@appkit/v1/resume'] ?? '')).toEqual({ ...LANTERN, install: {} })
})

test('default: a wallet that is installed now is asked at once, in its view', async () => {
  const resume = { id: 'harbor', name: 'Harbor', rdns: 'toy.harbor' }
  const stored = { '@appkit/v1/resume': JSON.stringify(resume) }
  const { portico, wallet } = await createHarness({ start: false, stored })
  wallet.behavior = 'hold'
  portico.start()
  await expect.poll(() => wallet.prompts).toBe(1)
  const shown = { view: 'ConnectingExternal', params: { walletKey: 'toy.harbor' } }
  expect(portico.snapshot('router').stack.at(-1)).toMatchObject(shown)
  wallet.answer('reject')
  await expect.poll(() => portico.snapshot('attempt').status).toBe('rejected')
})

test('behavior: an unknown wallet loads the page anew, and is forgotten', async () => {
  const { portico, platform } = await createHarness()
  await portico.preload()
  await portico.reloadFor('wallet/nobody')
  expect([platform.opener.reloads, platform.stored['@appkit/v1/resume']]).toEqual([1, undefined])
})
