import { describe, expect, test } from 'vitest'
import { type Environment, type EnvironmentFlags, inAppObjectPaths, readEnvironment } from './environment.js'

type Row = readonly [
  name: string,
  userAgent: string,
  expected: readonly [Environment['device'], Environment['os'], Environment['browser'], (string | undefined)?],
  flags?: EnvironmentFlags,
]

const finger = { coarsePointer: true, maxTouchPoints: 5 }
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const xiaomi =
  'Mozilla/5.0 (Linux; Android 15; 23127PN0CC Build/AQ3A.240627.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36'
const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

const desktops: readonly Row[] = [
  ['Chrome on Windows', `${windows} ${gecko} Chrome/126.0.0.0 Safari/537.36`, ['desktop', 'windows', 'chrome']],
  [
    'Chrome on a touch laptop',
    `${windows} ${gecko} Chrome/126.0.0.0 Safari/537.36`,
    ['desktop', 'windows', 'chrome'],
    { coarsePointer: false, maxTouchPoints: 10 },
  ],
  [
    'Edge on a laptop without its keyboard',
    `${windows} ${gecko} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    ['desktop', 'windows', 'edge'],
    finger,
  ],
  [
    'Edge before Chromium',
    `${windows} ${gecko} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
    ['desktop', 'windows', 'edge'],
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    ['desktop', 'windows', 'firefox'],
  ],
  [
    'Opera on Windows',
    `${windows} ${gecko} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`,
    ['desktop', 'windows', 'opera'],
  ],
  [
    'Internet Explorer 11',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko',
    ['desktop', 'windows', 'other'],
  ],
  [
    'Yandex on Windows',
    `${windows} ${gecko} Chrome/122.0.0.0 YaBrowser/24.4.0.0 Safari/537.36`,
    ['desktop', 'windows', 'chrome'],
  ],
  [
    'Safari on a Mac',
    `${mac} ${webkit} Version/17.5 Safari/605.1.15`,
    ['desktop', 'macos', 'safari'],
    { maxTouchPoints: 0 },
  ],
  ['Chrome on a Mac', `${mac} ${gecko} Chrome/126.0.0.0 Safari/537.36`, ['desktop', 'macos', 'chrome']],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    ['desktop', 'macos', 'firefox'],
  ],
  ['a view inside an app on a Mac', `${mac} ${webkit}`, ['desktop', 'macos', 'other']],
  ['Chrome on Linux', `${linux} ${gecko} Chrome/126.0.0.0 Safari/537.36`, ['desktop', 'linux', 'chrome']],
  [
    'Chrome on a touch laptop with Linux',
    `${linux} ${gecko} Chrome/126.0.0.0 Safari/537.36`,
    ['desktop', 'linux', 'chrome'],
    { coarsePointer: false, maxTouchPoints: 10 },
  ],
  [
    'Firefox on Ubuntu',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    ['desktop', 'linux', 'firefox'],
  ],
  ['Epiphany', `${linux} ${webkit} Version/17.0 Safari/605.1.15`, ['desktop', 'linux', 'other']],
  [
    'a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ['desktop', 'chromeos', 'chrome'],
    finger,
  ],
  ['headless Chrome', `${linux} ${gecko} HeadlessChrome/126.0.0.0 Safari/537.36`, ['desktop', 'linux', 'chrome']],
  [
    'a wallet extension on desktop',
    `${windows} ${gecko} Chrome/126.0.0.0 Safari/537.36`,
    ['desktop', 'windows', 'chrome'],
    { injected: ['phantom'] },
  ],
]

