/** What a browser says of itself. */
export interface DeviceNavigator {
  readonly userAgent: string
  /** User-Agent Client Hints, which not every browser has. */
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string }[]
    readonly platform: string
  }
}

/** A name by which users know their devices again, such as `Chrome on macOS`: 1 to 64 characters, none of them unseen. */
export function deviceName({ userAgent, userAgentData }: DeviceNavigator): string {
  const found = (names: typeof BROWSERS): string | undefined => names.find(([, sign]) => sign.test(userAgent))?.[0]
  // Brands come in any order, with made-up ones among them, and the engine beside the browser.
  const brands = userAgentData?.brands.map(({ brand }) => brand).filter((brand) => !/not.*brand/i.test(brand)) ?? []
  const brand = brands.find((name) => name !== 'Chromium') ?? brands[0]
  const browser = brand?.replace(/^(?:Google|Microsoft) /, '') ?? found(BROWSERS)
  const system = userAgentData?.platform || found(SYSTEMS)
  const name = [browser ?? 'Browser', system].filter(Boolean).join(' on ')
  return [...name.replace(/\p{C}/gu, '')].slice(0, 64).join('')
}

/** Those first whose texts have the names of others. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: typeof BROWSERS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
