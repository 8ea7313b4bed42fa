import { createFakeBrowser, createFakePlatform, type FakePlatform } from '@portico/test-kit'

/** The platform of a page on an iPhone. */
export function createPhone(): FakePlatform {
  const flags = { coarsePointer: true, maxTouchPoints: 5 }
  return createFakePlatform({ browser: createFakeBrowser({ userAgent: IPHONE, flags }) })
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