const phones: readonly Row[] = [
  ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, ['phone', 'ios', 'safari'], finger],
  ['Chrome on an iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, ['phone', 'ios', 'chrome']],
  ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, ['phone', 'ios', 'firefox']],
  ['Firefox Focus on an iPhone', `${iphone} FxiOS/8.1.1 Mobile/15E148 Safari/605.1.15`, ['phone', 'ios', 'firefox']],
  [
    'Edge on an iPhone',
    `${iphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/604.1`,
    ['phone', 'ios', 'edge'],
  ],
  ['Opera on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.6.0`, ['phone', 'ios', 'opera']],
  [
    'DuckDuckGo on an iPhone',
    `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    ['phone', 'ios', 'safari'],
  ],
  [
    'an iPod',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    ['phone', 'ios', 'safari'],
  ],
  ['a view inside an app on an iPhone', `${iphone} Mobile/15E148`, ['phone', 'ios', 'other']],
  [
    'Facebook on an iPhone',
    `${iphone} Mobile/21F79 [FBAN/FBIOS;FBAV/467.0.0.38.108;FBDV/iPhone14,5]`,
    ['phone', 'ios', 'other'],
  ],
  ['Chrome on Android', `${pixel} Chrome/126.0.0.0 Mobile Safari/537.36`, ['phone', 'android', 'chrome'], finger],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    ['phone', 'android', 'firefox'],
  ],
  [
    'Firefox Focus on Android',
    'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Focus/1.3 Chrome/61.0.3163.81 Mobile Safari/537.36',
    ['phone', 'android', 'firefox'],
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ['phone', 'android', 'samsung'],
  ],
  [
    'Edge on Android',
    `${pixel} Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.2535.72`,
    ['phone', 'android', 'edge'],
  ],
  ['Opera on Android', `${pixel} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`, ['phone', 'android', 'opera']],
  [
    'Opera Mini',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/191.256; U; en) Presto/2.12.423 Version/12.16',
    ['phone', 'android', 'opera'],
  ],
  [
    'Huawei Browser',
    'Mozilla/5.0 (Linux; Android 10; ELS-NX9; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.302 Mobile Safari/537.36',
    ['phone', 'android', 'chrome'],
  ],
  [
    'Huawei without Android',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    ['phone', 'other', 'chrome'],
  ],
  [
    'HeyTap on Android',
    'Mozilla/5.0 (Linux; U; Android 14; en-gb; RMX3612 Build/UKQ1.230924.001) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.88 Mobile Safari/537.36 HeyTapBrowser/45.11.4.1',
    ['phone', 'android', 'chrome'],
  ],
  ['a view inside an app on Android', xiaomi, ['phone', 'android', 'chrome']],
  [
    'Facebook on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-A146U Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.88 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/453.0.0.40.107;]',
    ['phone', 'android', 'chrome'],
  ],
  [
    'a phone with Windows',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
    ['phone', 'other', 'edge'],
  ],
  [
    'KaiOS',
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    ['phone', 'other', 'firefox'],
  ],
  [
    'an old browser of Android',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; Galaxy S II Build/GRJ22) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    ['phone', 'android', 'other'],
  ],
]

const tablets: readonly Row[] = [
  ['an iPad that says so', `${ipad} Version/16.6 Mobile/15E148 Safari/604.1`, ['tablet', 'ios', 'safari']],
  ['an iPad that says Macintosh', `${mac} ${webkit} Version/17.5 Safari/605.1.15`, ['tablet', 'ios', 'safari'], finger],
  [
    'Chrome on an iPad that says Macintosh',
    `${mac} ${webkit} CriOS/126 Version/11.1.1 Safari/605.1.15`,
    ['tablet', 'ios', 'chrome'],
    finger,
  ],
  [
    'a Galaxy Tab',
    'Mozilla/5.0 (Linux; Android 12; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ['tablet', 'android', 'chrome'],
  ],
  [
    'Firefox on a tablet',
    'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
    ['tablet', 'android', 'firefox'],
  ],
  [
    'a Huawei tablet without Android',
    'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1',
    ['tablet', 'other', 'chrome'],
  ],
  [
    'Android that was asked for the desktop page',
    `${linux} ${gecko} Chrome/126.0.0.0 Safari/537.36`,
    ['tablet', 'android', 'chrome'],
    finger,
  ],
]

const wallets: readonly Row[] = [
  [
    'MetaMask on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebView MetaMaskMobile',
    ['phone', 'ios', 'other', 'metamask'],
  ],
  ['MetaMask on Android', `${xiaomi} WebView MetaMaskMobile`, ['phone', 'android', 'chrome', 'metamask']],
  [
    'Phantom on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Phantom/ios/22.06.08.44',
    ['phone', 'ios', 'other', 'phantom'],
  ],
  [
    'Phantom on Android',
    `${xiaomi} Phantom/android/24.30.0.29755`,
    ['phone', 'android', 'chrome', 'phantom'],
    { injected: ['phantom'] },
  ],
  [
    'OKX on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 OKEx/6.167.0 (iPhone;U;iOS 26.3.1;zh-Hans-US/zh-CN) locale=zh-CN statusBarHeight/141 OKApp/(OKEx/6.167.0) brokerDomain/www.okx.com brokerId/0 jsbridge/1.1.0 theme/light',
    ['phone', 'ios', 'other', 'okx'],
  ],
  [
    'OKX on Android',
    `${xiaomi} OKEx-google/6.100.0 (23127PN0CC; U; Android 15; zh-CN;) locale=zh-CN statusBarHeight/116 OKApp/(OKEx/6.100.0) brokerDomain/www.okx.com brokerId/0 jsbridge/1.1.0 theme/light`,
    ['phone', 'android', 'chrome', 'okx'],
  ],
  [
    'Bitget, which takes the name of Phantom',
    'Mozilla/5.0 (Linux; Android 6.0; Nexus 5 Build/MRA58N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/115.0.0.0 Mobile Safari/537.36; BitKeep Android/8.27.0',
    ['phone', 'android', 'chrome', 'bitget'],
    { injected: ['bitkeep', 'phantom'] },
  ],
  ['TokenPocket', `${xiaomi} TokenPocket_Android`, ['phone', 'android', 'chrome', 'tokenpocket']],
  [
    'Trust on Android, which says nothing',
    xiaomi,
    ['phone', 'android', 'chrome', 'trust'],
    { injected: ['trustwallet', 'trustWallet', 'ethereum.isTrust'] },
  ],
  [
    'Trust on an iPhone, which says nothing',
    `${iphone} Mobile/15E148`,
    ['phone', 'ios', 'other', 'trust'],
    { injected: ['ethereum.isTrust'] },
  ],
  [
    'Coinbase on Android, which says nothing',
    xiaomi,
    ['phone', 'android', 'chrome', 'coinbase'],
    { injected: ['ethereum.isCoinbaseBrowser'] },
  ],
  ['Coinbase on an iPhone', `${iphone} Mobile/15E148 CoinbaseWallet`, ['phone', 'ios', 'other', 'coinbase']],
  ['Solflare, which says nothing', xiaomi, ['phone', 'android', 'chrome', 'solflare'], { injected: ['solflare'] }],
  ['Binance, which says nothing', xiaomi, ['phone', 'android', 'chrome', 'binance'], { injected: ['binancew3w'] }],
  [
    'two wallets that say nothing',
    xiaomi,
    ['phone', 'android', 'chrome', undefined],
    { injected: ['phantom', 'solflare'] },
  ],
  ['an object that is none of ours', xiaomi, ['phone', 'android', 'chrome', undefined], { injected: ['ethereum'] }],
]

const bots: readonly Row[] = [
  [
    'Googlebot as a phone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.61 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ['phone', 'android', 'chrome'],
  ],
  [
    'Googlebot',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ['desktop', 'other', 'other'],
  ],
  [
    'Bingbot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    ['desktop', 'other', 'chrome'],
  ],
  ['curl', 'curl/8.4.0', ['desktop', 'other', 'other']],
  ['nothing', '', ['desktop', 'other', 'other']],
]

describe('readEnvironment', () => {
  const rows = [...desktops, ...phones, ...tablets, ...wallets, ...bots].map(([name, userAgent, expected, flags]) => ({
    name,
    userAgent,
    expected,
    flags,
  }))

  test.each(rows)('default: $name', ({ userAgent, expected, flags }) => {
    const [device, os, browser, inAppWallet] = expected
    const found = { device, os, browser, isTelegram: false, isStandalone: false, isFramed: false, inAppWallet }
    expect(readEnvironment({ userAgent, flags })).toEqual(found)
  })

  test.each([
    ['an iPhone, which says nothing', `${iphone} Mobile/15E148`, { telegramProxy: true }, ['phone', 'ios'], true],
    [
      'Android',
      `${pixel} Chrome/119.0.6045.193 Mobile Safari/537.36 Telegram-Android/11.4.3 (Samsung SM-G965N; Android 13; SDK 33; LOW)`,
      {},
      ['phone', 'android'],
      true,
    ],
    ['a Mac', `${mac} ${webkit}`, { telegramProxy: true }, ['desktop', 'macos'], true],
    [
      'Windows',
      `${windows} ${gecko} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      { telegramProxy: true },
      ['desktop', 'windows'],
      true,
    ],
    [
      'its web version',
      `${linux} ${gecko} Chrome/126.0.0.0 Safari/537.36`,
      { telegramProxy: true, framed: true },
      ['desktop', 'linux'],
      true,
    ],
    ['its bot, which only reads', 'TelegramBot (like TwitterBot)', {}, ['desktop', 'other'], false],
  ] as const)('behavior: Telegram on %s', (_, userAgent, flags, [device, os], isTelegram) => {
    expect(readEnvironment({ userAgent, flags })).toMatchObject({ device, os, isTelegram })
  })

  test('parameters: flags', () => {
    const userAgent = `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`
    expect(readEnvironment({ userAgent, flags: { standalone: true } })).toMatchObject({
      isStandalone: true,
      isFramed: false,
    })
    expect(readEnvironment({ userAgent, flags: { framed: true } })).toMatchObject({
      isStandalone: false,
      isFramed: true,
    })
    expect(readEnvironment({ userAgent, flags: {} })).toEqual(readEnvironment({ userAgent }))
  })

  test('behavior: every path that is looked for names a wallet', () => {
    const unknown = inAppObjectPaths.filter(
      (path) => readEnvironment({ userAgent: xiaomi, flags: { injected: [path] } }).inAppWallet === undefined
    )
    expect(unknown).toEqual([])
    expect(new Set(inAppObjectPaths).size).toBe(inAppObjectPaths.length)
  })
})
